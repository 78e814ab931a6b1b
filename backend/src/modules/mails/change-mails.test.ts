import { guestCancel, guestSetOpen } from 'shared/contracts/guest-ticket'
import { purchaseCancel, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { dateOf, formatDate } from 'shared/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { buy } from '../../testing/buy.ts'
import { newMember } from '../../testing/member.ts'
import { woman } from '../../testing/open-ticket.ts'
import { publicUrl } from '../../testing/shop.ts'
import { grantFor, type GuestShop, openGuestShop } from '../../testing/guest-shop.ts'

let at: GuestShop
beforeAll(async () => {
  at = await openGuestShop()
})
afterAll(() => at.close())
beforeEach(async () => {
  at.server.be('takes')
  // More buyers than the bus has seats.
  await sql`DELETE FROM seat_claims`.execute(at.shop.db)
})

const patiently = { timeout: 15_000, interval: 50 }
const about = (pnr: string) =>
  at.server.delivered.filter(
    ({ mail: { subject = '' } }) =>
      /^Biletiniz (iptal edildi|açığa alındı)/.test(subject) && subject.includes(pnr),
  )
/** The latest of so many mails about changes of a reference. */
async function changeMail(pnr: string, count = 1) {
  await expect.poll(() => about(pnr).length, patiently).toBe(count)
  const last = about(pnr).at(-1)
  if (!last) throw new Error('no mail')
  return { recipients: last.recipients, subject: last.mail.subject, bodies: [last.mail.text, last.mail.html] }
}
/** Mails about changes that were written down for an order, sent or not. */
async function countChanges(orderId: string): Promise<number> {
  const rows = await at.shop.db
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'ticket-changed')
    .execute()
  return rows.length
}

async function memberWithTickets(...seats: number[]) {
  const member = await newMember(at.shop)
  const bought = await buy(at.shop, member, [{ journey: at.shop.journeys.there, seats: seats.map(woman) }])
  const [first, second] = bought.tickets
  if (!first) throw new Error('no ticket')
  return { ...bought, member, first, second }
}

describe('a member who gives a ticket back', () => {
  it('is mailed what was refunded and what happens next, once for each passenger', async () => {
    const { member, first, second, orderId } = await memberWithTickets(1, 2)
    await member.ask(purchaseCancel, { passengerId: first.id })
    const { recipients, subject, bodies } = await changeMail(first.pnr)
    expect(recipients).toEqual(['ayse@example.com'])
    expect(subject).toMatch(/^Biletiniz iptal edildi: İstanbul – Ankara, .* 08:30 \(PNR \w{6}\)$/)
    for (const text of [
      first.pnr,
      '₺950,00',
      'ödemenin yapıldığı karta',
      'diğer biletleriniz bu iptalden etkilenmez',
      `${publicUrl}/hesabim/biletlerim?pnr=${first.pnr}`,
    ])
      for (const body of bodies) expect(body).toContain(text)
    // Asked again it answers the same, and nobody is mailed twice.
    await member.ask(purchaseCancel, { passengerId: first.id })
    expect(await countChanges(orderId)).toBe(1)
    await member.ask(purchaseCancel, { passengerId: second?.id ?? 0 })
    await changeMail(first.pnr, 2)
  })

  it('is mailed until when an open ticket is good and how it is used', async () => {
    const { member, first, orderId } = await memberWithTickets(3)
    const named = { passengerId: first.id, pnr: first.pnr }
    const { data } = await member.ask(purchaseSetOpen, named)
    const { subject, bodies } = await changeMail(first.pnr)
    expect(subject).toMatch(/^Biletiniz açığa alındı: /)
    for (const text of [
      formatDate(dateOf(data.valid_until)),
      '₺950,00',
      'Açık biletle öde',
      'para iadesi yapılmaz',
      `${publicUrl}/hesabim/acik-biletlerim`,
    ])
      for (const body of bodies) expect(body).toContain(text)
    await member.ask(purchaseSetOpen, named)
    expect(await countChanges(orderId)).toBe(1)
  })

  it('and is refused, is mailed nothing', async () => {
    const { member, first, orderId } = await memberWithTickets(5)
    await member.ask(purchaseSetOpen, { passengerId: first.id, pnr: first.pnr })
    await member.refusal(purchaseCancel, { passengerId: first.id })
    const stranger = await newMember(at.shop)
    await stranger.refusal(purchaseCancel, { passengerId: first.id })
    expect(await countChanges(orderId)).toBe(1)
  })

  it('while no mail server takes a mail, is cancelled all the same and mailed what was true then', async () => {
    const { member, first } = await memberWithTickets(7)
    at.server.be('refuses')
    const before = at.server.refusals()
    await member.ask(purchaseSetOpen, { passengerId: first.id, pnr: first.pnr })
    await expect.poll(() => at.server.refusals(), patiently).toBeGreaterThan(before)
    await at.shop.db.updateTable('tickets').set({ state: 'Used' }).where('id', '=', first.id).execute()
    at.server.be('takes')
    at.later(2)
    expect((await changeMail(first.pnr)).subject).toMatch(/^Biletiniz açığa alındı/)
  })
})

describe('a guest who gives a ticket back', () => {
  it('is mailed at the address of the order, and led to the look-up', async () => {
    const guest = await at.newGuest(9, 10)
    const [first, second] = guest.tickets
    const grant = await grantFor(guest, await at.nextCode(guest))
    await guest.buyer.ask(guestCancel, { grant, passengerId: first?.id ?? 0 })
    const { recipients, bodies } = await changeMail(guest.named.pnr)
    expect(recipients).toEqual([guest.email])
    for (const body of bodies) expect(body).toContain(`${publicUrl}/pnr-sorgula?pnr=${guest.named.pnr}`)
    await guest.buyer.ask(guestSetOpen, { grant, passengerId: second?.id ?? 0, pnr: guest.named.pnr })
    const opened = await changeMail(guest.named.pnr, 2)
    for (const body of opened.bodies) expect(body).toContain('Açık bilet kullan')
  })
})

it('a change that is rolled back leaves no mail', async () => {
  const { member, first, orderId } = await memberWithTickets(11)
  // The last thing a cancel writes before its mail: the money that is due, once for a ticket.
  await sql`ALTER TABLE refunds ADD CONSTRAINT none_today CHECK (ticket_id <> ${sql.lit(first.id)})`.execute(
    at.shop.db,
  )
  expect((await member.refusal(purchaseCancel, { passengerId: first.id })).status).toBe(500)
  expect(await countChanges(orderId)).toBe(0)
  await sql`ALTER TABLE refunds DROP CONSTRAINT none_today`.execute(at.shop.db)
})

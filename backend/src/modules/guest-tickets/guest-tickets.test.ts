import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  guestCancel,
  guestCode,
  guestSetJourney,
  guestSetOpen,
  guestVerify,
} from 'shared/contracts/guest-ticket'
import { purchaseFind } from 'shared/contracts/member-ticket'
import { orderShow } from 'shared/contracts/payment'
import { ticketByPnr } from 'shared/contracts/ticket'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankView } from '../../testing/bank-view.ts'
import { openTicketForm, withOpenTicket } from '../../testing/open-ticket.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { grantFor, type GuestShop, openGuestShop, phone, wrongCode } from '../../testing/guest-shop.ts'

let at: GuestShop
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rotabus-guests-'))
  at = await openGuestShop({ env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await at.close()
  await rm(dataDir, { recursive: true })
})

// More guests than the bus has seats.
beforeEach(() => sql`DELETE FROM seat_claims`.execute(at.shop.db))

describe('a guest who cannot travel', () => {
  it('gets a code by mail, cancels one passenger, opens another, and both are as for a member', async () => {
    const guest = await at.newGuest(1, 2)
    const [first, second] = guest.tickets
    const { data: found } = await guest.buyer.ask(ticketByPnr, guest.named)
    expect(found.code_to, 'a folder is no gateway where mails are really sent').toEqual({
      mail: 'm•••@example.com',
      sms: null,
    })

    const grant = await grantFor(guest, await at.nextCode(guest))
    const cancelled = await guest.buyer.ask(guestCancel, { grant, passengerId: first?.id ?? 0 })
    expect(cancelled.data).toMatchObject({ refunded: fullFare, passenger: { state: 'Cancelled' } })
    expect((await bankView(at.shop, guest.paymentId, at.now())).refunded).toBe(fullFare)
    expect(await guest.buyer.ask(guestCancel, { grant, passengerId: first?.id ?? 0 })).toEqual(cancelled)

    const opening = { grant, passengerId: second?.id ?? 0, pnr: guest.named.pnr }
    expect((await guest.buyer.ask(guestSetOpen, opening)).data.passenger.state).toBe('Open')
    const { data: order } = await guest.buyer.ask(orderShow, { order_id: guest.orderId })
    expect(order.tickets.map(({ state }) => state)).toEqual(['Cancelled', 'Open'])
  })

  it('reads in the mail what the code is for, and nothing in the database tells it', async () => {
    const guest = await at.newGuest(3)
    const code = await at.nextCode(guest)
    const mail = at.server.delivered.at(-1)?.mail
    expect(mail?.subject).toBe('Bilet işleminiz için onay kodu')
    for (const body of [mail?.text, mail?.html])
      expect(body).toContain('Biletinizi iptal etmek ya da açığa almak için onay kodunuz')
    expect(mail?.html).not.toContain('href')
    const { rows } = await sql`SELECT c.*, m.* FROM ticket_codes c JOIN mails m ON m.code_id = c.id
      WHERE c.order_id = ${guest.orderId}`.execute(at.shop.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(at.shop.logged.join('')).not.toContain(code)
  })

  it('is told how the mail with the tickets is, not how the one with the code is', async () => {
    const guest = await at.newGuest(4)
    const mailOf = async () => (await guest.buyer.ask(orderShow, { order_id: guest.orderId })).data.mail
    await expect.poll(mailOf, { timeout: 15_000 }).toBe('sent')
    at.server.be('refuses')
    await guest.buyer.ask(guestCode, { ...guest.named, purpose: 'change', channel: 'mail' })
    expect(await mailOf()).toBe('sent')
    at.server.be('takes')
    at.later(2)
    await expect.poll(() => at.codesTo(guest.email).length, { timeout: 15_000 }).toBe(1)
  })

  it('gets every code that is still good when the mail server was away, and no other', async () => {
    const guest = await at.newGuest(5)
    at.server.be('refuses')
    const mails = () =>
      at.shop.db
        .selectFrom('mails')
        .innerJoin('ticket_codes', 'ticket_codes.id', 'code_id')
        .select(['purpose', 'state', 'attempts'])
        .where('mails.order_id', '=', guest.orderId)
        .orderBy('mails.id')
        .execute()
    for (const purpose of ['change', 'change', 'travel'] as const) {
      await guest.buyer.ask(guestCode, { ...guest.named, purpose, channel: 'mail' })
      // From here on no round holds a mail that it took before this request.
      await expect.poll(async () => (await mails()).at(-1)?.attempts, { timeout: 15_000 }).toBeGreaterThan(0)
      at.later(1.1)
    }
    at.server.be('takes')
    at.later(2)
    const states = async () => (await mails()).map(({ purpose, state }) => ({ purpose, state }))
    await expect.poll(states, { timeout: 15_000 }).toEqual([
      { purpose: 'change', state: 'failed' },
      { purpose: 'change', state: 'sent' },
      { purpose: 'travel', state: 'sent' },
    ])
    expect(at.codesTo(guest.email)).toHaveLength(2)
  })
})

describe('a code', () => {
  it('is good once: the same again is refused, also after a cancel', async () => {
    const guest = await at.newGuest(5)
    const code = await at.nextCode(guest)
    const grant = await grantFor(guest, code)
    await guest.buyer.ask(guestCancel, { grant, passengerId: guest.tickets[0]?.id ?? 0 })
    const again = await guest.buyer.refusal(guestVerify, { ...guest.named, purpose: 'change', code })
    expect([again.status, again.body.code]).toEqual([409, 'code-over'])
  })

  it('ends after ten minutes, in time until then', async () => {
    const guest = await at.newGuest(6)
    const late = await at.nextCode(guest)
    at.later(9)
    const refused = await guest.buyer.refusal(guestVerify, { ...guest.named, purpose: 'change', code: late })
    expect([refused.status, refused.body.code]).toEqual([409, 'code-over'])
    const inTime = await at.nextCode(guest)
    at.later(8)
    expect(await grantFor(guest, inTime)).toMatch(/^\w+\.\w+/)
  })

  it('ends with the fifth wrong attempt, and the right one is then too late', async () => {
    const guest = await at.newGuest(7)
    const code = await at.nextCode(guest)
    const attempt = (typed: string) =>
      guest.buyer.refusal(guestVerify, { ...guest.named, purpose: 'change', code: typed })
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await attempt(wrongCode(code))
      expect([status, body.code, body.detail]).toEqual([422, 'wrong-code', { left }])
    }
    expect((await attempt(wrongCode(code))).body.code).toBe('code-ended')
    expect((await attempt(code)).body.code).toBe('code-ended')
    expect(await grantFor(guest, await at.nextCode(guest))).toBeTruthy()
  })

  it('is replaced by the next one', async () => {
    const guest = await at.newGuest(8)
    const first = await at.nextCode(guest)
    const second = await at.nextCode(guest)
    if (first !== second) {
      const refused = await guest.buyer.refusal(guestVerify, {
        ...guest.named,
        purpose: 'change',
        code: first,
      })
      expect(refused.body.code).toBe('wrong-code')
    }
    expect(await grantFor(guest, second)).toBeTruthy()
  })

  it('of one order or one purpose opens no other', async () => {
    const [one, other] = [await at.newGuest(9), await at.newGuest(10)]
    const code = await at.nextCode(one)
    await at.nextCode(other)
    const elsewhere = await other.buyer.refusal(guestVerify, { ...other.named, purpose: 'change', code })
    expect(elsewhere.body.code).toBe('wrong-code')
    const otherwise = await one.buyer.refusal(guestVerify, { ...one.named, purpose: 'travel', code })
    expect(otherwise.body.code).toBe('code-over')
    expect(await grantFor(one, code)).toBeTruthy()
  })

  it('is sent once a minute and five times an hour, whichever leg is named', async () => {
    const guest = await at.newGuest(11)
    const asking = { ...guest.named, purpose: 'change', channel: 'mail' } as const
    expect((await guest.buyer.ask(guestCode, asking)).data).toEqual({ expires_in: 600, resend_in: 60 })
    const soon = await guest.buyer.refusal(guestCode, asking)
    expect([soon.status, soon.body.code]).toEqual([429, 'code-too-soon'])
    expect(soon.body.detail?.['resend_in']).toBeGreaterThan(50)
    for (let more = 0; more < 4; more += 1) {
      at.later(1.1)
      await guest.buyer.ask(guestCode, asking)
    }
    at.later(1.1)
    expect((await guest.buyer.refusal(guestCode, asking)).body.code).toBe('too-many-codes')
    at.later(56)
    await guest.buyer.ask(guestCode, asking)
  })
})

describe('a grant', () => {
  it('opens the tickets of its order alone, for the visitor who typed the code, for ten minutes', async () => {
    const [guest, other] = [await at.newGuest(13), await at.newGuest(14)]
    const grant = await grantFor(guest, await at.nextCode(guest))
    const own = { grant, passengerId: guest.tickets[0]?.id ?? 0, pnr: guest.named.pnr }
    const strange = { grant, passengerId: other.tickets[0]?.id ?? 0, pnr: other.named.pnr }
    for (const call of [guestCancel, guestSetOpen]) {
      const refused = await guest.buyer.refusal(call, strange)
      expect([refused.status, refused.body.code]).toEqual([404, 'no-such-ticket'])
      for (const broken of [`${grant}x`, 'x.y.z', guest.buyer.token])
        expect((await guest.buyer.refusal(call, { ...own, grant: broken })).body.code).toBe('grant-over')
      expect((await other.buyer.refusal(call, own)).body.code).toBe('grant-over')
    }
    at.later(11)
    const late = await guest.buyer.refusal(guestCancel, own)
    expect([late.status, late.body.code]).toEqual([403, 'grant-over'])
  })

  it('of a code for a new journey changes no ticket', async () => {
    const guest = await at.newGuest(15)
    const grant = await grantFor(guest, await at.nextCode(guest, 'travel'), 'travel')
    const refused = await guest.buyer.refusal(guestCancel, { grant, passengerId: guest.tickets[0]?.id ?? 0 })
    expect(refused.body.code).toBe('grant-over')
  })
})

describe('a guest with an open ticket', () => {
  it('pays a new journey with it once, as a member does, and has a ticket of their own again', async () => {
    const guest = await at.newGuest(16)
    const open = { id: guest.tickets[0]?.id ?? 0, pnr: guest.named.pnr }
    const change = await grantFor(guest, await at.nextCode(guest))
    await guest.buyer.ask(guestSetOpen, { grant: change, passengerId: open.id, pnr: open.pnr })
    const { form } = await openTicketForm(guest.buyer, open, at.shop.journeys.back, 1)

    const refused = await guest.buyer.refusal(guestSetJourney, { ...form, grant: change })
    expect([refused.status, refused.body.code]).toEqual([403, 'grant-over'])
    const grant = await grantFor(guest, await at.nextCode(guest, 'travel'), 'travel')
    const { data } = await guest.buyer.ask(guestSetJourney, { ...form, grant })
    expect(data.ticket.passengers.map(({ state }) => state)).toEqual(['Purchased'])
    expect((await guest.buyer.ask(guestSetJourney, { ...form, grant })).data.order_id).toBe(data.order_id)
    const { form: another } = await openTicketForm(guest.buyer, open, at.shop.journeys.back, 5)
    const twice = await guest.buyer.refusal(guestSetJourney, { ...another, grant })
    expect([twice.status, twice.body.code]).toEqual([409, 'open-ticket-used'])
    const { data: order } = await guest.buyer.ask(orderShow, { order_id: guest.orderId })
    expect(order.tickets.map(({ state }) => state)).toEqual(['Used'])
  })

  it('pays by code with one of a member, who reads that it was used and not for what', async () => {
    const { member, orderId, open } = await withOpenTicket(at.shop, at.shop.journeys.there, 9)
    const email = 'baskasi@example.com'
    await at.shop.db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
    const guest = { buyer: await at.shop.newBuyer(), email, named: { pnr: open.pnr, phone } }
    const grant = await grantFor(guest, await at.nextCode(guest, 'travel'), 'travel')
    const { form } = await openTicketForm(guest.buyer, open, at.shop.journeys.back, 13)
    await guest.buyer.ask(guestSetJourney, { ...form, grant })
    const { data } = await member.ask(purchaseFind, { pnr: open.pnr })
    expect([data.passengers[0]?.state, data.paid_journeys]).toEqual(['Used', []])
  })

  it('cannot pay with one of somebody else', async () => {
    const guest = await at.newGuest(1)
    const { open } = await withOpenTicket(at.shop, at.shop.journeys.there, 5)
    const grant = await grantFor(guest, await at.nextCode(guest, 'travel'), 'travel')
    const { form } = await openTicketForm(guest.buyer, open, at.shop.journeys.back, 9)
    expect((await guest.buyer.refusal(guestSetJourney, { ...form, grant })).body.code).toBe('no-such-ticket')
  })
})

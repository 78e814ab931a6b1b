import { sql } from 'kysely'
import { guestCancel, guestSetJourney } from 'shared/contracts/guest-ticket'
import { emailChangeAnswer, emailChangeStart, membershipClose } from 'shared/contracts/member-account'
import { purchaseSetOpen } from 'shared/contracts/member-ticket'
import { userDetail } from 'shared/contracts/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { patient } from '../../testing/bank-view.ts'
import { type OpenTicket, openTicketForm } from '../../testing/open-ticket.ts'
import { buyWithPoints, emptyBuses, memberWithPoints, settleInDays } from '../../testing/points.ts'
import type { Buyer } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { grantFor, type GuestShop, openGuestShop, phone } from '../../testing/guest-shop.ts'
import { lockBuses } from '../holds/locks.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
let server: TestPostgres
let guests: GuestShop
beforeAll(async () => {
  server = await startPostgres()
  guests = await openGuestShop({ env: patient, serverUrl: await server.createDatabase() })
})
afterAll(async () => {
  await guests.close()
  await server.stop()
})
beforeEach(() => emptyBuses(guests.shop))

const close = (member: Buyer) => member.ask(membershipClose, { understood: true })

/** How many wait for somebody's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(guests.shop.db)
  return rows[0]?.count ?? 0
}
const untilWaiting = (count: number) => expect.poll(waiting, { timeout: 10_000 }).toBe(count)

/** Somebody else has locked something; `begin` is what then waits for it, `meanwhile` what happens before it goes on. */
async function heldUp<T>(
  lock: (tx: Tx) => Promise<unknown>,
  begin: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const holder = guests.shop.db.transaction().execute(async (tx) => {
    await lock(tx)
    isLocked()
    await released
  })
  await locked
  const begun = begin()
  const during = untilWaiting(1).then(meanwhile)
  try {
    await Promise.race([during, untilWaiting(2)])
  } finally {
    release()
    await Promise.allSettled([begun, during, holder])
  }
  await during
  return begun
}

const email = 'yolcu@example.com'
const grantOf = (buyer: Buyer, pnr: string, purpose: 'change' | 'travel') => {
  const guest = { buyer, email, named: { pnr, phone } }
  return guests.nextCode(guest, purpose).then((code) => grantFor(guest, code, purpose))
}
const mailTo = (orderId: string) =>
  guests.shop.db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()

/** A member's open ticket that points paid in part, and a visitor who may use it. */
async function withOpenTicket() {
  const { shop } = guests
  const { member } = await memberWithPoints(shop)
  const { orderId, paid } = await buyWithPoints(shop, member, { seats: [1], points: 4_500 })
  await mailTo(orderId)
  const [ticket] = paid.tickets
  if (!ticket) throw new Error('no ticket')
  const open: OpenTicket = { id: ticket.id, pnr: ticket.pnr }
  await member.ask(purchaseSetOpen, { passengerId: open.id, pnr: ticket.pnr })
  const buyer = await shop.newBuyer()
  const grant = await grantOf(buyer, open.pnr, 'travel')
  const { form } = await openTicketForm(buyer, open, shop.journeys.back, 1)
  const use = async () => {
    const { data } = await buyer.ask(guestSetJourney, { ...form, grant })
    await mailTo(data.order_id)
    const [passenger] = data.ticket.passengers
    if (!passenger) throw new Error('no journey')
    return passenger
  }
  const cancel = async ({ id, pnr }: Awaited<ReturnType<typeof use>>) => {
    const change = await grantOf(buyer, pnr, 'change')
    return () => buyer.ask(guestCancel, { grant: change, passengerId: id })
  }
  return { member, use, cancel }
}

describe('a membership that is closed', () => {
  it('while its open ticket is used takes the points along', async () => {
    const { member, use, cancel } = await withOpenTicket()
    const { rows } = await sql<{ journey_id: number }>`SELECT id AS journey_id FROM journeys`.execute(
      guests.shop.db,
    )
    const everyBus = (tx: Tx) => lockBuses(tx, rows)
    const journey = await heldUp(everyBus, use, () => close(member))
    expect(journey.paid_with_points).toEqual({ points: 0, worth: 4_500 })
    const { data } = await (await cancel(journey))()
    expect([data.refunded, data.refunded_points]).toEqual([fullFare - 4_500, undefined])
  })

  it('while a ticket that it paid for is cancelled gets no points, and the money goes back', async () => {
    const { member, use, cancel } = await withOpenTicket()
    const journey = await use()
    const seat = (tx: Tx) =>
      sql`SELECT FROM seat_claims WHERE ticket_id = ${journey.id} FOR UPDATE`.execute(tx)
    const { data } = await heldUp(seat, await cancel(journey), () => close(member))
    expect([data.refunded, data.refunded_points]).toEqual([fullFare - 4_500, undefined])
  })

  it('while its journey earns is closed, and the round goes on', async () => {
    const { shop } = guests
    const { member } = await memberWithPoints(shop)
    const { paid } = await buyWithPoints(shop, member, { seats: [1] })
    const ticket = (tx: Tx) =>
      sql`SELECT FROM tickets WHERE id = ${paid.tickets[0]?.id} FOR UPDATE`.execute(tx)
    await heldUp(
      ticket,
      () => settleInDays(shop, 20),
      () => close(member),
    )
    expect(await member.refusal(userDetail, {})).toMatchObject({ status: 401 })
    const left = await shop.db.selectFrom('points_ledger').select('kind').where('points', '=', 950).execute()
    expect(left).toEqual([])
  })

  it('while a change of its address is confirmed is closed, and the link is over', async () => {
    const { shop, server: mails } = guests
    const { member } = await memberWithPoints(shop)
    const address = `${Date.now()}@yeni.example`
    await member.ask(emailChangeStart, { email: address })
    const linkOf = () => {
      const sent = mails.delivered.find(({ recipients }) => recipients.includes(address))
      return /e-posta-degisikligi#(\S+)/.exec(sent?.mail.text ?? '')?.[1] ?? ''
    }
    await expect.poll(linkOf, { timeout: 10_000 }).not.toBe('')
    await sql`UPDATE email_changes SET current_confirmed_at = now() WHERE new_email = ${address}`.execute(
      shop.db,
    )
    const change = (tx: Tx) =>
      sql`SELECT FROM email_changes WHERE new_email = ${address} FOR UPDATE`.execute(tx)
    const visitor = await shop.newBuyer()
    const answer = await heldUp(
      change,
      () => visitor.raw(emailChangeAnswer, { link: linkOf(), answer: 'confirm' }),
      () => close(member),
    )
    expect([200, 409]).toContain(answer.status)
    expect(await member.refusal(userDetail, {})).toMatchObject({ status: 401 })
  })
})

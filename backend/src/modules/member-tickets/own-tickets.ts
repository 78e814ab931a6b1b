import { type RawBuilder, sql } from 'kysely'
import type { SoldTicket } from 'shared/contracts/payment'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import type { Ticket } from 'shared/contracts/ticket'
import { type OrderId, orderId, type Pnr } from 'shared/contracts/units'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { byReference } from '../tickets/by-reference.ts'
import { soldTickets } from '../tickets/sold-tickets.ts'

type Reading = Pick<Context, 'db' | 'clock'>

/** As many references as a member is shown at once: more than anybody has bought. */
const longestList = 200

/** Whose tickets are read or changed: a member's, or those of one order whose buyer has proved to be the buyer. */
export type TicketOwner = { memberId: number | null } | { orderId: OrderId }

/** Over l (leg). */
export const ofOwner = (owner: TicketOwner): RawBuilder<boolean> =>
  'orderId' in owner
    ? sql<boolean>`l.order_id = ${owner.orderId}`
    : sql<boolean>`l.order_id IN (SELECT id FROM orders WHERE member_id = ${owner.memberId})`

/** A member's tickets by reference, the latest departure first. */
export async function listOwn(reading: Reading, memberId: number | null): Promise<MemberTicket[]> {
  const latest = sql`(l.order_id, l.leg) IN (
    SELECT own.order_id, own.leg FROM order_legs own
    JOIN orders o ON o.id = own.order_id
    JOIN journey_stops b ON b.journey_id = own.journey_id AND b.idx = own.from_idx
    WHERE o.member_id = ${memberId} AND own.pnr IS NOT NULL
    ORDER BY b.departs_at DESC, own.pnr LIMIT ${longestList})`
  const earliestFirst = byReference(await soldTickets(reading, latest))
  return withOrders(reading, earliestFirst.toReversed())
}

/** Throws a Refusal for a reference that is not the member's. */
export async function findOwn(reading: Reading, memberId: number | null, pnr: Pnr): Promise<MemberTicket> {
  const ticket = await findOne(reading, sql`l.pnr = ${pnr} AND ${ofOwner({ memberId })}`)
  const [found] = await withOrders(reading, [ticket])
  return found ?? ticket
}

/** Of a member's own tickets only: whoever has an order's id sees the order. */
async function withOrders({ db }: Reading, tickets: readonly Ticket[]): Promise<MemberTicket[]> {
  if (tickets.length === 0) return []
  const references = tickets.map((ticket) => ticket['pnr-code'])
  const legs = await db
    .selectFrom('order_legs')
    .select(['pnr', 'order_id'])
    .where('pnr', 'in', references)
    .execute()
  const orders = new Map(legs.map(({ pnr, order_id }) => [pnr, orderId.parse(order_id)]))
  return tickets.map((ticket) => ({ ...ticket, order_id: orders.get(ticket['pnr-code']) }))
}

/** Of an order of one leg. */
export function findOrder(reading: Reading, id: OrderId): Promise<Ticket> {
  return findOne(reading, ofOwner({ orderId: id }))
}

async function findOne(reading: Reading, condition: RawBuilder<unknown>): Promise<Ticket> {
  const [ticket] = byReference(await soldTickets(reading, condition))
  if (!ticket) throw noSuchTicket()
  return ticket
}

/** Throws a Refusal for a passenger who is not on a ticket of the owner. */
export async function findPassenger(reading: Reading, owner: TicketOwner, id: number): Promise<SoldTicket> {
  const [passenger] = await soldTickets(reading, sql`t.id = ${id} AND ${ofOwner(owner)}`)
  if (!passenger) throw noSuchTicket()
  return passenger
}

/** A stranger's ticket and one that does not exist are told apart by nobody. */
export function noSuchTicket(): Refusal {
  return new Refusal(404, 'no-such-ticket', 'Biletlerinizde böyle bir bilet bulunamadı.')
}

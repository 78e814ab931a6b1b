import { type RawBuilder, sql } from 'kysely'
import type { SoldTicket } from 'shared/contracts/payment'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import type { Ticket } from 'shared/contracts/ticket'
import { type OrderId, orderId, type Pnr } from 'shared/contracts/units'
import type { Context } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { hasContracts } from '../tickets/has-contracts.ts'
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
  return withOwn(reading, memberId, earliestFirst.toReversed())
}

/** Throws a Refusal for a reference that is not the member's. */
export async function findOwn(reading: Reading, memberId: number | null, pnr: Pnr): Promise<MemberTicket> {
  const ticket = await findOne(reading, sql`l.pnr = ${pnr} AND ${ofOwner({ memberId })}`)
  const [found] = await withOwn(reading, memberId, [ticket])
  return found ?? ticket
}

/** Of a member's own tickets only: whoever has an order's id sees the order. */
async function withOwn(
  { db }: Reading,
  memberId: number | null,
  tickets: readonly Ticket[],
): Promise<MemberTicket[]> {
  if (tickets.length === 0) return []
  const references = tickets.map((ticket) => ticket['pnr-code'])
  const legs = await db
    .selectFrom('order_legs')
    .select(['pnr', 'order_id', hasContracts('order_legs.order_id').as('has_contracts')])
    .where('pnr', 'in', references)
    .execute()
  const orders = new Map(legs.map((leg) => [leg.pnr, leg]))
  const paid = await paidJourneys(db, memberId, tickets)
  return tickets.map((ticket) => ({
    ...ticket,
    ...ownOrder(orders.get(ticket['pnr-code'])),
    paid_journeys: ticket.passengers.flatMap(({ id }) => paid.get(id) ?? []),
  }))
}

function ownOrder(leg: { order_id: string; has_contracts: boolean } | undefined) {
  return leg && { order_id: orderId.parse(leg.order_id), has_contracts: leg.has_contracts }
}

type PaidJourney = { passenger_id: number; pnr: Pnr }

/** What each used open ticket has paid for. Not what a visitor did by code: that is in nobody's list. */
async function paidJourneys(
  db: Reading['db'],
  memberId: number | null,
  tickets: readonly Ticket[],
): Promise<ReadonlyMap<number, PaidJourney>> {
  const used = tickets.flatMap(({ passengers }) =>
    passengers.flatMap(({ id, state }) => (state === 'Used' ? [id] : [])),
  )
  if (used.length === 0) return new Map()
  const { rows } = await sql<PaidJourney>`
    SELECT t.paid_by AS passenger_id, l.pnr FROM tickets t
    JOIN passengers p ON p.id = t.passenger_id
    JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    JOIN orders o ON o.id = p.order_id
    WHERE t.paid_by IN (${sql.join(used)}) AND o.member_id = ${memberId}`.execute(db)
  return new Map(rows.map((row) => [row.passenger_id, row]))
}

/** Of an order of one leg. */
export function findOrder(reading: Reading, id: OrderId): Promise<Ticket> {
  return findOne(reading, ofOwner({ orderId: id }))
}

async function findOne(reading: Reading, condition: RawBuilder<unknown>): Promise<Ticket> {
  const [ticket] = byReference(await soldTickets(reading, condition))
  if (!ticket) throw noSuchOwnTicket()
  return ticket
}

/** Throws a Refusal for a passenger who is not on a ticket of the owner. */
export async function findPassenger(reading: Reading, owner: TicketOwner, id: number): Promise<SoldTicket> {
  const [passenger] = await soldTickets(reading, sql`t.id = ${id} AND ${ofOwner(owner)}`)
  if (!passenger) throw noSuchOwnTicket()
  return passenger
}

/** A stranger's ticket and one that does not exist are told apart by nobody. */
export function noSuchOwnTicket(): RefusalError {
  return new RefusalError(404, 'no-such-ticket', 'Biletlerinizde böyle bir bilet bulunamadı.')
}

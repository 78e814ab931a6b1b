import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type { purchaseSetJourney } from 'shared/contracts/member-ticket'
import { type OrderId, orderId } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import { checkCardless, type LegField, type OrderInput } from '../quotes/check-order.ts'
import type { SeatTaker } from '../holds/seat-taker.ts'
import { takeOver } from '../orders/order-seats.ts'
import { insertOrder } from '../orders/order-store.ts'
import { holdAndQuote } from '../quotes/quote.ts'
import { sellOrder } from '../orders/sell-order.ts'
import { lockSpender } from '../points/return-points.ts'
import { shareOfOpenTicket } from '../points/share-points.ts'
import { validateFare, validateOpenTicket } from './validate-open-ticket.ts'
import { type LockedTicket, lockTicket, moveTicket } from './lock-ticket.ts'
import { findOrder, type TicketOwner } from './own-tickets.ts'
import { payingOrderOf } from './paying-order.ts'
import { isPersonal } from '../../db/sealing/personal.ts'

type Input = ParsedRequestOf<typeof purchaseSetJourney>
type SetJourneyRequest = {
  input: Input
  /** Whose open ticket it is. */
  owner: TicketOwner
  caller: Caller
  ip: string
  taker: SeatTaker
}
type Deps = Pick<Context, 'db' | 'clock' | 'random'>

/** The form has its one leg at the top. */
const legField: LegField = () => ''

/** Pays one passenger's journey with an open ticket: used, ordered and sold in one transaction, or nothing of it. */
export async function setJourney(
  deps: Deps,
  request: SetJourneyRequest,
): Promise<ResponseOf<typeof purchaseSetJourney>['data']> {
  const order = orderOf(request.input)
  checkCardless(order, legField)
  const id = await againOnDeadlock(() =>
    deps.db.transaction().execute((tx) => pay(tx, deps, { ...request, order })),
  )
  return { order_id: id, ticket: await findOrder(deps, id) }
}

function orderOf({ journey_id, passengers, ...rest }: Input): OrderInput {
  const { invoice_status, invoice_title, invoice_tax_office, invoice_tax_no } = rest
  const invoice = { invoice_status, invoice_title, invoice_tax_office, invoice_tax_no }
  return { ...invoice, data: [{ journey_id, passengers }] }
}

async function pay(
  tx: Tx,
  { clock, random }: Deps,
  { input, order, owner, caller: { sid, memberId }, ip, taker }: SetJourneyRequest & { order: OrderInput },
): Promise<OrderId> {
  const open = await lockTicket(tx, { id: input.open_ticket.id, owner, clock })
  const before = open.state === 'Used' ? await sameAgain(tx, input) : null
  if (before) return before
  validateOpenTicket(open, input.open_ticket.pnr)
  const quoted = await holdAndQuote(tx, { taker, input: order, clock, legField })
  validateFare(open, quoted.total)
  await moveTicket(tx, open, 'Open', { state: 'Used' })
  const id = orderId.parse(Buffer.from(random(16)).toString('base64url'))
  await insertOrder(tx, {
    ...quoted,
    id,
    sid,
    memberId,
    ip,
    now: open.now,
    input: order,
    agreed: input.contract_check === '1',
    paidWith: 'open-ticket',
    shares: [shareOfOpenTicket(quoted.total, await paidOf(tx, open))],
  })
  await takeOver(tx, id, sid)
  await sellOrder(tx, id, random)
  await sql`
    UPDATE tickets SET paid_by = ${open.id}
    WHERE passenger_id = (SELECT id FROM passengers WHERE order_id = ${id})`.execute(tx)
  return id
}

/** What an open ticket was paid with is what it pays with; points only of somebody who is a member until it has paid. */
async function paidOf(tx: Tx, { id, price, points_used, paid_with_points }: LockedTicket) {
  const isKept = points_used > 0 && (await lockSpender(tx, await payingOrderOf(tx, id)))
  return { price: toKurus(price), points: isKept ? points_used : 0, worth: toKurus(paid_with_points) }
}

/** A traveller whose answer was lost asks the same again: the order this very wish has made, or null. */
async function sameAgain(tx: Tx, input: Input): Promise<OrderId | null> {
  const [passenger] = input.passengers
  if (!passenger) return null
  const { rows } = await sql<{ order_id: string }>`
    SELECT p.order_id FROM tickets t
    JOIN passengers p ON p.id = t.passenger_id
    JOIN order_legs l ON l.order_id = p.order_id AND l.leg = p.leg
    WHERE t.paid_by = ${input.open_ticket.id} AND t.state = 'Purchased'
      AND l.journey_id || '-' || l.from_idx || '-' || l.to_idx = ${input.journey_id}
      AND p.seat_no = ${passenger.seat} AND ${isPersonal('p.identity_no', 'identity', passenger.identityno)}`.execute(
    tx,
  )
  return rows[0] ? orderId.parse(rows[0].order_id) : null
}

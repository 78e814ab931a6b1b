import { fromPaymentNames, passengerFields } from 'shared/contracts/passenger'
import { type Kurus, type Leg, type OrderId } from 'shared/contracts/units'
import { pick } from 'shared/domain/fields'
import { sumOf, toKurus } from 'shared/domain/money'
import { cleanName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import type { Tx } from '../../db/database.ts'
import type { PointsShare } from '../points/share-points.ts'
import { contractVersion } from '../sales-contracts/fill-contracts.ts'
import { storeContracts } from '../sales-contracts/store-contracts.ts'
import type { OrderInput } from '../quotes/check-order.ts'
import type { AcquirerName } from '../acquirers/acquirers.ts'
import type { QuotedLeg } from '../quotes/quote.ts'

export type NewOrder = {
  id: OrderId
  sid: string
  memberId: number | null
  ip: string
  now: Date
  input: OrderInput
  legs: readonly QuotedLeg[]
  total: Kurus
  /** Whether the buyer has agreed to the contracts here; else they are kept as information. */
  agreed: boolean
  /** A bank at which the payment is about to begin, or an open ticket, which has paid already. */
  paidWith: AcquirerName | 'open-ticket'
  /** What of each passenger's fare is paid with points, in the order of the form; undefined when nothing is. */
  shares?: readonly PointsShare[] | undefined
}

const legNames: readonly Leg[] = ['departure', 'return']

/** Writes down what was ordered. The card is no part of it. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { id, input, legs, total } = order
  const invoice = input.invoice_status === '1'
  await tx
    .insertInto('orders')
    .values({
      id,
      buyer_sid: order.sid,
      member_id: order.memberId,
      total,
      email: legs[0]?.passengers[0]?.email ?? '',
      invoice_title: invoice ? cleanName(input.invoice_title ?? '') || null : null,
      invoice_tax_office: invoice ? cleanName(input.invoice_tax_office ?? '') || null : null,
      invoice_tax_no: invoice ? (input.invoice_tax_no?.trim() ?? null) : null,
      contract_version: order.agreed ? contractVersion : null,
      contract_ip: order.agreed ? order.ip : null,
      contract_accepted_at: order.agreed ? order.now : null,
    })
    .execute()
  let shares = order.shares ?? []
  for (const [at, leg] of legs.entries()) {
    await insertLeg(tx, { id, name: legNames[at] ?? 'return', leg, shares })
    shares = shares.slice(leg.passengers.length)
  }
  const byPoints = sumOf((order.shares ?? []).map(({ worth }) => worth))
  await storeContracts(tx, order, byPoints)
  await tx
    .insertInto('payments')
    .values({
      order_id: id,
      acquirer_payment_id: null,
      // No bank moves money for an open ticket, whatever that was paid with.
      amount: order.paidWith === 'open-ticket' ? total : toKurus(total - byPoints),
      reason: null,
      acquirer: order.paidWith,
      state: order.paidWith === 'open-ticket' ? 'ticketed' : 'initiated',
    })
    .execute()
}

type NewLeg = { id: OrderId; name: Leg; leg: QuotedLeg; shares: readonly PointsShare[] }

async function insertLeg(tx: Tx, { id, name, leg: { bus, passengers }, shares }: NewLeg): Promise<void> {
  const { journey_id, from_idx, to_idx } = bus.segment
  await tx
    .insertInto('order_legs')
    .values({ order_id: id, leg: name, journey_id, from_idx, to_idx, pnr: null })
    .execute()
  const rows = passengers.map((passenger, nth) => ({
    order_id: id,
    leg: name,
    seat_no: passenger.seat,
    ...pick(fromPaymentNames(passenger), passengerFields),
    name: cleanName(passenger.name),
    surname: cleanName(passenger.surname),
    phone: normalisePhone(passenger.phone) ?? passenger.phone,
    email: passenger.email,
    shuttle_id: passenger.shuttle_id,
    arrival_shuttle_id: passenger.arrival_shuttle_id,
    price: passenger.price,
    points_used: shares[nth]?.points ?? 0,
    paid_with_points: shares[nth]?.worth ?? 0,
  }))
  await tx.insertInto('passengers').values(rows).execute()
}

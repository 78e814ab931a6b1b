import { type Kurus, type Leg, type OrderId } from 'shared/contracts/units'
import { cleanName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import type { Tx } from '../../db/database.ts'
import { contractVersion } from '../sales-contracts/fill-contracts.ts'
import { storeContracts } from '../sales-contracts/store-contracts.ts'
import type { OrderInput } from './check-order.ts'
import type { AcquirerName } from './acquirers.ts'
import type { QuotedLeg } from './quote.ts'

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
      email: legs[0]?.passengers[0]?.email.toLowerCase() ?? '',
      invoice_title: invoice ? cleanName(input.invoice_title ?? '') || null : null,
      invoice_tax_office: invoice ? cleanName(input.invoice_tax_office ?? '') || null : null,
      invoice_tax_no: invoice ? (input.invoice_tax_no?.trim() ?? null) : null,
      contract_version: order.agreed ? contractVersion : null,
      contract_ip: order.agreed ? order.ip : null,
      contract_accepted_at: order.agreed ? order.now : null,
    })
    .execute()
  for (const [at, leg] of legs.entries()) await insertLeg(tx, id, legNames[at] ?? 'return', leg)
  await storeContracts(tx, order)
  await tx
    .insertInto('payments')
    .values({
      order_id: id,
      acquirer_payment_id: null,
      amount: total,
      reason: null,
      acquirer: order.paidWith,
      state: order.paidWith === 'open-ticket' ? 'ticketed' : 'initiated',
    })
    .execute()
}

async function insertLeg(tx: Tx, orderId: OrderId, name: Leg, { bus, passengers }: QuotedLeg): Promise<void> {
  const { journey_id, from_idx, to_idx } = bus.segment
  await tx
    .insertInto('order_legs')
    .values({ order_id: orderId, leg: name, journey_id, from_idx, to_idx, pnr: null })
    .execute()
  const rows = passengers.map((passenger) => ({
    order_id: orderId,
    leg: name,
    seat_no: passenger.seat,
    gender: passenger.gender,
    name: cleanName(passenger.name),
    surname: cleanName(passenger.surname),
    phone: normalisePhone(passenger.phone) ?? passenger.phone,
    email: passenger.email.toLowerCase(),
    identity_no: passenger.identityno,
    is_foreign: passenger.tc_status === '0',
    nationality: passenger.nationality,
    shuttle_id: passenger.shuttle_id,
    arrival_shuttle_id: passenger.arrival_shuttle_id,
    price: passenger.price,
  }))
  await tx.insertInto('passengers').values(rows).execute()
}

import { fromPaymentNames, passengerFields } from 'shared/contracts/passenger'
import type { CompanySettings } from 'shared/contracts/site'
import { type Kurus, type Leg, type OrderId } from 'shared/contracts/units'
import { pick } from 'shared/domain/fields'
import { dateInIstanbul } from 'shared/domain/dates'
import { eraseFrom } from 'shared/domain/legal-periods'
import { sumOf, toKurus } from 'shared/domain/money'
import { cleanName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import type { Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import type { PointsShare } from '../points/share-points.ts'
import { contractVersion } from '../sales-contracts/fill-contracts.ts'
import { contractRows } from '../sales-contracts/store-contracts.ts'
import type { OrderInput } from '../quotes/check-order.ts'
import type { AcquirerName } from '../acquirers/acquirers.ts'
import { departureOf } from '../journeys/segment.ts'
import type { QuotedLeg } from '../quotes/quote.ts'
import { readCompany } from '../site/company.ts'
import { personal, sealPerson } from '../../db/sealing/personal.ts'

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
  /** What its card was counted under, and whether the bank's reason is kept from the buyer. */
  tried?: { keys: readonly string[]; isOften: boolean } | undefined
}

const legNames: readonly Leg[] = ['departure', 'return']

/** Writes down what was ordered, in one statement. The card is no part of it. Answers who sells. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<CompanySettings> {
  const { legs, total, paidWith } = order
  const seller = await readCompany(tx)
  const byPoints = sumOf((order.shares ?? []).map(({ worth }) => worth))
  await tx
    .with('ordered', (query) => query.insertInto('orders').values(orderRow(order)))
    .with('legs', (query) =>
      query.insertInto('order_legs').values(legs.map((leg, at) => legRow(order, leg, at))),
    )
    .with('seated', (query) => query.insertInto('passengers').values(passengerRows(order)))
    .with('agreed', (query) =>
      query.insertInto('order_contracts').values(contractRows(seller, order, byPoints)),
    )
    .insertInto('payments')
    .values({
      order_id: order.id,
      acquirer_payment_id: null,
      // No bank moves money for an open ticket, whatever that was paid with.
      amount: paidWith === 'open-ticket' ? total : toKurus(total - byPoints),
      reason: null,
      acquirer: paidWith,
      state: paidWith === 'open-ticket' ? 'ticketed' : 'initiated',
      card_keys: order.tried ? [...order.tried.keys] : null,
      is_reason_kept: order.tried?.isOften ?? false,
    })
    .modifyEnd(planOnce)
    .execute()
  return seller
}

function orderRow({ id, sid, memberId, ip, now, input, legs, total, agreed }: NewOrder) {
  const lastYear = Math.max(...[now, ...legs.map(({ bus }) => departureOf(bus.segment))].map(yearOf))
  const invoice = input.invoice_status === '1'
  return {
    id,
    buyer_sid: sid,
    member_id: memberId,
    total,
    email: legs[0]?.passengers[0]?.email ?? '',
    invoice_title: invoice ? cleanName(input.invoice_title ?? '') || null : null,
    invoice_tax_office: invoice ? cleanName(input.invoice_tax_office ?? '') || null : null,
    invoice_tax_no: invoice ? personal('identity', input.invoice_tax_no?.trim() ?? null) : null,
    contract_version: agreed ? contractVersion : null,
    contract_ip: agreed ? ip : null,
    contract_accepted_at: agreed ? now : null,
    identities_until: eraseFrom('identities', lastYear),
    papers_until: eraseFrom('papers', lastYear),
  }
}

const yearOf = (moment: Date): number => Number(dateInIstanbul(moment).slice(0, 4))

const legName = (at: number): Leg => legNames[at] ?? 'return'

function legRow({ id }: NewOrder, { bus }: QuotedLeg, at: number) {
  const { journey_id, from_idx, to_idx } = bus.segment
  return { order_id: id, leg: legName(at), journey_id, from_idx, to_idx, pnr: null }
}

function passengerRows({ id, legs, shares = [] }: NewOrder) {
  const passengers = legs.flatMap((leg, at) =>
    leg.passengers.map((passenger) => ({ passenger, leg: legName(at) })),
  )
  return passengers.map(({ passenger, leg }, nth) => ({
    order_id: id,
    leg,
    seat_no: passenger.seat,
    ...sealPerson({
      ...pick(fromPaymentNames(passenger), passengerFields),
      phone: normalisePhone(passenger.phone) ?? passenger.phone,
    }),
    name: cleanName(passenger.name),
    surname: cleanName(passenger.surname),
    email: passenger.email,
    shuttle_id: passenger.shuttle_id,
    arrival_shuttle_id: passenger.arrival_shuttle_id,
    price: passenger.price,
    points_used: shares[nth]?.points ?? 0,
    paid_with_points: shares[nth]?.worth ?? 0,
  }))
}

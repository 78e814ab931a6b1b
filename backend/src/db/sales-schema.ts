import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentState, SoldTicket } from 'shared/contracts/payment'
import type { Gender, Leg } from 'shared/contracts/units'

/** Tables of holds, orders, payments and tickets: migrations 0010 and on. */
export type SalesTables = {
  orders: {
    id: string
    buyer_sid: string
    member_id: number | null
    total: number
    email: string
    invoice_title: string | null
    invoice_tax_office: string | null
    invoice_tax_no: string | null
    contract_version: string
    contract_ip: string
    contract_accepted_at: Date
    created_at: Generated<Date>
  }
  order_legs: {
    order_id: string
    leg: Leg
    journey_id: number
    from_idx: number
    to_idx: number
    pnr: string | null
  }
  passengers: {
    id: GeneratedAlways<number>
    order_id: string
    leg: Leg
    seat_no: number
    gender: Gender
    name: string
    surname: string
    phone: string
    email: string
    identity_no: string
    is_foreign: boolean
    nationality: string
    shuttle_id: number | null
    price: number
  }
  payments: {
    order_id: string
    acquirer_payment_id: string | null
    amount: number
    currency: Generated<'TRY'>
    state: Generated<PaymentState>
    reason: string | null
    refund_due: Generated<boolean>
    created_at: Generated<Date>
    checked_at: Generated<Date>
  }
  tickets: {
    id: GeneratedAlways<number>
    passenger_id: number
    state: Generated<SoldTicket['state']>
    issued_at: Generated<Date>
  }
  idempotency_keys: {
    buyer_sid: string
    path: string
    key: string
    body_hash: string
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
}

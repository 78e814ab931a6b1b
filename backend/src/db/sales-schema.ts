import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AcquirerName } from 'shared/contracts/bank-return'
import type { CodeChannel, CodePurpose } from 'shared/contracts/guest-ticket'
import type { Passenger, passenger } from 'shared/contracts/passenger'
import type { PaymentState, SoldTicket } from 'shared/contracts/payment'
import type { PointsKind } from 'shared/contracts/points'
import type { ContractKind } from 'shared/contracts/sales-contract'
import type { Leg } from 'shared/contracts/units'
import type * as z from 'zod/mini'
import type { AccountMailKind } from './account-schema.ts'
import type { CompanyMailKind } from './company-schema.ts'
import type { Personal } from './sealing/personal.ts'

/** Read as it was given, stored sealed; '' is what was erased. */
type Sealed = ColumnType<string, Personal, Personal | ''>

/** What the schema fills in when it is missing has a default in the table too. */
type PassengerColumns = {
  [Field in Exclude<keyof Passenger, 'phone' | 'identity_no'>]: undefined extends z.input<
    typeof passenger
  >[Field]
    ? Generated<Passenger[Field]>
    : Passenger[Field]
} & { identity_no: Sealed; phone: Sealed }

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
    invoice_tax_no: ColumnType<string | null, Personal | null, Personal | null>
    /** Null, all three, when nothing was agreed to here. */
    contract_version: string | null
    contract_ip: string | null
    contract_accepted_at: Date | null
    /** Of an order whose member is none any more: the days from which on it is erased. */
    identities_until: Generated<string | null>
    papers_until: Generated<string | null>
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
  passengers: PassengerColumns & {
    id: GeneratedAlways<number>
    order_id: string
    leg: Leg
    seat_no: number
    email: string
    shuttle_id: number | null
    arrival_shuttle_id: Generated<number | null>
    price: number
    points_used: Generated<number>
    paid_with_points: Generated<number>
  }
  payments: {
    order_id: string
    acquirer_payment_id: string | null
    amount: number
    currency: Generated<'TRY'>
    state: Generated<PaymentState>
    reason: string | null
    refund_due: Generated<boolean>
    acquirer: Generated<AcquirerName | 'open-ticket'>
    carried: Generated<string | null>
    charging_since: Generated<Date | null>
    card_keys: Generated<string[] | null>
    is_reason_kept: Generated<boolean>
    created_at: Generated<Date>
    checked_at: Generated<Date>
  }
  tickets: {
    id: GeneratedAlways<number>
    passenger_id: number
    state: Generated<SoldTicket['state']>
    issued_at: Generated<Date>
    changed_at: Generated<Date | null>
    open_valid_until: Generated<Date | null>
    paid_by: Generated<number | null>
  }
  hold_terms: {
    buyer_sid: string
    journey_id: number
    /** A keyed hash. */
    network: string | null
    ends_at: Date
    minutes: number
    renewals: Generated<number>
  }
  card_tries: {
    key: string
    tries: number
    tried_at: Date
  }
  spent_work: {
    nonce: string
    expires_at: Date
    /** The transaction. */
    spent_in: Generated<string>
  }
  idempotency_keys: {
    buyer_sid: string
    path: string
    key: string
    body_hash: string
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
  order_contracts: {
    order_id: string
    kind: ContractKind
    version: string
    text: ColumnType<unknown, Personal, Personal>
    sha256: Sealed
  }
  refunds: {
    ticket_id: number
    order_id: string
    amount: number
    state: Generated<'due' | 'done'>
    created_at: Generated<Date>
    checked_at: Generated<Date>
    paying_since: Generated<Date | null>
  }
  mails: {
    id: GeneratedAlways<number>
    /** Null: it is about an account. */
    order_id: Generated<string | null>
    kind: 'tickets' | 'ticket-code' | 'ticket-changed' | CompanyMailKind | AccountMailKind
    recipient: string
    code_id: Generated<number | null>
    member_id: Generated<number | null>
    account_code_id: Generated<number | null>
    job_application_id: Generated<number | null>
    contact_message_id: Generated<number | null>
    /** What the letter is made from; null: from the order or the code alone. */
    facts: ColumnType<unknown, string | null | undefined, never>
    state: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    created_at: Generated<Date>
    sent_at: Date | null
  }
  ticket_codes: {
    id: GeneratedAlways<number>
    subject: string
    /** A keyed hash of the visitor who asked and of what they typed; null: at the release before. */
    asked_by: Generated<string | null>
    /** Null: nobody is sent it. */
    order_id: string | null
    purpose: CodePurpose
    channel: CodeChannel | null
    nonce: string
    wrong_attempts: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Generated<Date | null>
  }
  text_messages: {
    id: GeneratedAlways<number>
    code_id: number
    recipient: Sealed
    state: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    created_at: Generated<Date>
    sent_at: Generated<Date | null>
  }
  ticket_keys: {
    kid: string
    public_jwk: ColumnType<unknown, string, string>
    private_jwk: ColumnType<unknown, string, string>
    created_at: Generated<Date>
    /** From when on tickets that it signed are refused. */
    withdrawn_at: Date | null
  }
  customer_users: Omit<PassengerColumns, 'phone'> & {
    id: GeneratedAlways<number>
    member_id: number
    phone: ColumnType<string | null, Personal | null, Personal | null>
    created_at: Generated<Date>
  }
  points_rules: {
    the_only_one: Generated<boolean>
    kurus_per_point: number
    point_worth: number
    valid_months: number
    days_after_return: number
  }
  points_ledger: {
    id: GeneratedAlways<number>
    member_id: number
    kind: PointsKind
    points: number
    ticket_id: Generated<number | null>
    order_id: Generated<string | null>
    good_until: Generated<Date | null>
    is_over: Generated<boolean>
    created_at: Generated<Date>
  }
  points_due: { ticket_id: number; due_at: Date }
}

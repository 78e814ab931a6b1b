import type { Kurus, OrderId } from 'shared/contracts/units'

/** Why a bank says no, in our words; each acquirer's adapter translates its own codes into them. */
export type DeclineReason =
  | 'insufficient-funds'
  | 'card-refused'
  | 'card-unknown'
  | 'card-expired'
  | 'not-approved'
  | 'wrong-code'
  | 'page-expired'

/** What the acquirer says of a payment. `waiting`: the buyer is still on the bank's page. */
export type BankState =
  | { state: 'waiting' | 'authenticated' | 'charged' }
  | { state: 'declined'; reason: DeclineReason }

export type Card = { pan: string; month: number; year: number; cvv: string }

/** Who pays, as far as an acquirer may want to know: the first passenger and the address of the request. */
export type BankBuyer = {
  name: string
  surname: string
  email: string
  /** E.164. */
  phone: string
  identity: string
  ip: string
}

export type Beginning = { order: OrderId; amount: Kurus; merchant: string; card: Card; buyer: BankBuyer }

export type Begun = {
  paymentId: string
  redirect: { action: string; fields: Record<string, string> }
}

/** What is charged; `acquirerContext` is what the acquirer gave at the approval, to be handed back now. */
export type Charge = { order: OrderId; paymentId: string; amount: Kurus; acquirerContext: string | null }

/** Money back of one payment. `key` is ours: letters, digits, dash and underscore, 64 at most. */
export type Refund = { order: string; paymentId: string; key: string; amount: Kurus }

/** How a payment stands. The number is null where a refusal came without it. */
export type AcquirerStatus = { paymentId: string | null; bank: BankState }

/** A message of the acquirer whose signature was found good. Null is what it does not say. */
export type AcquirerNotification = {
  order: string
  paymentId: string | null
  amount: number | null
  currency: string | null
  bank: BankState | { state: 'declined'; reason: null }
  acquirerContext: string | null
}

/**
 * The bank behind card payments. Every verb may be repeated, though `charge` not at once: a payment is begun, charged
 * and refunded once for its order. `unknown` is what it answers when nobody can say, after a timeout for instance:
 * ask `status` later. Money moves at `charge` and at no other time.
 */
export type Acquirer = {
  /** `declined` before there was a page to approve on. */
  begin: (beginning: Beginning) => Promise<Begun | { declined: DeclineReason } | 'unknown'>
  charge: (charge: Charge) => Promise<BankState | 'unknown'>
  /** `missing` when the acquirer has never heard of the order. */
  status: (order: OrderId) => Promise<AcquirerStatus | 'missing' | 'unknown'>
  /** At most once for its key. */
  refund: (refund: Refund) => Promise<'refunded' | 'unknown'>
  /** The order that a return says it is about, signed or not; null when it names none. */
  namedOrder: (fields: unknown) => OrderId | null
  /** Null when the fields do not bear the acquirer's signature, or are too old. */
  readNotice: (fields: unknown) => AcquirerNotification | null
}

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

export type Beginning = { order: OrderId; amount: Kurus; merchant: string; card: Card }

export type Begun = {
  paymentId: string
  redirect: { action: string; fields: Record<string, string> }
}

/** Money back of one payment. `key` is ours: letters, digits, dash and underscore, 64 at most. */
export type Refund = { paymentId: string; key: string; amount: Kurus }

/** A message of the acquirer whose signature was found good. */
export type Notice = { order: string; paymentId: string; amount: number; currency: string; bank: BankState }

/**
 * The bank behind card payments. Every verb may be repeated: a payment is begun, charged and refunded
 * once for its order. `unknown` is what it answers when nobody can say, after a timeout for instance:
 * ask `status` later.
 */
export type Acquirer = {
  begin: (beginning: Beginning) => Promise<Begun | 'unknown'>
  charge: (paymentId: string, amount: Kurus) => Promise<BankState | 'unknown'>
  /** `missing` when the acquirer has never heard of the order. */
  status: (order: OrderId) => Promise<{ paymentId: string; bank: BankState } | 'missing' | 'unknown'>
  /** At most once for its key. */
  refund: (refund: Refund) => Promise<'refunded' | 'unknown'>
  /** Null when the fields do not bear the acquirer's signature, or are too old. */
  readNotice: (fields: unknown) => Notice | null
}

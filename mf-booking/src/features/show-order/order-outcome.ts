import type { Order, PaymentState } from 'shared/contracts/payment'

/** What the buyer is told. Failure is said only after the bank said it (docs/trade.md#payment). */
export type Outcome = 'undecided' | 'ticketed' | 'failed' | 'refunded'

const outcomes: Record<PaymentState, Outcome> = {
  initiated: 'undecided',
  authenticated: 'undecided',
  charged: 'undecided',
  ticketed: 'ticketed',
  failed: 'failed',
  refunded: 'refunded',
}

export const outcomeOf = ({ state }: Pick<Order, 'state'>): Outcome => outcomes[state]

/** Asked again after one second, then two, four … at most every fifteen. */
export const pauseBefore = (attempt: number): number => Math.min(15_000, 1_000 * 2 ** attempt)

import type { PaymentState } from 'shared/contracts/payment'
import { expect } from 'vitest'
import type { KillableSite } from './killable-site.ts'
import { readLedger } from './ledger.ts'
import { fullFare } from './small-bus.ts'
import type { Seen } from './watch-orders.ts'

/** By step at which something was killed: where its order then stands, and where it must end. */
export type Ends = Record<string, readonly [PaymentState | null, PaymentState | null]>

export const endsAt = (steps: Ends, at: 0 | 1) =>
  Object.fromEntries(Object.entries(steps).map(([step, states]) => [step, states[at]]))

/** What a buyer was told before counts too. */
export function addEver(seen: Map<string, Seen>, earlier: Map<string, Seen>): void {
  for (const [step, { ever }] of earlier) for (const state of ever) seen.get(step)?.ever.add(state)
}

const decided = new Set<PaymentState>(['ticketed', 'failed', 'refunded'])
const money = {
  ticketed: { charged: fullFare, refunded: 0 },
  refunded: { charged: fullFare, refunded: fullFare },
  failed: { charged: 0, refunded: 0 },
}

/** The buyer was never told another end, has a ticket for a charge, and has back what bought none. */
export async function expectEnd(
  site: KillableSite,
  end: Seen | undefined,
  after: keyof typeof money | null,
): Promise<void> {
  expect([end?.last, end?.tickets]).toEqual([after, after === 'ticketed' ? 1 : 0])
  expect([...(end?.ever ?? [])].filter((state) => decided.has(state))).toEqual(after ? [after] : [])
  expect(await site.bank.moneyOf(end?.id ?? '')).toMatchObject(money[after ?? 'failed'])
}

/** What the bank kept is what the tickets cost. */
export async function expectEvenLedger(site: KillableSite, steps: Ends): Promise<void> {
  const entries = await site.bank.ledger()
  const kept = entries.reduce((sum, { charged, refunded }) => sum + charged - refunded, 0)
  const sold = Object.values(steps).filter(([, after]) => after === 'ticketed').length
  expect(await readLedger(site.db)).toMatchObject({ kept, live: kept, seated: sold })
  expect(kept).toBe(sold * fullFare)
}

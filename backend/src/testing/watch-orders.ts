import { setTimeout } from 'node:timers/promises'
import type { PaymentState } from 'shared/contracts/payment'
import { orderShow } from 'shared/contracts/payment'
import { orderId } from 'shared/contracts/units'
import type { KillableSite } from './killable-site.ts'
import { buyerOf } from './shop.ts'

/** How an order ended for its buyer; null where there is no order. */
export type Seen = { last: PaymentState | null; ever: Set<PaymentState>; tickets: number; id: string | null }

/** What the result pages of all these orders say, again and again, until each says what is waited for or time is up. */
export async function watchOrders(
  site: KillableSite,
  ends: Readonly<Record<string, PaymentState | null>>,
  limitMs = 30_000,
): Promise<Map<string, Seen>> {
  const anybody = buyerOf(site.url, '')
  const seen = new Map<string, Seen>()
  for (const name of Object.keys(ends)) {
    const row = await site.rowOf(name)
    seen.set(name, { last: null, ever: new Set(), tickets: 0, id: row?.id ?? null })
  }
  const end = Date.now() + limitMs
  for (;;) {
    for (const one of seen.values()) {
      if (!one.id) continue
      const { data } = await anybody.ask(orderShow, { order_id: orderId.parse(one.id) })
      one.last = data.state
      one.ever.add(data.state)
      one.tickets = data.tickets.length
    }
    const ended = [...seen].every(([name, { last }]) => last === ends[name])
    if (ended || Date.now() > end) return seen
    await setTimeout(50)
  }
}

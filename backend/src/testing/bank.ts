import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildBank } from '../bank/app.ts'
import type { Clock } from '../bank/payments.ts'
import { type Switches, type Unanswered, unanswered } from '../bank/switches.ts'

export const bankSecret = 'a-secret-for-tests-only'

const ledgerEntry = z.object({ order_id: z.string(), charged: z.int(), refunded: z.int() })

export type BankAt = ReturnType<typeof bankAt>
export type TestBank = Awaited<ReturnType<typeof startBank>>

/** The real bank, listening on a free port. */
export async function startBank(now?: Clock) {
  const app: FastifyInstance = await buildBank(
    {
      port: 0,
      host: '127.0.0.1',
      publicUrl: null,
      secrets: [bankSecret],
      dataDir: 'memory',
      switches: true,
      metricsKeys: [],
      traces: { collectorUrl: null, percent: 0 },
    },
    { ...(now && { now }) },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { ...bankAt(url), app, close: () => app.close() }
}

/** What a buyer does on a bank's pages, and a person at its switches, over HTTP. */
export function bankAt(url: string) {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  /** What it took and gave back, by order. */
  const ledger = async () => z.array(ledgerEntry).parse(await (await fetch(`${url}/ledger`)).json())
  return {
    url,
    async switch(wanted: Partial<Switches>): Promise<void> {
      const answer = await fetch(`${url}/switches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      })
      if (!answer.ok) throw new Error(`The bank refused the switches: ${answer.status}`)
    },
    ledger,
    /** What it took and gave back for an order. */
    async moneyOf(order: string): Promise<{ charged: number; refunded: number }> {
      const entries = await ledger()
      return entries.find(({ order_id }) => order_id === order) ?? { charged: 0, refunded: 0 }
    },
    /** Requests that were left without an answer on purpose, since its start. */
    async unanswered(): Promise<Unanswered> {
      return unanswered.parse(await (await fetch(`${url}/unanswered`)).json())
    },
    /** As the browser arrives from the merchant; the answer is the page. */
    open: async (fields: Record<string, string>) => (await form('/3d', fields)).text(),
    enterCode: async (paymentId: string, code: string) =>
      (await form(`/3d/${paymentId}/code`, { code })).text(),
    cancel: async (paymentId: string) => (await form(`/3d/${paymentId}/cancel`, {})).text(),
  }
}

export function smsCodeOn(page: string): string {
  return /data-testid="sms-code">(\d{6})</.exec(page)?.[1] ?? ''
}

/** What the return page would post, and to where. */
export function returnFormOn(page: string): { action: string; fields: Record<string, string> } | null {
  const action = /<form id="return" method="post" action="([^"]+)"/.exec(page)?.[1]
  if (!action) return null
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return { action, fields: Object.fromEntries([...inputs].map(([, name, value]) => [name, value])) }
}

import { Agent, get } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { type Reply, send } from '../purchase/purchase-buyer.ts'

/** Somebody at an address of their own, which no limit counts together with another's. */
export type Visitor = { agent: Agent; token: string; leave: () => void }

/** Of each number another /24 of this machine's own addresses. */
const addressOf = (number: number): string => `127.${64 + (number >> 8)}.${number & 255}.9`

export async function visit(origin: string, number: number): Promise<Visitor> {
  const agent = new Agent({ keepAlive: true, family: 4, localAddress: addressOf(number) })
  const reply = await send(`${origin}/api/v1/token`, { agent })
  const token = /"access_token":"([^"]+)"/.exec(reply.body)?.[1]
  if (token !== undefined) return { agent, token, leave: () => agent.destroy() }
  agent.destroy()
  throw new Error(`No token: ${codeIn(reply)}`)
}

/** Where a refusal has none, its status. */
export const codeIn = ({ status, body }: Reply): string =>
  /"code":"([^"]+)"/.exec(body)?.[1] ?? String(status)

export function seatMap(origin: string, { agent, token }: Visitor, journeyId: string): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}` }
  return send(`${origin}/api/v1/journey-seats`, { fields: { journeyId }, headers, agent })
}

export type OpenStream = { status: number; events: () => number; close: () => void }

export function openStream(
  origin: string,
  { agent, token }: Visitor,
  journeyId: string,
): Promise<OpenStream> {
  const url = `${origin}/api/v1/journey-seats/live?${new URLSearchParams({ journeyId })}`
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      let events = 0
      reply.on('data', (part: Buffer) => {
        events += part.toString().split('\ndata:').length - 1 + Number(part.toString().startsWith('data:'))
      })
      // It ends when we close it, or when the site does.
      reply.on('error', () => undefined)
      resolve({ status: reply.statusCode ?? 0, events: () => events, close: () => void asked.destroy() })
    })
    asked.on('error', reject)
  })
}

/** So many at a time, each with its number. */
export async function atOnce(
  count: number,
  most: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(most, count) }, worker))
}

/** Times in microseconds. */
export const openMeter = (): RecordableHistogram => createHistogram()

export async function timed<Answer>(meter: RecordableHistogram, ask: () => Promise<Answer>): Promise<Answer> {
  const from = performance.now()
  const answer = await ask()
  meter.record(Math.max(1, Math.round((performance.now() - from) * 1000)))
  return answer
}

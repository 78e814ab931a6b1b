import { Agent, request } from 'node:http'
import type { Seat } from './purchase-seats.ts'

/** How one attempt to buy a seat ended. */
export type Outcome = { kind: 'bought'; order: string } | { kind: 'refused'; why: string }

export type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }

const card = { pan: '4508034508034509', expireMonth: '12', expireYear: '39', cv2: '739' }

/** The connections of one buyer, and what they type otherwise than others. */
export type Buyer = { agent?: Agent; passenger?: Readonly<Record<string, string>>; pan?: string }

/** A buyer who fills the form, types the code of the SMS and comes back: six requests, as a browser makes them. */
export async function buy(
  origin: string,
  token: string,
  seat: Seat,
  key: string,
  { agent = shared, passenger = {}, pan = card.pan }: Buyer = {},
): Promise<Outcome> {
  const ask = (url: string, fields?: Record<string, string>, headers: Record<string, string> = {}) =>
    send(url, { fields, headers, agent })
  const placed = await ask(
    `${origin}/api/v1/payment`,
    { ...formOf(seat, passenger), pan },
    {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
  )
  if (placed.status !== 200) return { kind: 'refused', why: codeOf(placed.body) }
  const { order_id: order, redirect }: Placed = JSON.parse(placed.body).data
  const opened = await ask(redirect.action, redirect.fields)
  const page = new URL(header(opened, 'location'), redirect.action).href
  const code = /data-testid="sms-code">(\d{6})</.exec((await ask(page)).body)?.[1] ?? ''
  await ask(`${page}/code`, { code })
  const returned = await ask(`${origin}/api/v1/payment/return`, hiddenFields((await ask(page)).body))
  return header(returned, 'location').includes('/odeme-basarili')
    ? { kind: 'bought', order }
    : { kind: 'refused', why: 'failed-at-the-bank' }
}

type Placed = { order_id: string; redirect: { action: string; fields: Record<string, string> } }

export function formOf(
  { journey, seat, pricing }: Seat,
  typed: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const passenger = {
    pricing_id: pricing,
    seat: String(seat),
    name: 'Ayşe',
    surname: 'Yılmaz',
    gender: 'female',
    phone: '+905321234567',
    identityno: '10000000146',
    group: 'adult',
    nationality: 'TR',
    tc_status: '1',
    email: 'ayse@example.com',
    ...typed,
  }
  const fields = Object.entries(passenger).map(([name, value]) => [`data[0][passengers][0][${name}]`, value])
  return {
    ...card,
    invoice_status: '0',
    contract_check: '1',
    'data[0][journey_id]': journey,
    ...Object.fromEntries(fields),
  }
}

export function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

function codeOf(body: string): string {
  return /"code":"([^"]+)"/.exec(body)?.[1] ?? body
}

function header({ headers, status }: Reply, name: string): string {
  const value = headers[name]
  if (typeof value === 'string') return value
  throw new Error(`An answer ${status} without ${name}`)
}

const shared = new Agent({ keepAlive: true })

type Sending = {
  fields?: Record<string, string> | undefined
  json?: object
  headers?: Record<string, string>
  agent?: Agent
}

/** A form when there are fields, JSON when there is some, else a page. */
export function send(
  url: string,
  { fields, json, headers = {}, agent = shared }: Sending = {},
): Promise<Reply> {
  const body = fields ? new URLSearchParams(fields).toString() : json && JSON.stringify(json)
  const type = fields ? 'application/x-www-form-urlencoded' : 'application/json'
  const options = {
    method: body === undefined ? 'GET' : 'POST',
    agent,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': type }),
    },
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

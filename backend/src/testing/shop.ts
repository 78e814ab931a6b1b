import { randomBytes } from 'node:crypto'
import type { RouteOptions } from 'fastify'
import qs from 'qs'
import type { Call, RequestOf, ResponseOf } from 'shared/contracts/call'
import { errorBody, type ErrorBody } from 'shared/contracts/error'
import { clientToken } from 'shared/contracts/site'
import * as z from 'zod/mini'
import { buildApp } from '../app.ts'
import { type BankAt, bankSecret, startBank } from './bank.ts'
import { readConfig } from '../config/config.ts'
import type { Sleep } from '../context/clock.ts'
import { holdPort } from './held-port.ts'
import { laySmallBus } from './small-bus.ts'
import { openTestDatabase } from './test-database.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>
export type Refused = { status: number; body: ErrorBody }

/** What a traveller and a look into the database need of a shop, also of one whose backend is a process of its own. */
export type ShopFloor = Pick<Shop, 'db' | 'url' | 'journeys' | 'newBuyer'> & { bank: BankAt }

/** The site's address in tests: nothing listens there, only redirects name it. */
export const publicUrl = 'http://shop.example'

/**
 * The real API on a free port with a small bus to sell, the real bank beside it, on PGlite or on the
 * server of an address. What is logged is kept, to look for what must not be there.
 */
export async function openShop({
  serverUrl,
  reconcileAfter = 3600,
  clock = () => new Date(),
  env = {},
  tokenSecret = randomBytes(32),
  wait,
}: {
  serverUrl?: string
  reconcileAfter?: number
  clock?: () => Date
  env?: Record<string, string>
  tokenSecret?: Uint8Array
  wait?: Sleep
} = {}) {
  const database = await openTestDatabase(serverUrl)
  const journeys = await laySmallBus(database)
  const bank = await startBank(clock)
  const held = await holdPort()
  const config = readConfig({
    PORT: String(held.options.port),
    DATA_DIR: 'memory',
    BANK_URL: bank.url,
    BANK_SECRET: bankSecret,
    BANK_TIMEOUT_MS: '1000',
    RECONCILE_AFTER_SECONDS: String(reconcileAfter),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '100',
    ...env,
  })
  const logged: string[] = []
  const routes: RouteOptions[] = []
  const calls: Call[] = []
  const logTo = { write: (line: string) => void logged.push(line) }
  const app = await buildApp({
    config,
    database,
    tokenSecrets: [tokenSecret],
    clock,
    ...(wait && { wait }),
    checkAnswers: true,
    logTo,
    onRoute: (route) => void routes.push(route),
    onCall: (call) => void calls.push(call),
  })
  const url = await app.listen(held.options)
  await held.release()

  return {
    app,
    bank,
    config,
    database,
    db: database.db,
    journeys,
    url,
    logged,
    /** Every route of the API, and those of them that are calls. */
    routes,
    calls,
    newBuyer: () => newBuyerAt(url),
    async close() {
      await app.close()
      await bank.close()
      await database.close()
    },
  }
}

/** A buyer nobody has seen before. */
export async function newBuyerAt(url: string) {
  const { data } = await send(url, '', clientToken, {})
  return buyerOf(url, data.access_token)
}

export type Buyer = ReturnType<typeof buyerOf>

/** Whoever has a token, as they ask the API. */
export function buyerOf(url: string, token: string) {
  return {
    token,
    ask: <C extends Call>(call: C, request: RequestOf<C>, headers?: Record<string, string>) =>
      send(url, token, call, request, headers),
    /** For what must be refused: throws when it is not. */
    async refusal<C extends Call>(
      call: C,
      request: RequestOf<C>,
      headers?: Record<string, string>,
    ): Promise<Refused> {
      const answer = await post(url, token, call, request, headers)
      if (answer.ok) throw new Error(`${call.name} was not refused`)
      return { status: answer.status, body: z.parse(errorBody, await answer.json()) }
    },
    /** As it comes, for what may go either way. */
    raw: <C extends Call>(call: C, request: RequestOf<C>, headers?: Record<string, string>) =>
      post(url, token, call, request, headers),
  }
}

async function send<C extends Call>(
  url: string,
  token: string,
  call: C,
  request: RequestOf<C>,
  headers?: Record<string, string>,
): Promise<ResponseOf<C>> {
  const answer = await post(url, token, call, request, headers)
  if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${await answer.text()}`)
  return z.parse<C['response']>(call.response, await answer.json())
}

function post<C extends Call>(
  url: string,
  token: string,
  call: C,
  request: RequestOf<C>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const fields: Record<string, unknown> = z.parse(z.record(z.string(), z.unknown()), request)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  const query = call.encoding === 'query' ? `?${qs.stringify(fields)}` : ''
  return fetch(url + path + query, {
    method: call.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...typeOf(call), ...headers },
    ...(call.encoding === 'json' && { body: JSON.stringify(fields) }),
    ...(call.encoding === 'form' && { body: qs.stringify(fields) }),
    ...(call.encoding === 'multipart' && { body: formDataOf(fields) }),
  })
}

/** As a browser sends a form: files as they are, all else as text. */
export function formDataOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value))
  return form
}

function typeOf({ encoding }: Call): Record<string, string> {
  switch (encoding) {
    case 'json':
      return { 'content-type': 'application/json' }
    case 'form':
      return { 'content-type': 'application/x-www-form-urlencoded' }
    // Of a form with a file `fetch` writes it, with the boundary.
    case 'multipart':
    case 'none':
    case 'query':
      return {}
  }
}

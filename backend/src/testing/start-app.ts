import type { FastifyInstance, InjectOptions } from 'fastify'
import qs from 'qs'
import type { Draining } from 'shared-server/process/draining'
import type { Call, RequestOf, ResponseOf } from 'shared/contracts/call'
import { errorBody, type ErrorBody } from 'shared/contracts/error'
import { clientToken } from 'shared/contracts/site'
import * as z from 'zod/mini'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { addDemoMember } from '../seed/demo-member.ts'
import { seed, type SeedHook } from '../seed/seed.ts'
import { openTestDatabase } from './test-database.ts'

type AppOptions = {
  /** The clock's first time; move it with `setNow`. */
  now?: Date
  days?: number
  config?: Partial<Config>
  /** A PostgreSQL server to make the database on, instead of DATABASE_URL_TEST. */
  serverUrl?: string
  hooks?: readonly SeedHook[]
  draining?: Draining
}

type CallOptions = { token?: string; headers?: Record<string, string> }

export type TestApp = {
  app: FastifyInstance
  database: Database
  now: () => Date
  setNow: (now: Date) => void
  /** A new anonymous buyer's token. */
  newToken: () => Promise<string>
  /** The parsed answer of a call that must succeed. */
  ok: <C extends Call>(call: C, input: RequestOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>
  /** Status and body of a call that must be refused; `input` may be wrong. */
  refused: (call: Call, input: unknown, options?: CallOptions) => Promise<ErrorBody & { status: number }>
  close: () => Promise<void>
}

/** The API on a small seed, asked without a port. */
export async function startApp(params: AppOptions = {}): Promise<TestApp> {
  let now = params.now ?? new Date()
  const config: Config = {
    ...readConfig({ DATA_DIR: 'memory', LOG_LEVEL: 'error', SEED_SCALE: 'small' }),
    ...params.config,
  }
  const database = await openTestDatabase(params.serverUrl)
  const days = { days: params.days ?? 5, scale: config.seed.scale, number: config.seed.number }
  await seed({ database, params: days, now, hooks: [addDemoMember, ...(params.hooks ?? [])] })
  const tokenSecrets = [new TextEncoder().encode('a secret that only the tests know')] as const
  const { draining } = params
  const app = await buildApp({
    config,
    database,
    tokenSecrets,
    clock: () => now,
    checkAnswers: true,
    ...(draining && { draining }),
  })

  const ask = (call: Call, input: unknown, options: CallOptions) =>
    app.inject(requestOf(call, input, options))
  const test: TestApp = {
    app,
    database,
    now: () => now,
    setNow: (moved) => {
      now = moved
    },
    newToken: async () => (await test.ok(clientToken, {})).data.access_token,
    ok: async <C extends Call>(call: C, input: RequestOf<C>, options: CallOptions = {}) => {
      const answer = await ask(call, input, options)
      if (answer.statusCode !== 200) throw new Error(`${call.name}: ${answer.statusCode} ${answer.body}`)
      return z.parse<C['response']>(call.response, answer.json())
    },
    refused: async (call, input, options = {}) => {
      const answer = await ask(call, input, options)
      if (answer.statusCode < 400) throw new Error(`${call.name} was not refused: ${answer.body}`)
      return { status: answer.statusCode, ...z.parse(errorBody, answer.json()) }
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
  return test
}

/** How the browser's client would send it. */
function requestOf(call: Call, input: unknown, { token, headers }: CallOptions): InjectOptions {
  const fields = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(fields.get(name))
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const rest = Object.fromEntries(fields)
  return {
    method: call.method,
    url: call.encoding === 'query' ? `${path}?${qs.stringify(rest)}` : path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.encoding === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(call.encoding === 'json' && { payload: rest }),
    ...(call.encoding === 'form' && { payload: qs.stringify(rest) }),
  }
}

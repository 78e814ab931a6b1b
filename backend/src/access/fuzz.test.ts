import fc from 'fast-check'
import { userDetail } from 'shared/contracts/auth'
import type { Call } from 'shared/contracts/call'
import { errorBody } from 'shared/contracts/error'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formDataOf } from '../testing/shop.ts'
import { rows } from './rows.ts'
import { openWorld, type World } from './world.ts'

/** More rounds for a night: `FUZZ_ROUNDS=2000`. A failure prints the seed with which it comes again. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 12)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** They end what the others need: a log-in. What is sent to them is looked at by their own tests. */
const endsTheLogIn = new Set([
  'auth/logout',
  'auth/session/end-others',
  'auth/session/end',
  'auth/membership/close',
])

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const unusual: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'x\0y',
  '\ud800',
  '\udfff\ud800',
  'ı̇'.repeat(40),
  'A'.repeat(20_000),
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  '1; DROP TABLE orders',
  '../../etc/passwd',
  '<script>',
  '%00',
  '%',
  '9'.repeat(400),
  '2036-02-30',
  JSON.parse(deep(200)),
]

/** What no form of ours sends. */
const evil: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...unusual),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
)

type Place = { parent: Record<string, unknown> | unknown[]; name: string | number }

/** Every field of a request, those inside of others too. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return []
  const parent = value as Place['parent']
  return Object.keys(value).flatMap((key) => {
    const name = Array.isArray(value) ? Number(key) : key
    const inner: unknown = Reflect.get(value, key)
    return [{ parent, name }, ...placesOf(inner)]
  })
}

/** A request of the table with some of its fields, of those that the contract has, replaced. */
function spoiled(
  call: Call,
  [picks, values]: readonly [readonly number[], readonly unknown[]],
): Record<string, unknown> {
  const shape = call.request instanceof z.ZodMiniObject ? Object.keys(call.request.shape) : []
  const request: Record<string, unknown> = {
    ...Object.fromEntries(shape.map((name) => [name, undefined])),
    ...structuredClone(rows[call.name]?.request?.(world) ?? {}),
  }
  for (const [nth, pick] of picks.entries()) {
    const places = placesOf(request)
    const place = places[pick % Math.max(1, places.length)]
    if (place) Reflect.set(place.parent, place.name, structuredClone(values[nth]))
  }
  return request
}

async function send(call: Call, token: string, request: Record<string, unknown>) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(request[name])))
  const query = call.encoding === 'query' ? `?${new URLSearchParams(asTexts(request))}` : ''
  const body = { none: null, query: null, json: JSON.stringify(request), form: null, multipart: null }[
    call.encoding
  ]
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'idempotency-key': crypto.randomUUID(),
  }
  if (call.encoding === 'json') headers['content-type'] = 'application/json'
  const form = call.encoding === 'form' ? new URLSearchParams(asTexts(request)) : null
  const files = call.encoding === 'multipart' ? formDataOf(withTexts(request)) : null
  const answer = await fetch(world.shop.url + path + query, {
    method: call.method,
    headers,
    body: body ?? form ?? files,
  })
  return { status: answer.status, text: await answer.text(), kept: answer.headers.get('cache-control') }
}

/** As JSON, lone surrogates in it whole again: an address can hold no others. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed().slice(0, 2000)
}
const asTexts = (request: object) => Object.entries(request).map(([name, value]) => [name, asText(value)])

/** A file stays one. */
const withTexts = (request: object) =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, value instanceof File ? value : asText(value)]),
  )

function expectAgreed(call: Call, { status, text }: { status: number; text: string }): void {
  expect(status, `${call.name}: ${text.slice(0, 200)}`).toBeLessThan(500)
  if (status >= 400)
    expect(z.safeParse(errorBody, readJson(text)).success, `${call.name} ${status}: ${text}`).toBe(true)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

describe('whatever is sent to a call', () => {
  test('is answered, or refused in the agreed shape, to a visitor and to a member', async () => {
    const calls = world.shop.calls.filter(({ name }) => !endsTheLogIn.has(name))
    for (const call of calls)
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(world.visitor.token, world.stranger.token),
          fc.tuple(
            fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
            fc.array(evil, { minLength: 3, maxLength: 3 }),
          ),
          async (token, change) => expectAgreed(call, await send(call, token, spoiled(call, change))),
        ),
        { numRuns: rounds },
      )
    await world.stranger.ask(userDetail, {})
  }, 600_000)

  test('as a body that is no form of ours: very deep, broken, of another type, with a field of all objects', async () => {
    const bodies = [
      deep(25_000),
      `{"x":${deep(25_000)}}`,
      '{',
      '"text"',
      '[]',
      'null',
      '{"__proto__":{"a":1}}',
      '\ud800',
    ]
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
    ]
    const calls = world.shop.calls.filter(({ method, name }) => method !== 'GET' && !endsTheLogIn.has(name))
    for (const call of calls) {
      const whole = JSON.stringify(rows[call.name]?.request?.(world) ?? {}).slice(0, -1)
      const more = whole === '{' ? '' : ','
      for (const type of types)
        for (const body of [...bodies, `${whole}${more}"x":${deep(25_000)}}`]) {
          const headers = {
            authorization: `Bearer ${world.stranger.token}`,
            'content-type': type,
            'idempotency-key': crypto.randomUUID(),
          }
          const answer = await fetch(world.shop.url + call.path, { method: call.method, headers, body })
          expectAgreed(call, { status: answer.status, text: await answer.text() })
        }
    }
  }, 600_000)
})

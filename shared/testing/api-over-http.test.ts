import * as z from 'zod/mini'
import { afterEach, describe, expect, test } from 'vitest'
import { defineCall } from '../contracts/call.ts'
import { holdSeats } from '../contracts/hold.ts'
import { data, journeyId, seatNo } from '../contracts/units.ts'
import { type LocalAnswers, startLocalApi } from './local-api.ts'
import { ApiError } from '../api/client.ts'
import { createApi } from '../api/create-api.ts'

const word = data(z.object({ word: z.string() }))
const request = z.object({ id: z.optional(z.string()), city_id: z.optional(z.number()) })
const common = { name: 'test', access: 'public', summary: '', request, response: word } as const
const byPath = defineCall({ ...common, method: 'GET', path: '/api/words/:id', encoding: 'none' })
const byQuery = defineCall({ ...common, method: 'GET', path: '/api/words', encoding: 'query' })
const byJson = defineCall({ ...common, method: 'POST', path: '/api/words', encoding: 'json' })
const byForm = defineCall({
  ...common,
  method: 'POST',
  path: '/api/form',
  encoding: 'form',
  request: z.object({ data: z.array(z.object({ passengers: z.array(z.object({ seat: z.number() })) })) }),
})

type Wishes = { token: string | null; timeoutMs: number }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function shop(answers: LocalAnswers, { token = null, timeoutMs }: Partial<Wishes> = {}) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  return { server, api: createApi({ baseUrl: server.url, token: () => token, timeoutMs }) }
}

const hello = () => ({ body: { data: { word: 'merhaba' } } })
const failureOf = async (sent: Promise<unknown>) => {
  const error: unknown = await sent.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('not refused as an ApiError', { cause: error })
}

describe('a call travels as the product says', () => {
  test('in Turkish, with the bearer token, and answers what the contract promises', async () => {
    const { server, api } = await shop({ 'GET /api/words/a%2Fb': hello }, { token: 'abc' })
    expect(await api.send(byPath, { id: 'a/b' })).toEqual({ data: { word: 'merhaba' } })
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-localization': 'tr',
    })
  })

  test('in the trace of the document, where there is one', async () => {
    const server = await startLocalApi({ 'GET /api/words': hello })
    closing.push(server.close)
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
    for (const given of [traceparent, undefined])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await createApi({ baseUrl: server.url, token: () => null, traceparent: given }).send(byQuery, {})
    expect(server.requests.map(({ headers }) => headers['traceparent'])).toEqual([traceparent, undefined])
  })

  test('without a token it has no authorization header', async () => {
    const { server, api } = await shop({ 'GET /api/words': hello })
    await api.send(byQuery, { city_id: 34 })
    expect(server.requests[0]?.path).toBe('/api/words?city_id=34')
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  test('as JSON, once, when a key says so', async () => {
    const { server, api } = await shop({ 'POST /api/words': hello })
    await api.send(byJson, { id: 'ğ' }, { idempotencyKey: 'k1' })
    expect(server.requests[0]).toMatchObject({
      body: '{"id":"ğ"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    })
  })

  test('as a form in bracket notation', async () => {
    const { server, api } = await shop({ 'POST /api/form': hello })
    await api.send(byForm, { data: [{ passengers: [{ seat: 3 }, { seat: 4 }] }] })
    expect(server.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(decodeURIComponent(server.requests[0]?.body ?? '')).toBe(
      'data[0][passengers][0][seat]=3&data[0][passengers][1][seat]=4',
    )
  })
})

describe('a call fails', () => {
  const seats = {
    journey_id: journeyId.parse('1-0-2'),
    seats: [{ seat: seatNo.parse(3), gender: 'female' as const }],
  }

  test('by the server refusing: the first message of the first list that has one', async () => {
    const body = { errors: { pan: [], seats: ['Koltuk satıldı.', 'İkinci'] }, code: 'seat-taken' }
    const { api } = await shop({ 'POST /api/v1/hold/seats': () => ({ status: 409, body }) })
    const error = await failureOf(api.send(holdSeats, seats))
    expect(error.failure).toEqual({ kind: 'refused', status: 409, body })
    expect(error.code).toBe('seat-taken')
    expect(error.firstMessage('Error')).toBe('Koltuk satıldı.')
  })

  test('by an error page instead of an answer', async () => {
    const { api } = await shop({ 'GET /api/words': () => ({ status: 502, body: '<h1>Bad gateway</h1>' }) })
    const error = await failureOf(api.send(byQuery, {}))
    expect(error.failure).toMatchObject({ kind: 'broken', status: 502 })
    expect(error.firstMessage('Error')).toBe('Error')
  })

  test('by an answer that breaks the contract, and the report has no values in it', async () => {
    const { api } = await shop({ 'GET /api/words': () => ({ body: { data: { word: 19070603028 } } }) })
    const { failure } = await failureOf(api.send(byQuery, {}))
    expect(failure).toEqual({ kind: 'broken', status: 200, why: 'test: not as agreed at data.word' })
  })

  test('by half an answer', async () => {
    const { api } = await shop({ 'GET /api/words': () => ({ body: '{"data":' }) })
    expect((await failureOf(api.send(byQuery, {}))).failure.kind).toBe('broken')
  })

  test('by nobody there', async () => {
    const { server, api } = await shop({})
    await server.close()
    expect((await failureOf(api.send(byQuery, {}))).failure).toEqual({ kind: 'unreachable' })
  })

  test('by nobody answering in time', async () => {
    const { api } = await shop({ 'GET /api/words': () => new Promise(() => undefined) }, { timeoutMs: 50 })
    expect((await failureOf(api.send(byQuery, {}))).failure).toEqual({ kind: 'unreachable' })
  })
})

describe('a traveller goes elsewhere while a page loads', () => {
  test('the call ends with the reason of its signal, and is no failure', async () => {
    const leaving = new AbortController()
    const { api } = await shop({
      'GET /api/words': () => {
        leaving.abort()
        return hello()
      },
    })
    const ended: unknown = await api
      .send(byQuery, {}, { signal: leaving.signal })
      .catch((reason: unknown) => reason)
    expect(ended).toBe(leaving.signal.reason)
    expect(leaving.signal.reason).toMatchObject({ name: 'AbortError' })
  })

  test('a call that comes too late is not sent at all', async () => {
    const { server, api } = await shop({ 'GET /api/words': hello })
    await expect(api.send(byQuery, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(server.requests).toHaveLength(0)
  })
})

describe('a token is refused', () => {
  const noToken = {
    status: 401,
    body: { errors: { form: ['Oturumunuzun süresi doldu.'] }, code: 'no-token' },
  }
  const onlyFor =
    (good: string): LocalAnswers[string] =>
    ({ headers }) =>
      headers.authorization === `Bearer ${good}` ? hello() : noToken

  async function renewing(answer: LocalAnswers[string], fresh: string | null) {
    const server = await startLocalApi({ 'POST /api/words': answer })
    closing.push(server.close)
    const refused: (string | null)[] = []
    const replaceToken = async (token: string | null) => {
      refused.push(token)
      return fresh
    }
    return { server, refused, api: createApi({ baseUrl: server.url, token: () => 'old', replaceToken }) }
  }

  test('and the very same call is sent once more with another, its key too', async () => {
    const { server, refused, api } = await renewing(onlyFor('new'), 'new')
    await api.send(byJson, { id: 'ğ' }, { idempotencyKey: 'k1' })
    expect(refused).toEqual(['old'])
    expect(server.requests.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
      ['{"id":"ğ"}', 'k1'],
      ['{"id":"ğ"}', 'k1'],
    ])
  })

  test('and the other one too: the call fails, after two requests', async () => {
    const { server, refused, api } = await renewing(() => noToken, 'new')
    expect((await failureOf(api.send(byJson, {}))).code).toBe('no-token')
    expect([server.requests.length, refused]).toEqual([2, ['old']])
  })

  test('and no other is to be had: the refusal is the answer', async () => {
    const { server, api } = await renewing(() => noToken, null)
    expect((await failureOf(api.send(byJson, {}))).code).toBe('no-token')
    expect(server.requests).toHaveLength(1)
  })

  test('any other refusal, of a password for one, is nobody’s token', async () => {
    const wrong = { status: 401, body: { errors: { form: ['Şifre hatalı.'] } } }
    const { refused, api } = await renewing(() => wrong, 'new')
    expect((await failureOf(api.send(byJson, {}))).firstMessage('')).toBe('Şifre hatalı.')
    expect(refused).toEqual([])
  })
})

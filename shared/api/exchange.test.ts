import { expect, test } from 'vitest'
import { stationsList } from '../contracts/station.ts'
import { createApi } from './create-api.ts'

const settings = { baseUrl: 'http://nobody.invalid', token: () => null }

test('where somebody else sends the calls, a call travels as it would, and its answer is read as ever', async () => {
  const asked: unknown[] = []
  const api = createApi({
    ...settings,
    exchange: async (request) => {
      asked.push(request)
      return { status: 200, text: '{"data":[]}' }
    },
  })
  expect(await api.send(stationsList, {})).toEqual({ data: [] })
  expect(asked).toEqual([
    { method: 'GET', path: '/api/v1/stations-list', body: undefined, contentType: undefined },
  ])
})

test('a call that nobody sends is a lost connection, and a refusal is a refusal', async () => {
  const refusing = createApi({ ...settings, exchange: () => Promise.reject(new Error('not declared')) })
  await expect(refusing.send(stationsList, {})).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
  const text = '{"errors":{"form":["Yok"]}}'
  const api = createApi({ ...settings, exchange: async () => ({ status: 404, text }) })
  await expect(api.send(stationsList, {})).rejects.toMatchObject({
    failure: { kind: 'refused', status: 404 },
  })
})

test('a call that is aborted rejects with its signal’s reason', async () => {
  const leaving = new AbortController()
  const api = createApi({
    ...settings,
    exchange: async () => {
      leaving.abort(new Error('left'))
      return { status: 200, text: '{"data":[]}' }
    },
  })
  await expect(api.send(stationsList, {}, { signal: leaving.signal })).rejects.toThrow('left')
})

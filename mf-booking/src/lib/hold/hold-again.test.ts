import { createApi } from 'shared/api/create-api'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { currentDraft, dropLeg, keepTyped, setSeats } from '../draft/booking-draft.ts'
import { holdAnswers, takenSeat, requestOf } from '../../testing/example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { holdAgain } from './hold-again.ts'

const there = exampleJourney(mixedBus)
const back = exampleJourney(mixedBus, '9-0-2')

afterEach(() => {
  dropLeg('departure')
  dropLeg('return')
})

async function start(over: LocalAnswers = {}) {
  const server = await startLocalApi({ ...holdAnswers(), ...over })
  onTestFinished(() => server.close())
  return { server, api: createApi({ baseUrl: server.url, token: () => null }) }
}

function choose(outbound: number[], homeward: number[]) {
  setSeats('departure', { journey: there, search: exampleSearch }, examplePicks(there, outbound))
  if (homeward.length > 0)
    setSeats('return', { journey: back, search: exampleSearch }, examplePicks(back, homeward))
}

test('one tap holds the seats of both ways again', async () => {
  const { server, api } = await start()
  choose([10], [11])
  expect(await holdAgain(api)).toEqual({ kind: 'held' })
  expect(server.requests.map((request) => requestOf(request).journey_id)).toEqual([there.id, back.id])
  expect(currentDraft().legs.departure?.hold.kind).toBe('held')
  expect(currentDraft().legs.return?.hold.kind).toBe('held')
})

test('a seat that has gone meanwhile is named, and what was chosen and typed stays', async () => {
  const { api } = await start()
  choose([10], [11, takenSeat])
  keepTyped({ email: 'ayse@ornek.com' })
  const answer = await holdAgain(api)
  expect(answer).toMatchObject({ kind: 'gone', gone: { leg: 'return', seats: [takenSeat] } })
  expect(currentDraft().legs.return?.seats).toHaveLength(2)
  expect(currentDraft().email).toBe('ayse@ornek.com')
})

test('a bus that has left is told in the server’s words, and no seat is blamed', async () => {
  const departed = { errors: { form: ['Bu sefer kalktı.'] }, code: 'departed' }
  const { api } = await start({ 'POST /api/v1/hold/seats': () => ({ status: 409, body: departed }) })
  choose([10], [])
  expect(await holdAgain(api)).toEqual({
    kind: 'gone',
    gone: { leg: 'departure', seats: [], message: 'Bu sefer kalktı.' },
  })
})

test('without a connection nothing is said of the seats', async () => {
  const { server, api } = await start()
  choose([10], [])
  await server.close()
  expect(await holdAgain(api)).toEqual({ kind: 'unreachable' })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApi } from 'shared/api/create-api'
import { startLocalApi, type LocalAnswers } from 'shared/testing/local-api'
import { currentDraft, dropLeg, setSeats } from '../draft/booking-draft.ts'
import { holdAnswers, takenSeat } from '../../testing/example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { refreshHold, syncHold, type HoldRefused } from './keep-hold.ts'

const journey = exampleJourney(mixedBus)
const trip = { journey, search: exampleSearch }
let server: Awaited<ReturnType<typeof startLocalApi>>
let refused: HoldRefused[]

async function start(over: LocalAnswers = {}) {
  server = await startLocalApi({ ...holdAnswers(), ...over })
  return createApi({ baseUrl: server.url, token: () => null })
}

beforeEach(() => {
  refused = []
})
afterEach(async () => {
  dropLeg('departure')
  await server.close()
})

const choose = (women: number[]) => setSeats('departure', trip, examplePicks(journey, women))
const chosen = () => currentDraft().legs.departure?.seats.map(({ seat }) => seat)
const note = (one: HoldRefused) => void refused.push(one)

test('chosen seats are held, and the countdown begins', async () => {
  const api = await start()
  choose([10, 11])
  await syncHold(api, 'departure', note)
  expect(currentDraft().legs.departure?.hold.kind).toBe('held')
  expect(refused).toEqual([])
})

test('of a refused choice only the seat that is gone goes', async () => {
  const api = await start()
  choose([10, takenSeat])
  await syncHold(api, 'departure', note)
  expect(chosen()).toEqual([10])
  expect(refused[0]?.seats).toEqual([takenSeat])
})

test('a refusal that names no seat is about what was not held before', async () => {
  let isFull = false
  const { 'POST /api/v1/hold/seats': hold } = holdAnswers()
  const lone = { errors: { form: ['Maksimum yolcu sayısına ulaştınız.'] }, code: 'lone-seat' }
  const api = await start({
    'POST /api/v1/hold/seats': (request) => (isFull || !hold ? { status: 422, body: lone } : hold(request)),
  })
  choose([10])
  await syncHold(api, 'departure', note)
  isFull = true
  choose([10, 11])
  await syncHold(api, 'departure', note)
  expect(chosen()).toEqual([10])
  expect(refused).toEqual([{ message: 'Maksimum yolcu sayısına ulaştınız.', seats: [11], code: 'lone-seat' }])
})

test('without a connection nothing chosen is lost', async () => {
  const api = await start()
  await server.close()
  choose([10])
  await syncHold(api, 'departure', note)
  expect(chosen()).toEqual([10])
  expect(refused[0]?.message).toMatch(/Bağlantı kurulamadı/)
})

test('after a reload the server says how long is left; a hold it does not know has lapsed', async () => {
  const api = await start()
  choose([10])
  await refreshHold(api, 'departure')
  expect(currentDraft().legs.departure?.hold.kind).toBe('lapsed')
  await syncHold(api, 'departure', note)
  await refreshHold(api, 'departure')
  expect(currentDraft().legs.departure?.hold.kind).toBe('held')
})

import { createApi } from 'shared/api/create-api'
import { bookingDraftKey, clearJourneyData } from 'shared/module/journey-data'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { expect, onTestFinished, test } from 'vitest'
import { currentDraft, emptyDraft, keepTyped, setSeats } from '../draft/booking-draft.ts'
import { holdAnswers, requestOf } from '../../testing/example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { syncHold } from './keep-hold.ts'

const journey = exampleJourney(mixedBus)

async function buyer(over: LocalAnswers = {}) {
  const server = await startLocalApi({ ...holdAnswers(), ...over })
  onTestFinished(() => server.close())
  const api = createApi({ baseUrl: server.url, token: () => null })
  const asked = () =>
    server.requests.map((request) => {
      const { journey_id, seats } = requestOf(request)
      return `${journey_id}: ${seats.map(({ seat }) => seat).join(', ')}`
    })
  const choose = (leg: 'departure' | 'return', seats: number[], on = journey) => {
    setSeats(leg, { journey: on, search: exampleSearch }, examplePicks(on, seats))
    return syncHold(api, leg, () => undefined)
  }
  return { asked, choose }
}

test('a buyer who clears everything lets the seats of both ways go, and nothing typed is left', async () => {
  const back = exampleJourney(mixedBus, '9-0-2')
  const { asked, choose } = await buyer()
  await choose('departure', [10, 11])
  await choose('return', [10], back)
  keepTyped({ email: 'ayse@ornek.com' })
  clearJourneyData()
  expect(currentDraft()).toEqual(emptyDraft)
  expect(sessionStorage.getItem(bookingDraftKey)).toBe(JSON.stringify(emptyDraft))
  await expect.poll(() => asked().slice(2).toSorted()).toEqual([`${journey.id}: `, `${back.id}: `].toSorted())
})

test('a seat that is just being held is let go after that, not before', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { 'POST /api/v1/hold/seats': hold } = holdAnswers()
  const { asked, choose } = await buyer({
    'POST /api/v1/hold/seats': async (request) => {
      if (requestOf(request).seats.length > 0) await answered
      return hold ? hold(request) : { body: '' }
    },
  })
  const held = choose('departure', [10])
  await expect.poll(() => asked().length).toBe(1)
  clearJourneyData()
  expect(asked()).toHaveLength(1)
  answer()
  await held
  await expect.poll(asked).toEqual([`${journey.id}: 10`, `${journey.id}: `])
  expect(currentDraft().legs.departure).toBeNull()
})

test('a buyer who chose nothing asks nothing of the server', async () => {
  const { asked, choose } = await buyer()
  await choose('departure', [])
  const before = asked().length
  clearJourneyData()
  await choose('departure', [10])
  expect(asked().slice(before)).toEqual([`${journey.id}: 10`])
})

import { createApi } from 'shared/api/create-api'
import { startLocalApi } from 'shared/testing/local-api'
import { expect, onTestFinished, test } from 'vitest'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../../testing/example-trip.ts'
import { askPrice } from './ask-price.ts'

function leg(id: string, seats: number[]) {
  const journey = exampleJourney(mixedBus, id)
  return {
    journey,
    search: exampleSearch,
    seats: examplePicks(journey, seats),
    hold: { kind: 'none' as const },
  }
}

/** What is sent for the price of these legs, in form fields. */
async function sentFor(legs: Parameters<typeof askPrice>[1]): Promise<[string, string][]> {
  const server = await startLocalApi({})
  onTestFinished(() => server.close())
  await askPrice(createApi({ baseUrl: server.url, token: () => null }), legs).catch(() => undefined)
  return [...new URLSearchParams(server.requests[0]?.body)]
}

test('the price of one way is asked for in the flat form: journey and pricing ids', async () => {
  expect(await sentFor({ departure: leg('7-0-2', [10, 11]), return: null })).toEqual([
    ['journey_id', '7-0-2'],
    ['passengers[0][pricing_id]', 'p10'],
    ['passengers[1][pricing_id]', 'p11'],
  ])
})

test('the price there and back is asked for by leg, each with its stations and day', async () => {
  const sent = await sentFor({ departure: leg('7-0-2', [10]), return: leg('9-0-2', [11]) })
  const names = ['journey_id', 'origin_id', 'destination_id', 'date', 'passengers][0][pricing_id']
  expect(sent.map(([name]) => name)).toEqual(
    ['departure', 'arrival'].flatMap((way) => names.map((name) => `data[${way}][${name}]`)),
  )
})

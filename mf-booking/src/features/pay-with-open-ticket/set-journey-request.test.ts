import { createApi } from 'shared/api/create-api'
import { purchaseSetJourney } from 'shared/contracts/member-ticket'
import { startLocalApi } from 'shared/testing/local-api'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDraft } from '../../lib/draft/booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import type { OrderedTrip } from '../../lib/draft/payer.ts'
import { blankPassenger } from '../../lib/draft/typed-passenger.ts'
import { setJourneyRequest } from './set-journey-request.ts'

function leg(id: string) {
  const journey = exampleJourney(mixedBus, id)
  return {
    journey,
    search: exampleSearch,
    seats: examplePicks(journey, [10]),
    hold: { kind: 'none' as const },
  }
}

const trip: OrderedTrip = {
  legs: { departure: leg('7-0-2'), return: null },
  passengers: {
    'female-0': {
      ...blankPassenger,
      name: 'Ayşe',
      surname: 'Yılmaz',
      identity: '10000000146',
      phone: '532 123 45 67',
    },
  },
  email: 'ayse@ornek.com',
  invoice: emptyDraft.invoice,
  ownIdentity: null,
}

test('a journey paid with an open ticket is sent in exactly the specified fields', async () => {
  const server = await startLocalApi({})
  onTestFinished(() => server.close())
  const api = createApi({ baseUrl: server.url, token: () => null })
  await api.send(purchaseSetJourney, setJourneyRequest(trip, '41 K7M2QX')).catch(() => undefined)
  expect(server.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect([...new URLSearchParams(server.requests[0]?.body)]).toEqual([
    ['open_ticket[id]', '41'],
    ['open_ticket[pnr]', 'K7M2QX'],
    ['invoice_status', '0'],
    ['invoice_title', 'Ayşe Yılmaz'],
    ['invoice_tax_no', '10000000146'],
    ['contract_check', '1'],
    ['journey_id', '7-0-2'],
    ['passengers[0][pricing_id]', 'p10'],
    ['passengers[0][seat]', '10'],
    ['passengers[0][name]', 'Ayşe'],
    ['passengers[0][surname]', 'Yılmaz'],
    ['passengers[0][gender]', 'female'],
    ['passengers[0][phone]', '+905321234567'],
    ['passengers[0][identityno]', '10000000146'],
    ['passengers[0][group]', 'adult'],
    ['passengers[0][nationality]', 'TR'],
    ['passengers[0][tc_status]', '1'],
    ['passengers[0][email]', 'ayse@ornek.com'],
  ])
})

test('an open ticket is one passenger’s one way: anything else is a bug', () => {
  const both = { ...trip, legs: { departure: leg('7-0-2'), return: leg('9-0-2') } }
  expect(() => setJourneyRequest(both, '41 K7M2QX')).toThrow('one leg')
  expect(() => setJourneyRequest(trip, '')).toThrow('one leg')
})

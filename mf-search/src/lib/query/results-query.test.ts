import fc from 'fast-check'
import { resultsPath, type ResultsAt } from 'shared/contracts/paths'
import { journeyId } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import { describe, expect, test } from 'vitest'
import { legSearch, readQuery, sameData, writeQuery } from './results-query.ts'
import { sorts, timeRangeChoices } from './filters.ts'
import { homeWith } from './search-criteria.ts'

const today = '2026-11-21'

function read(address: string) {
  return readQuery(new URL(address, 'https://site.test').searchParams, { today })
}

const good = '/seferler?from=34&to=6&date=2026-11-24&ticket_type=return&return_date=2026-11-27'

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(today, days))
const id = fc.integer({ min: 1, max: 500 }).map(String)
const journey = fc.tuple(id, id).map(([run, stop]) => `${run}-0-${stop.slice(0, 2)}`)

/** Addresses as travellers, old links and mistakes make them. */
const address = fc
  .record(
    {
      from: fc.oneof(id, fc.string()),
      to: fc.oneof(id, fc.string()),
      date: fc.oneof(day, fc.string(), fc.constant('2026-02-30'), fc.constant('2020-01-01')),
      ticket_type: fc.constantFrom('oneway', 'return', 'RETURN', ''),
      return_date: fc.oneof(day, fc.string()),
      leg: fc.constantFrom('return', 'departure', 'x'),
      outbound: fc.oneof(journey, fc.string()),
      open: fc.oneof(journey, fc.string()),
      time_range: fc.constantFrom(...timeRangeChoices, 'noon'),
      seat_type: fc.constantFrom('2+1', '2+2', '3+3'),
      sort: fc.constantFrom(...sorts, 'price'),
      terminal: fc.oneof(id, fc.string()),
      amenity: fc.oneof(fc.constantFrom('WIFI', 'TV,WIFI', 'WIFI,TV,TV', ',,'), fc.string()),
      direct: fc.constantFrom('0', '1', 'true'),
    },
    { requiredKeys: [] },
  )
  .map((params) => `/seferler?${new URLSearchParams(params)}`)

describe('a traveller opens any address', () => {
  test('and never gets a search in the past or a way back before the way there', () => {
    fc.assert(
      fc.property(address, (any) => {
        const { criteria, leg } = read(any).query
        expect(criteria.date >= today).toBe(true)
        expect(criteria.returnDate === null || criteria.returnDate >= criteria.date).toBe(true)
        expect(criteria.ticketType === 'return').toBe(criteria.returnDate !== null)
        expect(leg.kind === 'departure' || criteria.ticketType === 'return').toBe(true)
        expect(criteria.from === null || criteria.from !== criteria.to).toBe(true)
      }),
    )
  })

  test('and the address written back says the same with nothing left to correct', () => {
    fc.assert(
      fc.property(address, (any) => {
        const { query } = read(any)
        fc.pre(query.criteria.from !== null && query.criteria.to !== null)
        expect(read(writeQuery(query))).toEqual({ query, corrections: [] })
      }),
    )
  })
})

test('a traveller who shares a filtered list with an open bus shares exactly that', () => {
  const shared = `${good}&leg=return&outbound=12-0-3&time_range=night&seat_type=2%2B1&terminal=3401&amenity=TV%2CWIFI&direct=1&sort=price_asc&open=15-3-0`
  expect(writeQuery(read(shared).query)).toBe(shared)
})

test.each([
  ['from=34&to=6&date=2026-11-20', 'date-past'],
  ['from=34&to=6&date=yarin', 'date-unreadable'],
  ['from=34&to=34&date=2026-11-24', 'same-station'],
  ['from=34&to=6&date=2026-11-24&ticket_type=return', 'return-missing'],
  ['from=34&to=6&date=2026-11-24&ticket_type=return&return_date=2026-11-23', 'return-too-early'],
])('a traveller with %s is told %s', (query, correction) => {
  expect(read(`/seferler?${query}`).corrections).toEqual([correction])
})

test('an address that another module makes opens what it names', () => {
  const { query } = read(good)
  const { from, to, date, returnDate } = query.criteria
  if (!from || !to) throw new Error('the address names both')
  const search = { from, to, date, ticketType: 'return', returnDate } as const
  const [outbound, open] = [journeyId.parse('12-0-3'), journeyId.parse('15-3-0')]
  const at = (where: ResultsAt) => read(resultsPath(search, where))
  expect(at({ open })).toEqual({ query: { ...query, open }, corrections: [] })
  expect(at({ outbound, open }).query).toEqual({ ...query, leg: { kind: 'return', outbound }, open })
})

test('on the way back a traveller goes from where they arrived, on the day of return', () => {
  expect(legSearch(read(good).query)).toEqual({ origin: 34, destination: 6, date: '2026-11-24' })
  const back = read(`${good}&leg=return&outbound=12-0-3`).query
  expect(legSearch(back)).toEqual({ origin: 6, destination: 34, date: '2026-11-27' })
})

test('a traveller with half a search has no list, and is sent to the form', () => {
  const { query } = read('/seferler?from=34&date=2026-11-24')
  expect(legSearch(query)).toBeNull()
  expect(writeQuery(query)).toBe('/?from=34&date=2026-11-24&ticket_type=oneway')
})

test('a traveller who changes the search finds the form filled in', () => {
  expect(read(homeWith(read(good).query.criteria)).query.criteria).toEqual(read(good).query.criteria)
})

test('a filter or an open bus needs no new data, another day does', () => {
  const of = (extra: string) => new URL(good + extra, 'https://site.test').searchParams
  expect(sameData(of(''), of('&sort=price_asc&open=12-0-3'))).toBe(true)
  expect(sameData(of(''), of('&leg=return&outbound=12-0-3'))).toBe(false)
})

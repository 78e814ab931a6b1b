import fc from 'fast-check'
import { resultsPath } from 'shared/contracts/paths'
import { addDays } from 'shared/domain/dates'
import { describe, expect, test } from 'vitest'
import { stations } from '../../testing/example-site.ts'
import { carriesCriteria, homeWith, readCriteria, searchOf } from './search-criteria.ts'

const today = '2026-11-21'
const known = { today, saleDays: 60, stations }
const read = (query: string | URLSearchParams) => readCriteria(new URLSearchParams(query), known)

const name = fc.constantFrom('from', 'to', 'date', 'ticket_type', 'return_date')
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
const value = fc.oneof(
  fc.constantFrom(...stations.map(({ id }) => String(id))),
  day,
  fc.constantFrom('oneway', 'return', '', '2026-02-31', '1e3', '0x22', '-6', '99999999999999999999', '34 '),
  fc.string(),
)

/** Any query at all: parameters missing, twice, in any order, with anything in them. */
const query = fc.array(
  fc.tuple(fc.oneof({ weight: 9, arbitrary: name }, { weight: 1, arbitrary: fc.string() }), value),
)

describe('whatever a traveller opens', () => {
  test('is a search that can be made', () => {
    fc.assert(
      fc.property(query, (any) => {
        const { criteria } = read(new URLSearchParams(any))
        const last = addDays(today, 60)
        const ids: (number | null)[] = [null, ...stations.map(({ id }) => id)]
        expect(ids).toContain(criteria.from)
        expect(ids).toContain(criteria.to)
        expect(criteria.from === null || criteria.from !== criteria.to).toBe(true)
        expect(criteria.date >= today && criteria.date <= last).toBe(true)
        expect((criteria.ticketType === 'return') === (criteria.returnDate !== null)).toBe(true)
        expect(
          criteria.returnDate === null ||
            (criteria.returnDate >= criteria.date && criteria.returnDate <= last),
        ).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('is written as an address that says the same, with nothing left to put right', () => {
    fc.assert(
      fc.property(query, (any) => {
        const { criteria } = read(new URLSearchParams(any))
        const search = searchOf(criteria)
        const written = search ? resultsPath(search) : homeWith(criteria)
        expect(read(new URL(written, 'https://site.test').searchParams)).toEqual({
          criteria,
          corrections: [],
        })
      }),
      { numRuns: 1000 },
    )
  })
})

const pair = 'from=34&to=6&date=2026-11-24'

test.each([
  ['from=999&to=6', ['from-unknown']],
  ['from=34&to=6e0', ['to-unknown']],
  ['from=99999999999999999999&to=-6', ['from-unknown', 'to-unknown']],
  ['from=34&to=34', ['same-station']],
  ['from=34&from=35&to=6', ['repeated']],
  ['from=34&from=34&to=6', []],
  ['from=34&to=6&date=2026-02-31', ['date-unreadable']],
  ['from=34&to=6&date=2026-11-20', ['date-past']],
  ['from=34&to=6&date=2027-01-21', ['date-too-far']],
  ['from=34&to=6&date=2027-01-20', []],
  [`${pair}&ticket_type=RETURN`, ['ticket-type-unknown']],
  [`${pair}&ticket_type=oneway&return_date=`, []],
  [`${pair}&ticket_type=oneway&return_date=2026-11-27`, ['return-ignored']],
  [`${pair}&ticket_type=return`, ['return-missing']],
  [`${pair}&ticket_type=return&return_date=yarin`, ['return-unreadable']],
  [`${pair}&ticket_type=return&return_date=2026-11-23`, ['return-too-early']],
  [`${pair}&ticket_type=return&return_date=2027-01-21`, ['return-too-far']],
  [`${pair}&ticket_type=return&return_date=2026-11-24`, []],
])('a traveller with %s is told %j', (address, corrections) => {
  expect(read(address).corrections).toEqual(corrections)
})

test('what is wrong becomes the nearest that is right', () => {
  expect(read('date=2027-05-01').criteria.date).toBe('2027-01-20')
  expect(read('date=2026-01-01').criteria.date).toBe(today)
  expect(read('from=34&from=35').criteria.from).toBe(34)
  expect(read(`${pair}&ticket_type=return&return_date=2026-11-01`).criteria.returnDate).toBe('2026-11-24')
})

test('what is not known yet is not judged', () => {
  const later = readCriteria(new URLSearchParams('from=999&to=6&date=2029-01-01'), { today })
  expect(later).toMatchObject({ criteria: { from: 999, date: '2029-01-01' }, corrections: [] })
})

test('an address of an advertisement says nothing of a search', () => {
  expect(carriesCriteria(new URLSearchParams('utm_source=x'))).toBe(false)
  expect(carriesCriteria(new URLSearchParams('utm_source=x&to='))).toBe(true)
})

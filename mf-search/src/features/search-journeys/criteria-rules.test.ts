import { stationId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import { stations } from '../../testing/example-site.ts'
import { builtIn } from '../../lib/places/search-configuration.ts'
import type { Criteria } from '../../lib/query/search-criteria.ts'
import {
  leavingOn,
  ofType,
  problemsOf,
  returningOn,
  swapped,
  criteriaInForm,
  withDefaults,
} from './criteria-rules.ts'

const today = '2026-11-21'
const criteria: Criteria = {
  from: stationId.parse(34),
  to: stationId.parse(6),
  date: '2026-11-24',
  ticketType: 'return',
  returnDate: '2026-11-27',
}

test('a traveller who leaves later than the return moves the return along', () => {
  expect(leavingOn(criteria, '2026-11-28').returnDate).toBe('2026-11-28')
  expect(leavingOn(criteria, '2026-11-26').returnDate).toBe('2026-11-27')
})

test('a traveller who adds a day of return has a return trip, and one way again without it', () => {
  const oneWay = ofType(criteria, 'oneway')
  expect(oneWay.returnDate).toBeNull()
  expect(returningOn(oneWay, '2026-11-30').ticketType).toBe('return')
  expect(returningOn(criteria, null).ticketType).toBe('oneway')
})

test('a traveller is told what is missing, where it is missing', () => {
  expect(problemsOf(criteria)).toEqual({})
  expect(Object.keys(problemsOf({ ...criteria, from: null, to: null, returnDate: null }))).toEqual([
    'from',
    'to',
    'returnDate',
  ])
  expect(problemsOf({ ...criteria, to: criteria.from }).to).toContain('aynı yer olamaz')
})

test('a traveller who swaps twice is where they were', () => {
  expect(swapped(swapped(criteria))).toEqual(criteria)
})

function sent(fields: Record<string, string>) {
  const form = new FormData()
  Object.entries(fields).forEach(([name, value]) => form.set(name, value))
  return form
}

const known = { today, saleDays: 60, stations }

test('a traveller keeps what was filled in before the script came', () => {
  const form = sent({
    from: '35',
    to: '7',
    date: '2026-12-01',
    ticket_type: 'return',
    return_date: '2026-12-03',
  })
  expect(criteriaInForm(form, known)).toEqual({
    from: 35,
    to: 7,
    date: '2026-12-01',
    ticketType: 'return',
    returnDate: '2026-12-03',
  })
})

test('a traveller who wanted a way back before the script came is still asked for its day', () => {
  const form = sent({ from: '35', to: '7', date: '2026-12-01', ticket_type: 'return', return_date: '' })
  expect(criteriaInForm(form, known)).toMatchObject({ ticketType: 'return', returnDate: null })
})

test('a traveller who chose an airport before the script came travels by the terminal nearest to it', () => {
  const airports = [{ name: 'Sabiha Gökçen Havalimanı', station: stationId.parse(35) }]
  const form = sent({ from: 'sabiha-gokcen-havalimani', to: '7', date: '2026-12-01', ticket_type: 'oneway' })
  expect(criteriaInForm(form, known, airports)).toMatchObject({ from: 35, to: 7 })
})

test('nothing a form sends is taken on trust', () => {
  const form = sent({
    from: '9999',
    to: 'x',
    date: '2020-01-01',
    ticket_type: '?',
    return_date: '2030-01-01',
  })
  expect(criteriaInForm(form, known)).toEqual({
    from: null,
    to: null,
    date: today,
    ticketType: 'oneway',
    returnDate: null,
  })
})

const builtInWith = (origin: number | null, destination: number | null) => ({
  ...builtIn,
  default_origin: origin === null ? null : stationId.parse(origin),
  default_destination: destination === null ? null : stationId.parse(destination),
})

test('a traveller begins with the default stations, as far as they are sold', () => {
  const nothing: Criteria = { ...criteria, from: null, to: null }
  expect(withDefaults(nothing, builtInWith(34, 6), stations)).toMatchObject({ from: 34, to: 6 })
  expect(withDefaults(nothing, builtInWith(999, 6), stations)).toMatchObject({ from: null, to: 6 })
  expect(withDefaults(nothing, builtInWith(6, 6), stations)).toMatchObject({ from: 6, to: null })
  expect(withDefaults(nothing, builtIn, stations)).toEqual(nothing)
})

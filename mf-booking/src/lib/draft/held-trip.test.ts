import { station, type Station } from 'shared/contracts/station'
import { localDate, stationId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import { exampleHold } from '../../testing/example-api.ts'
import { exampleJourney, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { heldTrip, type HeldJourney } from './held-trip.ts'

const place = (id: number, centre: number | null, city: number | null = null): Station =>
  station.parse({
    id,
    name: `Durak ${id}`,
    city: 'İstanbul',
    district: null,
    is_centre: centre === null,
    centre_id: centre,
    city_id: city,
    slug: `durak-${id}`,
  })
const stations = [place(39, null), place(340, null, 39), place(34, 340, 39), place(6, null)]

/** A journey held from one stop to another, boarding at this time. */
function held(id: string, [from, to]: [number, number], time: string, minutesLeft = 10): HeldJourney {
  const journey = exampleJourney(mixedBus, id)
  const [boarding, alighting] = [journey.route[0], journey.route.at(-1)]
  if (!boarding || !alighting) throw new Error('a journey has two ends')
  return {
    hold: exampleHold(id, [{ seat: 10, gender: 'female' }], minutesLeft * 60),
    journey: {
      ...journey,
      route: [
        { ...boarding, id: stationId.parse(from), time: `${time}:00+03:00`, date: time.slice(0, 10) },
        { ...alighting, id: stationId.parse(to) },
      ],
    },
  }
}

const there = held('7-0-2', [34, 6], '2030-11-24T08:30')
const back = held('8-0-2', [6, 34], '2030-11-27T20:00')
const both = { ...exampleSearch, returnDate: localDate.parse('2030-11-27') }

test('both ways of a trip are found, and each for its own day', () => {
  expect(heldTrip([there, back], both, stations)).toEqual({ departure: there, return: back })
  expect(heldTrip([there, back], exampleSearch, stations)).toEqual({ departure: there, return: null })
  const later = { ...exampleSearch, date: localDate.parse('2030-11-25') }
  expect(heldTrip([there], later, stations)).toBeNull()
})

test('a trip from a centre or a whole city is held at one of its stops', () => {
  const centre = { ...exampleSearch, from: stationId.parse(340) }
  expect(heldTrip([there], centre, stations)?.departure).toBe(there)
  expect(heldTrip([there], centre, [])).toBeNull()
  const city = { ...exampleSearch, from: stationId.parse(39) }
  expect(heldTrip([there], city, stations)?.departure).toBe(there)
})

test('a bus after midnight is of the evening before, and of its own day', () => {
  const late = held('9-0-2', [34, 6], '2030-11-25T00:45')
  expect(heldTrip([late], exampleSearch, stations)?.departure).toBe(late)
  const own = { ...exampleSearch, date: localDate.parse('2030-11-25') }
  expect(heldTrip([late], own, stations)?.departure).toBe(late)
  const morning = held('9-0-2', [34, 6], '2030-11-25T06:00')
  expect(heldTrip([morning], exampleSearch, stations)).toBeNull()
})

test('of two buses held for the same way the one chosen last is joined', () => {
  const newer = held('9-0-2', [34, 6], '2030-11-24T12:30', 12)
  expect(heldTrip([there, newer], exampleSearch, stations)?.departure).toBe(newer)
})

test('a way back without a way there is nobody’s trip', () => {
  expect(heldTrip([back], both, stations)).toBeNull()
})

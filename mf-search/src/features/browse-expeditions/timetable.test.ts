import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expeditions } from '../../testing/example-routes.ts'
import { stations } from '../../testing/example-site.ts'
import { byOrigin, linesAt, timetableOf } from './timetable.ts'

const timetable = timetableOf(expeditions, stations)
const { towns } = timetable
const named = (lines = timetable.lines) =>
  lines.map(({ from, to }) => `${towns[from]?.name} – ${towns[to]?.name}`)

test('a traveller finds every expedition once, whatever the order they come in', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(expeditions), (some) => {
      const { lines } = timetableOf(some, stations)
      const ids = lines.flatMap(({ runs }) => runs.map(({ id }) => id))
      expect(new Set(ids)).toEqual(new Set(some.map(({ id }) => id)))
      expect(ids).toHaveLength(some.length)
      for (const { runs } of lines) {
        const times = runs.map(({ time }) => time)
        expect(times).toEqual(times.toSorted())
      }
    }),
  )
})

test('a city is one town whatever its terminals, a district is its own, twins say their province', () => {
  expect(towns.map(({ name, slug }) => [name, slug])).toEqual([
    ['Ankara', 'ankara'],
    ['İstanbul', 'istanbul'],
    ['Alanya', stations.find(({ name }) => name === 'Alanya')?.slug],
    ['Ereğli (Konya)', stations.find(({ id }) => id === 42)?.slug],
    ['Ereğli (Zonguldak)', stations.find(({ id }) => id === 67)?.slug],
  ])
})

test('a line tells its fastest bus and its lowest fare, or none', () => {
  const line = timetable.lines[named().indexOf('İstanbul – Ankara')]
  expect(line).toMatchObject({ lowestFare: 89_900, minutes: 375 })
  expect(timetable.lines[named().indexOf('Ankara – Ereğli (Konya)')]?.lowestFare).toBeNull()
})

test.each([
  ['ISTANBUL', 3],
  ['ıstan', 3],
  ['eregli', 2],
  ['antalya', 1],
  ['ankara zongul', 1],
  ['  ', 5],
  ['tanbul', 0],
  ['!', 5],
])('a traveller who types %j sees %i lines', (typed, count) => {
  expect(linesAt(timetable, typed)).toHaveLength(count)
})

test('a traveller who types both ends sees both ways, in either order of words', () => {
  expect(named(linesAt(timetable, 'ankara istanbul'))).toEqual(['Ankara – İstanbul', 'İstanbul – Ankara'])
  expect(linesAt(timetable, 'istanbul ankara')).toEqual(linesAt(timetable, 'ankara istanbul'))
})

test('every line stands under the town it begins at', () => {
  const grouped = byOrigin(timetable.lines)
  expect(grouped.map(([origin]) => towns[origin]?.name)).toEqual(['Ankara', 'İstanbul'])
  expect(grouped.flatMap(([, lines]) => lines)).toEqual(timetable.lines)
})

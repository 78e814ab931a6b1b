import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stations } from '../../testing/example-site.ts'
import { storedText } from './stations-storage.ts'
import { stationsIn } from '../stored-stations.ts'

const hours = 3_600_000
const then = Date.parse('2026-11-21T09:00:00+03:00')
const stored = storedText(stations, then)
const after = (age: number) => stationsIn(stored, then + age)

describe('a traveller who comes again', () => {
  test('within half a day uses the list of before', () => {
    expect(after(0)).toEqual({ stations, old: false })
    expect(after(12 * hours - 1)).toEqual({ stations, old: false })
  })

  test('within a week uses it while a newer one is asked for', () => {
    expect(after(12 * hours)).toEqual({ stations, old: true })
    expect(after(7 * 24 * hours - 1)).toEqual({ stations, old: true })
  })

  test('later, or with a clock that was put back, waits for a new one', () => {
    expect(after(7 * 24 * hours)).toBeNull()
    expect(after(-1)).toBeNull()
  })
})

test('a list that this release would not understand is as good as none', () => {
  const of = (content: unknown) => stationsIn(JSON.stringify(content), then)
  expect(of({ at: then, data: stations.map(({ slug, ...others }) => (slug ? others : others)) })).toBeNull()
  expect(of({ data: stations })).toBeNull()
  expect(of({ at: 'dün', data: stations })).toBeNull()
  expect(of({ at: then, data: [] })).toBeNull()
  expect(of([stations])).toBeNull()
})

test('whatever else is stored under that name breaks nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(stationsIn(text, then)).toBeNull()
    }),
  )
  expect(stationsIn(null, then)).toBeNull()
})

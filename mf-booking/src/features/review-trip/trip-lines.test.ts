import type { Shuttle } from 'shared/contracts/journey'
import { expect, test } from 'vitest'
import type { BookingDraft } from '../../lib/draft/booking-draft.ts'
import type { TypedPassenger } from '../../lib/draft/typed-passenger.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { blankPassenger } from '../../lib/draft/typed-passenger.ts'
import { seatLines, shuttleLines } from './trip-lines.ts'

const journey = exampleJourney(mixedBus)
const legOf = (women: number[], men: number[]) => ({
  journey,
  search: exampleSearch,
  seats: examplePicks(journey, women, men),
  hold: { kind: 'none' as const },
})
const legs: BookingDraft['legs'] = { departure: legOf([10], [11]), return: legOf([2], []) }
const taksim: Shuttle = { id: 4, name: 'Taksim', time: '2030-11-24T07:30:00+03:00' }
const kizilay: Shuttle = { id: 9, name: 'Kızılay', time: '2030-11-24T15:00:00+03:00' }
const offered = { to: [taksim], from: [kizilay] }

const going = (to: string, from: string): TypedPassenger => ({
  ...blankPassenger,
  name: ' Ayşe ',
  surname: 'Yılmaz',
  shuttle: { departure: { to, from }, return: { to: '', from: '' } },
})

test('a seat is somebody’s as soon as a name is typed, and a woman’s or a man’s before', () => {
  const passengers = { 'female-0': going('', '') }
  expect(seatLines(legs, 'departure', passengers).map(({ seat, who }) => [seat, who])).toEqual([
    [10, 'Ayşe Yılmaz'],
    [11, 'Erkek'],
  ])
  expect(seatLines(legs, 'return', passengers).map(({ seat }) => seat)).toEqual([2])
})

test('the shuttles asked for stand under their leg, each once', () => {
  const both = { 'female-0': going('4', ''), 'male-0': going('4', '9') }
  expect(shuttleLines(legs, 'departure', both, offered)).toEqual([
    'Kalkış servisi: Taksim, 07:30 · 2 yolcu',
    'Varış servisi: Kızılay, 15:00 · 1 yolcu',
  ])
  expect(shuttleLines(legs, 'return', both, offered)).toEqual([])
})

test('somebody who travels alone is not counted', () => {
  const alone = { departure: legOf([10], []), return: null }
  expect(shuttleLines(alone, 'departure', { 'female-0': going('4', '') }, offered)).toEqual([
    'Kalkış servisi: Taksim, 07:30',
  ])
})

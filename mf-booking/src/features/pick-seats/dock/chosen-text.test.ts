import { expect, test } from 'vitest'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../../testing/example-trip.ts'
import { chosenLegs, chosenSentence } from './chosen-text.ts'

const journey = exampleJourney(mixedBus)
const seats = (...numbers: number[]) => ({
  journey,
  search: exampleSearch,
  seats: examplePicks(journey, numbers),
  hold: { kind: 'none' as const },
})

test('the dock says of one way what is chosen', () => {
  const legs = { departure: seats(11, 10), return: null }
  expect(chosenSentence(legs)).toBe('Seçilen koltuklar 10, 11.')
  expect(chosenLegs(legs)).toEqual([
    { leg: 'departure', numbers: [10, 11], bus: 'İstanbul → Ankara, 24 Kas 08:30' },
  ])
})

test('the dock names both ways when there are seats on both, for its total is of both', () => {
  const legs = { departure: seats(10, 11), return: seats(4) }
  expect(chosenSentence(legs)).toBe('Gidiş koltukları 10, 11. Dönüş koltukları 4.')
  expect(chosenLegs(legs).map(({ leg }) => leg)).toEqual(['departure', 'return'])
})

test('a way whose seats were all put back is not named', () => {
  expect(chosenSentence({ departure: seats(), return: seats(4) })).toBe('Seçilen koltuklar 4.')
})

import { expect, it } from 'vitest'
import { openSeatPool } from './seat-pool.ts'

const seat = (journey: string, number: number) => ({ journey, seat: number, pricing: 'p', price: 100 })
const bus = (journey: string, count: number) =>
  Array.from({ length: count }, (_, number) => seat(journey, number + 1))

it('seats of many buses leave the fullest bus whole as long as they can, and none is given twice', () => {
  const pool = openSeatPool([...bus('a', 1), ...bus('b', 2), ...bus('c', 5)])
  const spread = pool.ofManyBuses(2)
  expect(spread.map(({ journey }) => journey)).toEqual(['a', 'b'])
  const one = pool.ofOneBus(5)
  expect(new Set(one.map(({ journey }) => journey))).toEqual(new Set(['c']))
  expect(pool.ofManyBuses(1)).toEqual([seat('b', 2)])
  expect(() => pool.ofManyBuses(1)).toThrow('Only 0 of 1 seats are left')
})

it('goes around the buses as often as it must', () => {
  const pool = openSeatPool([...bus('a', 2), ...bus('b', 3)])
  expect(pool.ofManyBuses(5)).toHaveLength(5)
  expect(() => pool.ofOneBus(1)).toThrow('Only 0 of 1 seats are left')
})

import { expect, it } from 'vitest'
import { coresAtThePeak, ticketsASecond } from './bayram.ts'

const cost = (postgres: number) => ({ gateway: 0, api: 1, postgres, bank: 9, elapsed: 9 })

it('a tenth of a tenth of the country in an hour, three times that in its busiest minute', () => {
  expect(ticketsASecond()).toBe(1250)
})

it('a process needs as many cores as what is asked of it takes, at six tenths of their time', () => {
  const costs = {
    home: cost(0),
    results: cost(0),
    list: cost(0),
    fares: cost(0),
    map: cost(0.1),
    purchase: cost(3),
  }
  const { gateway, api, postgres } = coresAtThePeak(costs)
  expect(gateway).toBe(0)
  // Thirty pieces of work of a millisecond for each ticket.
  expect(api).toBeCloseTo((1250 * 30) / 1000 / 0.6)
  expect(postgres).toBeCloseTo((1250 * (6 * 0.1 + 3)) / 1000 / 0.6)
})

import { expect, it } from 'vitest'
import { openApiLane } from './api-lane.ts'

it('has room for so many, and for so many of one address', () => {
  const lane = openApiLane({ most: 3, mostOfOne: 2 }, String)
  expect([lane.enter('10.0.0.1'), lane.enter('10.0.0.1'), lane.enter('10.0.0.1')].map(Boolean)).toEqual([
    true,
    true,
    false,
  ])
  expect(lane.isFull()).toBe(false)
  expect(Boolean(lane.enter('10.0.0.2'))).toBe(true)
  expect([lane.isFull(), lane.enter('10.0.0.3')]).toEqual([true, null])
})

it('who leaves makes room, once', () => {
  const lane = openApiLane({ most: 2, mostOfOne: 1 }, String)
  const leave = lane.enter('10.0.0.1')
  lane.enter('10.0.0.2')
  leave?.()
  leave?.()
  expect(Boolean(lane.enter('10.0.0.1'))).toBe(true)
  expect(lane.enter('10.0.0.3')).toBeNull()
})

it('addresses of one holder are one', () => {
  const lane = openApiLane({ most: 9, mostOfOne: 1 }, (ip) => ip.slice(0, 4))
  expect(['2001:1', '2001:2', '3001:1'].map((ip) => Boolean(lane.enter(ip)))).toEqual([true, false, true])
})

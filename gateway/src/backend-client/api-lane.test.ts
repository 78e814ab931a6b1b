import { expect, it } from 'vitest'
import { openApiLane } from './api-lane.ts'

it('has room for so many, and for so many of one address', () => {
  const lane = openApiLane({ most: 3, mostOfOne: 2 })
  expect([lane.enter('a'), lane.enter('a'), lane.enter('a')].map(Boolean)).toEqual([true, true, false])
  expect(lane.isFull()).toBe(false)
  expect(Boolean(lane.enter('b'))).toBe(true)
  expect([lane.isFull(), lane.enter('c')]).toEqual([true, null])
})

it('who leaves makes room, once', () => {
  const lane = openApiLane({ most: 2, mostOfOne: 1 })
  const leave = lane.enter('a')
  lane.enter('b')
  leave?.()
  leave?.()
  expect(Boolean(lane.enter('a'))).toBe(true)
  expect(lane.enter('c')).toBeNull()
})

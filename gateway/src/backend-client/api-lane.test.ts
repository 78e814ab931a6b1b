import { expect, it } from 'vitest'
import { openApiLane } from './api-lane.ts'

it('has room for so many, and for so many of one address', () => {
  const lane = openApiLane({ most: 3, mostOfOne: 2 })
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
  const lane = openApiLane({ most: 2, mostOfOne: 1 })
  const leave = lane.enter('10.0.0.1')
  lane.enter('10.0.0.2')
  leave?.()
  leave?.()
  expect(Boolean(lane.enter('10.0.0.1'))).toBe(true)
  expect(lane.enter('10.0.0.3')).toBeNull()
})

it('whoever has one address of IPv6 has all of the same 48 bits; of IPv4 each is another', () => {
  const lane = openApiLane({ most: 9, mostOfOne: 1 })
  const enters = (address: string) => Boolean(lane.enter(address))
  expect(['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2::1'].map(enters)).toEqual([true, false, true])
  expect(['10.0.0.1', '10.0.0.2', '::ffff:10.0.0.2'].map(enters)).toEqual([true, true, false])
})

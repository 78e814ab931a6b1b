import { expect, it } from 'vitest'
import { openNetworks } from './network.ts'

const nameOf = openNetworks('a secret of this test')

it.each([
  ['of a /24', '203.0.113.7', '203.0.113.250'],
  ['of a /24, one of them written as IPv6', '203.0.113.7', '::ffff:203.0.113.250'],
  ['of a /48', '2001:db8:1:1::7', '2001:db8:1:ffff:8000::1'],
])('addresses %s are one network', (_, one, other) => {
  expect(nameOf(one)).toBe(nameOf(other))
})

it.each([
  ['203.0.113.7', '203.0.114.7'],
  ['2001:db8:1::7', '2001:db8:2::7'],
])('%s and %s are two', (one, other) => {
  expect(nameOf(one)).not.toBe(nameOf(other))
})

it('names lead back to no address, and are others at another site', () => {
  expect(nameOf('203.0.113.7')).toMatch(/^[\w-]{16}$/)
  expect(openNetworks('another secret')('203.0.113.7')).not.toBe(nameOf('203.0.113.7'))
})

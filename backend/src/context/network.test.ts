import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address is counted by itself, however it is written', () => {
  expect(networkOf('192.0.2.1')).toBe(networkOf('::ffff:192.0.2.1'))
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'))
})

test('an IPv6 subscriber has 64 bits', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})

test('what is no address is counted together', () => {
  expect(networkOf('unix:')).toBe(networkOf(''))
})

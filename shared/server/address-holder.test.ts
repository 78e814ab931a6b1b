import { expect, test } from 'vitest'
import { holderOf } from './address-holder.ts'

test('an IPv4 address is counted by itself, however it is written', () => {
  expect(holderOf('192.0.2.1')).toBe(holderOf('::ffff:192.0.2.1'))
  expect(holderOf('192.0.2.1')).not.toBe(holderOf('192.0.2.2'))
})

test('of IPv6 a /48 is one holder, and of a tunnel the IPv4 network at its end', () => {
  expect(holderOf('2001:db8:1:1::1')).toBe(holderOf('2001:db8:1:2:ffff::'))
  expect(holderOf('2001:db8:1::1')).not.toBe(holderOf('2001:db8:2::1'))
  expect(holderOf('2002:c000:201::1')).toBe(holderOf('2002:c000:2ff:9::1'))
})

test('what is no address is counted together', () => {
  expect(holderOf('unix:')).toBe(holderOf(''))
})

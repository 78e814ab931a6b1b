import { expect, test } from 'vitest'
import { addressHolder } from './address-holder.ts'

test('an IPv4 address is counted by itself, however it is written', () => {
  expect(addressHolder('192.0.2.1')).toBe(addressHolder('::ffff:192.0.2.1'))
  expect(addressHolder('192.0.2.1')).not.toBe(addressHolder('192.0.2.2'))
})

test('of IPv6 a /48 is one holder, and of a tunnel the IPv4 network at its end', () => {
  expect(addressHolder('2001:db8:1:1::1')).toBe(addressHolder('2001:db8:1:2:ffff::'))
  expect(addressHolder('2001:db8:1::1')).not.toBe(addressHolder('2001:db8:2::1'))
  expect(addressHolder('2002:c000:201::1')).toBe(addressHolder('2002:c000:2ff:9::1'))
})

test('what is no address is counted together', () => {
  expect(addressHolder('unix:')).toBe(addressHolder(''))
})

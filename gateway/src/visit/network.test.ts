import { expect, it } from 'vitest'
import { addressHolder } from 'shared-server/address-holder'
import { openNetworks } from './network.ts'

const nameOf = (address: string) => openNetworks(['a secret of this test'])(address)[0]

it.each([
  ['of a /24', '203.0.113.7', '203.0.113.250'],
  ['of a /24, one of them written as IPv6', '203.0.113.7', '::ffff:203.0.113.250'],
  ['of a /24, one of them in a tunnel (6to4)', '203.0.113.7', '2002:cb00:71fa::1'],
  ['of a /24, one of them in a tunnel (Teredo)', '203.0.113.7', '2001:0:4136:e378:8000:63bf:34ff:8e05'],
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
  expect(openNetworks(['another secret'])('203.0.113.7')[0]).not.toBe(nameOf('203.0.113.7'))
})

it('a network has the name by the secret of before too', () => {
  const [fresh, former] = openNetworks(['the secret of today', 'a secret of this test'])('203.0.113.7')
  expect(former).toBe(nameOf('203.0.113.7'))
  expect(fresh).not.toBe(former)
})

it('an address of IPv4 is its own holder, however it is written, and of IPv6 its /48', () => {
  const holders = ['10.0.0.1', '10.0.0.2', '::ffff:10.0.0.2', '2001:db8:1:1::1', '2001:db8:1:2::1'].map(
    addressHolder,
  )
  expect(holders[1]).toBe(holders[2])
  expect(holders[3]).toBe(holders[4])
  expect(new Set(holders).size).toBe(3)
})

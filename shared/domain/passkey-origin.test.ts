import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canHavePasskeys } from './passkey-origin.ts'

test.each([
  'https://rotabus.example',
  'https://rotabus.example:8443',
  'http://localhost:3000',
  'https://localhost',
  'http://rotabus.localhost',
])('a site at %s can have passkeys', (origin) => {
  expect(canHavePasskeys(origin)).toBe(true)
})

test.each([
  'http://rotabus.example',
  'http://localhost.example',
  'http://notlocalhost',
  'http://LOCALHOST.evil',
])('a site at %s cannot: anybody on the way could write its pages', (origin) => {
  expect(canHavePasskeys(origin)).toBe(false)
})

test('no site at an address of the network can, however it is written', () => {
  const written = fc.oneof(
    fc.ipV4(),
    fc.ipV4Extended(),
    fc.ipV6().map((ip) => `[${ip}]`),
  )
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), written, (protocol, host) => {
      fc.pre(URL.canParse(`${protocol}://${host}`))
      expect(canHavePasskeys(`${protocol}://${host}:3000`)).toBe(false)
    }),
  )
})

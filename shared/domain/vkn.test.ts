import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTaxNumber, isVkn } from './vkn.ts'

describe('a traveller asks for an invoice', () => {
  test.each(['8760047464', '0730018000', '1234567890'])('a company with tax number %s gets it', (value) => {
    expect(isVkn(value)).toBe(true)
    expect(isTaxNumber(value)).toBe(true)
  })

  test.each(['1234567891', '123456789', '12345678900', '٨٧٦٠٠٤٧٤٦٤', '87600 47464', ''])(
    '%j is refused',
    (value) => {
      expect(isVkn(value)).toBe(false)
      expect(isTaxNumber(value)).toBe(false)
    },
  )

  test('a citizen gives the identity number instead', () => {
    expect(isVkn('10000000146')).toBe(false)
    expect(isTaxNumber('10000000146')).toBe(true)
  })

  test('exactly one check digit fits any nine digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{9}$/), (head) => {
        return Array.from({ length: 10 }, (_, digit) => isVkn(head + digit)).filter(Boolean).length === 1
      }),
    )
  })
})

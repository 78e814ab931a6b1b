import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneCountries } from './countries.ts'
import { formatPhone, isMobileTr, normalisePhone } from './phone.ts'

describe('a traveller types a phone number as they always do', () => {
  test.each([
    '05321234567',
    '5321234567',
    '905321234567',
    '00905321234567',
    '+90 (532) 123 45 67',
    '+90 (0532) 123-45-67',
    '0532 123 45 67',
    '0 (532) 123.45.67',
  ])('%s is one and the same number', (raw) => {
    expect(normalisePhone(raw)).toBe('+905321234567')
  })

  test.each([
    '',
    '532',
    '532123456',
    '53212345678',
    '+90 532 123 45 6x',
    '٠٥٣٢١٢٣٤٥٦٧',
    '++905321234567',
    '0000',
  ])('%j is refused', (raw) => {
    expect(normalisePhone(raw)).toBeNull()
  })

  test('a land line is a phone, but not a mobile one', () => {
    const landLine = normalisePhone('0212 555 44 33')
    expect(landLine).toBe('+902125554433')
    expect(isMobileTr(landLine ?? '')).toBe(false)
    expect(isMobileTr('+905321234567')).toBe(true)
  })

  test.each([
    ['0151 12345678', '+49', '+4915112345678'],
    ['49 151 12345678', '49', '+4915112345678'],
    ['+44 20 7946 0958', '90', '+442079460958'],
    ['06 698 12345', '39', '+390669812345'],
    ['212 555 0100', '+1', '+12125550100'],
  ])('%s with country code %s becomes %s', (raw, code, expected) => {
    expect(normalisePhone(raw, code)).toBe(expected)
  })

  test('what was understood once is understood the same again, also as it is shown', () => {
    const typed = fc.stringMatching(/^(\+|00|0)?[0-9 ()-]{6,18}$/)
    const codes = fc.constantFrom(...phoneCountries.map((country) => country.phone_code))
    fc.assert(
      fc.property(typed, codes, (raw, code) => {
        const first = normalisePhone(raw, code)
        fc.pre(first !== null)
        expect(first).toMatch(/^\+[1-9][0-9]{7,14}$/)
        expect(normalisePhone(first)).toBe(first)
        expect(normalisePhone(formatPhone(first))).toBe(first)
      }),
    )
  })
})

test.each([
  ['+905321234567', '+90 532 123 45 67'],
  ['+4915112345678', '+49 1511 2345 678'],
  ['+99361234567', '+993 6123 4567'],
  ['+8881234567', '+8881234567'],
])('%s is shown as %s', (e164, shown) => {
  expect(formatPhone(e164)).toBe(shown)
})

import fc from 'fast-check'
import { phoneCountries } from './countries.ts'
import { normalisePhone } from './phone.ts'
import { expect, test } from 'vitest'
import { typedPhone } from './typed-phone.ts'

test.each([
  ['+905321234567', 'TR', '532 123 45 67'],
  ['0532 123 45 67', 'TR', '532 123 45 67'],
  ['+4915112345678', 'DE', '1511 2345 678'],
  ['+12125550100', 'US', '2125 550 100'],
  ['+79161234567', 'RU', '9161 234 567'],
  [null, 'TR', ''],
])('a saved passenger’s %s fills %s and %s', (phone, phoneCountry, typed) => {
  expect(typedPhone(phone)).toEqual({ phoneCountry, phone: typed })
})

test('whatever number was saved is the number that is sent', () => {
  const codes = fc.constantFrom(...phoneCountries.map((country) => country.phone_code))
  fc.assert(
    fc.property(codes, fc.stringMatching(/^[0-9]{7,10}$/), (code, digits) => {
      const saved = normalisePhone(`${code}${digits}`)
      fc.pre(saved !== null)
      const { phoneCountry, phone } = typedPhone(saved)
      const country = phoneCountries.find((one) => one.code === phoneCountry)
      expect(normalisePhone(phone, country?.phone_code)).toBe(saved)
    }),
  )
})

import { expect, test } from 'vitest'
import { defaultCountry, nationalities, phoneCountries } from './countries.ts'
import { phoneCodes } from './phone-codes.ts'

test('a traveller finds Türkiye first, with the code that the product gives', () => {
  expect(phoneCountries[0]).toEqual({ id: 1, name: 'Türkiye', code: 'TR', phone_code: '+90' })
  expect(phoneCountries[0]).toBe(defaultCountry)
})

test('every country is complete and listed once', () => {
  expect(phoneCountries).toHaveLength(phoneCodes.length)
  for (const country of phoneCountries) {
    expect(country.name).not.toBe('')
    expect(country.code).toMatch(/^[A-Z]{2}$/)
    expect(country.phone_code).toMatch(/^\+[1-9]\d{0,3}$/)
  }
  expect(new Set(phoneCountries.map((country) => country.code)).size).toBe(phoneCountries.length)
  expect(new Set(phoneCountries.map((country) => country.id)).size).toBe(phoneCountries.length)
})

test('a foreign traveller looks the country up in Turkish alphabetical order, without Türkiye', () => {
  const names = nationalities.map((country) => country.name)
  expect(names).not.toContain('Türkiye')
  expect(names.indexOf('Irak')).toBeLessThan(names.indexOf('İran'))
  expect(names.indexOf('Cezayir')).toBeLessThan(names.indexOf('Çekya'))
})

test('a traveller of any country finds it, however few take a bus here', () => {
  const codes = nationalities.map((country) => country.code)
  expect(codes).toEqual(expect.arrayContaining(['AM', 'KE', 'NZ', 'CY', 'VA', 'TL']))
  expect(codes.length).toBeGreaterThan(235)
})

import { expect, test } from 'vitest'
import { phoneCountries } from './countries.ts'
import { namedCountries } from './country-names.ts'

test('a traveller finds the same countries in the same order as everywhere on the site', () => {
  expect(namedCountries).toEqual(
    phoneCountries.map(({ code, name, phone_code }) => ({ code, name, phone_code })),
  )
})

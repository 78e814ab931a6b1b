import { defaultCountry, phoneCountries } from 'shared/domain/countries'
import { normalisePhone } from 'shared/domain/phone'
import type { TypedPassenger } from './booking-draft.ts'

/** What stands in a passenger's fields before anything is typed (spec, points 3 and 9). */
export const blankPassenger: TypedPassenger = {
  name: '',
  surname: '',
  foreign: false,
  identity: '',
  nationality: '',
  phoneCountry: defaultCountry.code,
  phone: '',
  shuttle: { departure: { to: '', from: '' }, return: { to: '', from: '' } },
  save: false,
}

/** In E.164, or null when none is typed, or a wrong one. */
export function phoneOf({ phone, phoneCountry }: Pick<TypedPassenger, 'phone' | 'phoneCountry'>) {
  const country = phoneCountries.find(({ code }) => code === phoneCountry)
  return normalisePhone(phone, country?.phone_code)
}

/** What stands in for a missing phone: the first one found, in the order of `keys` (spec, point 5). */
export function firstPhone(
  keys: readonly string[],
  passengers: Record<string, TypedPassenger>,
): string | null {
  for (const key of keys) {
    const phone = passengers[key] && phoneOf(passengers[key])
    if (phone) return phone
  }
  return null
}

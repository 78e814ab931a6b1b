import { defaultCountry } from 'shared/domain/countries'
import { phoneOf } from 'shared/domain/typed-person'
import type { TypedPassenger } from './booking-draft.ts'

/** What stands in a passenger's fields before anything is typed (docs/product.md#data and docs/product.md#limits). */
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

/** What stands in for a missing phone: the first one found, in the order of `keys` (docs/product.md#rules). */
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

import { normalisePhone } from './phone.ts'
import { defaultPhoneCode, phoneCodes } from './phone-codes.ts'
import type { TypedPerson } from './typed-person.ts'

/** What a form shows of a person before anything is checked; the rules, which need schemas, are in `typed-person.ts`. */

/** What stands in the fields before anything is typed (docs/product.md#data and docs/product.md#limits). */
export const blankPerson: TypedPerson = {
  name: '',
  surname: '',
  foreign: false,
  identity: '',
  nationality: '',
  phoneCountry: defaultPhoneCode.code,
  phone: '',
}

/** In E.164, or null when none is typed, or a wrong one. */
export function phoneOf({ phone, phoneCountry }: Pick<TypedPerson, 'phoneCountry' | 'phone'>): string | null {
  const country = phoneCodes.find(({ code }) => code === phoneCountry)
  return normalisePhone(phone, country?.phone_code)
}

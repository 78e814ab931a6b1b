import { defaultCountry } from 'shared/domain/countries'
import type { TypedPassenger } from '../../lib/booking-draft.ts'

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

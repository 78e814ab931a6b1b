import type { customerUserList, customerUserStore } from 'shared/contracts/customer-user'
import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import { blankPerson } from 'shared/domain/blank-person'
import { toSaved, typedFrom, typedPerson, whyNotPerson } from 'shared/domain/typed-person'
import * as z from 'zod/mini'

export type SavedPassenger = ResponseOf<typeof customerUserList>['data'][number]

/** The same rules as at the payment page; a phone is not needed. */
export const passengerSchema = z
  .extend(typedPerson, { gender: z.enum(['female', 'male', ''], 'Cinsiyet seçin.') })
  .check((checked) => {
    const why = {
      ...whyNotPerson(checked.value),
      gender: checked.value.gender === '' ? 'Cinsiyet seçin.' : null,
    }
    for (const [field, message] of Object.entries(why))
      if (message)
        checked.issues.push({ code: 'custom', message, path: [field], input: checked.value, continue: true })
  })

export type PassengerForm = z.infer<typeof passengerSchema>

export function formOf(saved: SavedPassenger | null): PassengerForm {
  return saved ? { ...typedFrom(saved), gender: saved.gender } : { ...blankPerson, gender: '' }
}

export const toStore = (form: PassengerForm): RequestOf<typeof customerUserStore> =>
  toSaved(form, form.gender === 'male' ? 'male' : 'female')

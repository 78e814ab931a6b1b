import type { customerUserList, customerUserStore } from 'shared/contracts/customer-user'
import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import { cleanName, whyNotName } from 'shared/domain/person-name'
import { phoneOf, whyNotIdentity, whyNotNationality, whyNotPhone } from 'shared/domain/typed-person'
import { typedPhone } from 'shared/domain/typed-phone'
import * as z from 'zod/mini'

export type SavedPassenger = ResponseOf<typeof customerUserList>['data'][number]

/** The same rules as at the payment page; a phone is not needed. */
export const passengerSchema = z
  .object({
    name: z.string(),
    surname: z.string(),
    gender: z.enum(['female', 'male', ''], 'Cinsiyet seçin.'),
    foreign: z.boolean(),
    identity: z.string(),
    nationality: z.string(),
    phoneCountry: z.string(),
    phone: z.string(),
  })
  .check((checked) => {
    const why = {
      name: whyNotName(checked.value.name, 'Ad'),
      surname: whyNotName(checked.value.surname, 'Soyad'),
      gender: checked.value.gender === '' ? 'Cinsiyet seçin.' : null,
      identity: whyNotIdentity(checked.value),
      nationality: whyNotNationality(checked.value),
      phone: whyNotPhone(checked.value),
    }
    for (const [field, message] of Object.entries(why))
      if (message)
        checked.issues.push({ code: 'custom', message, path: [field], input: checked.value, continue: true })
  })

export type PassengerForm = z.infer<typeof passengerSchema>

export function formOf(saved: SavedPassenger | null): PassengerForm {
  return {
    name: saved?.name ?? '',
    surname: saved?.surname ?? '',
    gender: saved?.gender ?? '',
    foreign: saved?.is_foreign ?? false,
    identity: saved?.identity_no ?? '',
    nationality: saved?.is_foreign ? saved.nationality : '',
    ...typedPhone(saved?.phone ?? null),
  }
}

export function toStore(form: PassengerForm): RequestOf<typeof customerUserStore> {
  return {
    name: cleanName(form.name),
    surname: cleanName(form.surname),
    gender: form.gender === 'male' ? 'male' : 'female',
    identity_no: form.identity.trim().toUpperCase(),
    is_foreign: form.foreign,
    nationality: form.foreign ? form.nationality : 'TR',
    phone: phoneOf(form),
  }
}

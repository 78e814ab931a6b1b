import type { userDetail, updateDetail } from 'shared/contracts/auth'
import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import type { Gender } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import { cleanName, whyNotName } from 'shared/domain/person-name'
import { phoneOf } from 'shared/domain/blank-person'
import { whyNotIdentity, whyNotPhone } from 'shared/domain/typed-person'
import { typedPhone } from 'shared/domain/typed-phone'
import * as z from 'zod/mini'

type User = ResponseOf<typeof userDetail>['data']['data']

const oldest = '1900-01-01'

export const detailsSchema = z
  .object({
    name: z.string(),
    surname: z.string(),
    phoneCountry: z.string(),
    phone: z.string(),
    nationality: z.string(),
    identity: z.string(),
    gender: z.enum(['female', 'male', 'none']),
    birthDate: z.string(),
  })
  .check((checked) => {
    for (const [field, message] of Object.entries(whyNot(checked.value)))
      if (message)
        checked.issues.push({ code: 'custom', message, path: [field], input: checked.value, continue: true })
  })

export type DetailsForm = z.infer<typeof detailsSchema>

function whyNot({ name, surname, phone, phoneCountry, nationality, identity, birthDate }: DetailsForm) {
  const foreign = nationality !== 'TR'
  const isBirthDate = birthDate === '' || (birthDate >= oldest && birthDate <= dateInIstanbul(new Date()))
  return {
    name: whyNotName(name, 'Ad'),
    surname: whyNotName(surname, 'Soyad'),
    phone: phone.trim() === '' ? 'Telefon girin.' : whyNotPhone({ phone, phoneCountry }),
    identity: identity.trim() === '' ? null : whyNotIdentity({ foreign, identity }),
    birthDate: isBirthDate ? null : 'Doğum tarihi geçmişte bir gün olmalı.',
  }
}

export function detailsOf(user: User): DetailsForm {
  const { name, surname, phone, nationality, gender, birth_date } = user
  return {
    name,
    surname,
    ...typedPhone(phone),
    nationality,
    identity: user['gov-id'] ?? '',
    gender: gender ?? 'none',
    birthDate: birth_date ?? '',
  }
}

export function toUpdate(form: DetailsForm): RequestOf<typeof updateDetail> {
  const identity = form.identity.trim()
  const gender: Gender | null = form.gender === 'none' ? null : form.gender
  return {
    name: cleanName(form.name),
    surname: cleanName(form.surname),
    phone: phoneOf(form) ?? form.phone,
    gov_id: identity === '' ? null : identity.toUpperCase(),
    gender,
    birth_date: form.birthDate === '' ? null : form.birthDate,
    nationality: form.nationality,
  }
}

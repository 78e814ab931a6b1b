import * as z from 'zod/mini'
import { passenger, type savedPassenger } from '../contracts/passenger.ts'
import type { Gender } from '../contracts/units.ts'
import { phoneOf } from './blank-person.ts'
import { recordOf } from './fields.ts'
import { cleanName, whyNotName } from './person-name.ts'
import { typedPhone } from './typed-phone.ts'
import { whyNotTckn } from './why-not-tckn.ts'

/** Fields that are typed as they are stored; each of the others is typed in a way of its own. */
const plain = z.omit(passenger, {
  gender: true,
  phone: true,
  identity_no: true,
  is_foreign: true,
  nationality: true,
})
const plainFields = z.keyof(plain).options

/**
 * A passenger as a form has them: as typed, right or wrong. The gender is the seat's, or a field of the form's own.
 * `foreign` and `identity` have the names that drafts in browsers know them by.
 */
export const typedPerson = z.object({
  ...recordOf(plainFields, () => z.string()),
  foreign: z.boolean(),
  identity: z.string(),
  nationality: z.string(),
  phoneCountry: z.string(),
  phone: z.string(),
})
export type TypedPerson = z.infer<typeof typedPerson>
export const typedFields = z.keyof(typedPerson).options

type TypedPapers = Pick<TypedPerson, 'foreign' | 'identity' | 'nationality'>
type TypedPhone = Pick<TypedPerson, 'phoneCountry' | 'phone'>

/** At which field of a form an error of the API belongs. */
export const typedFieldOf = {
  ...recordOf(plainFields, (field) => field),
  identity_no: 'identity',
  nationality: 'nationality',
  phone: 'phone',
} as const

/** Each answers what is wrong, as a Turkish sentence; null when nothing is. */
export function whyNotIdentity({ foreign, identity }: Omit<TypedPapers, 'nationality'>): string | null {
  if (!foreign) return whyNotTckn(identity)
  if (identity.trim() === '') return 'Pasaport no girin.'
  const isPassport = /^[A-Za-z0-9]{4,20}$/.test(identity.trim())
  return isPassport ? null : 'Pasaport no 4-20 harf ve rakamdan oluşur, boşluk ve tire olmadan yazın.'
}

export function whyNotNationality({ foreign, nationality }: Omit<TypedPapers, 'identity'>): string | null {
  if (!foreign) return null
  // The list has no Türkiye, but a passenger saved earlier may bring it.
  if (nationality === 'TR') return 'T.C. vatandaşı yolcu için T.C. kimlik no girin.'
  return nationality === '' ? 'Uyruk seçin.' : null
}

/** None typed is nothing wrong: whether one is needed is the form's to say. */
export function whyNotPhone(typed: TypedPhone): string | null {
  if (typed.phone.trim() === '' || phoneOf(typed)) return null
  return typed.phoneCountry === 'TR'
    ? 'Telefon numarası eksik ya da hatalı. Örnek: 532 123 45 67.'
    : 'Telefon numarası eksik ya da hatalı.'
}

/** What is wrong with each field, as a Turkish sentence: by the rules above, or in the words of the contract. */
export function whyNotPerson(typed: TypedPerson) {
  return {
    ...recordOf(plainFields, (field) => whyNotPlain(field, typed[field])),
    name: whyNotName(typed.name, 'Ad'),
    surname: whyNotName(typed.surname, 'Soyad'),
    identity: whyNotIdentity(typed),
    nationality: whyNotNationality(typed),
    phone: whyNotPhone(typed),
  }
}

function whyNotPlain(field: (typeof plainFields)[number], typed: string): string | null {
  return plain.shape[field].safeParse(typed).error?.issues[0]?.message ?? null
}

type SavedPerson = z.input<typeof savedPassenger>

/** What was typed, as it is sent; the phone is null when none is typed, or a wrong one. */
export function personOf(typed: TypedPerson): Omit<SavedPerson, 'gender'> {
  return {
    ...recordOf(plainFields, (field) => typed[field].trim()),
    name: cleanName(typed.name),
    surname: cleanName(typed.surname),
    identity_no: typed.identity.trim(),
    is_foreign: typed.foreign,
    nationality: typed.foreign ? typed.nationality : 'TR',
    phone: phoneOf(typed),
  }
}

/** The same for the saved passengers, where a passport is the same however its letters are typed. */
export function toSaved(typed: TypedPerson, gender: Gender): SavedPerson {
  const person = personOf(typed)
  return { ...person, gender, identity_no: person.identity_no.toUpperCase() }
}

/** What the fields would hold had this passenger been typed into them. */
export function typedFrom(saved: z.output<typeof savedPassenger>): TypedPerson {
  return {
    ...recordOf(plainFields, (field) => saved[field]),
    foreign: saved.is_foreign,
    identity: saved.identity_no,
    nationality: saved.is_foreign ? saved.nationality : '',
    ...typedPhone(saved.phone),
  }
}

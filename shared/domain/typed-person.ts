import { phoneCountries } from './countries.ts'
import { normalisePhone } from './phone.ts'
import { whyNotTckn } from './why-not-tckn.ts'

/** What every form asks of a passenger's papers and phone, as it was typed. */
export type TypedPapers = { foreign: boolean; identity: string; nationality: string }
export type TypedPhone = { phoneCountry: string; phone: string }

/** In E.164, or null when none is typed, or a wrong one. */
export function phoneOf({ phone, phoneCountry }: TypedPhone): string | null {
  const country = phoneCountries.find(({ code }) => code === phoneCountry)
  return normalisePhone(phone, country?.phone_code)
}

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

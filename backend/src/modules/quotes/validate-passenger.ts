import type { Passenger } from 'shared/contracts/passenger'
import { phoneCountries } from 'shared/domain/countries'
import { whyNotName } from 'shared/domain/person-name'
import { normalisePhone } from 'shared/domain/phone'
import { isTckn } from 'shared/domain/tckn'

/**
 * What is wrong with each field of a passenger that the contract's schema cannot say, as a Turkish sentence; null when nothing
 * is. Without a phone (null) nothing is wrong with it.
 */
export function passengerComplaints(passenger: Omit<Passenger, 'phone'> & { phone: string | null }) {
  const { name, surname, identity_no, is_foreign, nationality, phone } = passenger
  return {
    name: whyNotName(name, 'Ad'),
    surname: whyNotName(surname, 'Soyad'),
    identity_no: identityComplaint(identity_no, is_foreign),
    nationality: nationalityComplaint(nationality, is_foreign),
    phone: phone !== null && normalisePhone(phone) === null ? 'Telefon numarası geçersiz.' : null,
  } satisfies Partial<Record<keyof Passenger, string | null>>
}

/** What is wrong with an identity, in Turkish; null when nothing is. A foreign passenger has a passport. */
export function identityComplaint(identity: string, isForeign: boolean): string | null {
  if (!isForeign) return isTckn(identity) ? null : 'T.C. kimlik no geçersiz.'
  return /^[A-Za-z0-9]{4,20}$/.test(identity) ? null : 'Pasaport no yalnızca harf ve rakamdan oluşur.'
}

/** A citizen has an identity number, which is checked; a passport would go round that check. */
export function nationalityComplaint(nationality: string, isForeign: boolean): string | null {
  if (!phoneCountries.some(({ code }) => code === nationality)) return 'Uyruk seçin.'
  const isCitizen = nationality === 'TR'
  if (isForeign && isCitizen) return 'T.C. vatandaşı yolcu için T.C. kimlik no girin.'
  return isForeign || isCitizen ? null : 'T.C. kimlik no ile uyruk TR olmalı.'
}

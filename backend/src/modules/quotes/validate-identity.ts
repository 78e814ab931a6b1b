import { phoneCountries } from 'shared/domain/countries'
import { isTckn } from 'shared/domain/tckn'

/** What is wrong with the identity of a passenger, in Turkish; null when nothing is. A foreign one has a passport. */
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

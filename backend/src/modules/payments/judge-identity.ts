import { isTckn } from 'shared/domain/tckn'

/** What is wrong with the identity of a passenger, in Turkish; null when nothing is. A foreign one has a passport. */
export function identityComplaint(identity: string, isForeign: boolean): string | null {
  if (!isForeign) return isTckn(identity) ? null : 'T.C. kimlik no geçersiz.'
  return /^[A-Za-z0-9]{4,20}$/.test(identity) ? null : 'Pasaport no yalnızca harf ve rakamdan oluşur.'
}

export function nationalityComplaint(nationality: string, isForeign: boolean): string | null {
  return isForeign || nationality === 'TR' ? null : 'T.C. kimlik no ile uyruk TR olmalı.'
}

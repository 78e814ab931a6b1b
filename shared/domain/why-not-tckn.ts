import { isTckn } from 'shared/domain/tckn'

/** What is wrong with a typed national identity number, as exactly as can be told; null when nothing is. */
export function whyNotTckn(typed: string): string | null {
  const value = typed.trim()
  if (value === '') return 'T.C. kimlik no girin.'
  if (!/^[0-9]+$/.test(value)) return 'T.C. kimlik no yalnızca rakamlardan oluşur.'
  if (value.length < 11)
    return `T.C. kimlik no 11 haneli olmalı. ${count(11 - value.length)} eksik görünüyor.`
  if (value.length > 11)
    return `T.C. kimlik no 11 haneli olmalı. ${count(value.length - 11)} fazla görünüyor.`
  if (value.startsWith('0')) return 'T.C. kimlik no 0 ile başlamaz.'
  return isTckn(value) ? null : 'Bu T.C. kimlik no geçerli değil. Rakamları kontrol edin.'
}

const words = ['', 'Bir', 'İki', 'Üç', 'Dört', 'Beş', 'Altı', 'Yedi', 'Sekiz', 'Dokuz', 'On']
const count = (digits: number): string => `${words[digits] ?? digits} hane`

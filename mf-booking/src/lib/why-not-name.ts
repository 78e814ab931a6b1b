import { cleanName } from './typed-passenger.ts'

/** As on the identity card, in any script: letters with their marks, and what joins or parts them. */
const nameLetters = /^[\p{L}\p{M}'’ʼ‘`\- ]+$/u

/** What is wrong with a typed name; null when nothing is. `word` is what the field asks for, `longest` as the contract of the payment call has it. */
export function whyNotName(typed: string, word: 'Ad' | 'Soyad' | 'Ad soyad', longest = 60): string | null {
  const name = cleanName(typed)
  if (name === '') return `${word} girin.`
  if (/\p{N}/u.test(name)) return `${word} rakam içermez.`
  if (!nameLetters.test(name)) return `${word} yalnızca harflerden oluşur; kesme ve tire olabilir.`
  if (!/\p{L}/u.test(name)) return `${word} girin.`
  if (name.length < 2) return `${word} en az 2 harf olmalı. Kısaltmadan yazın.`
  return name.length <= longest ? null : `${word} en çok ${longest} harf olabilir.`
}

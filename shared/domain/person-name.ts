import { longestName } from '../contracts/person-limits.ts'
import { upperTr } from './text.ts'

/** What a name is asked for as, and what its errors begin with. */
export type NameField = 'Ad' | 'Soyad' | 'Ad soyad'

/** Accents that alphabets write above or below a letter; strokes through it and marks over two letters are none. */
const accent = '[\u0300-\u0304\u0306-\u030C\u030F\u0311-\u0313\u031B\u0323-\u0328\u032D\u032E\u0330\u0331]'
/**
 * A letter of a passport: Latin in its composed form, with at most two accents that have no composed form. Width
 * variants, ligatures, pairs in one character, the long s, clicks and letters of phonetic alphabets are Latin to
 * Unicode, and on no passport.
 */
const letter = `[A-Za-zÀ-ÖØ-öø-ňŊ-žƀ-ƺǍ-ǰǴ-ɏḀ-ẙẞẠ-ỿ]${accent}{0,2}`
const nameShape = new RegExp(`^(?:${letter}|['’ʼ‘\`\\- ])+$`, 'u')

/** Characters that are not seen or that turn the direction of text: the name printed would not be the name read. */
const hidden = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** The apostrophe of letters (U+02BC) is a letter to Unicode. */
const otherScript = new RegExp(`(?!${letter}|ʼ)\\p{L}`, 'u')
const otherMark = new RegExp(`(?!${accent})\\p{M}|\\p{M}{3}`, 'u')

/** As it is stored and sent: composed, without blanks around it and with one between words. Casing is for display alone. */
export function cleanName(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/**
 * What is wrong with a person's name, as a Turkish sentence; null when nothing is. Names are asked for as the identity
 * card or passport has them, because carriers report them so and the pass prints them. `longest` in letters.
 */
export function whyNotName(typed: string, field: NameField, longest = longestName): string | null {
  const name = cleanName(typed)
  if (name === '') return `${field} girin.`
  if (isHidingSomething(typed)) return hiddenCharacters(field)
  if (/\p{N}/u.test(name)) return `${field} rakam içermez.`
  if (otherScript.test(name)) return `${field} Latin harfleriyle, pasaportta yazdığı gibi olmalı.`
  if (!nameShape.test(name)) return `${field} yalnızca harflerden oluşur; kesme ve tire olabilir.`
  if (!/\p{L}/u.test(name)) return `${field} girin.`
  if (name.length < 2) return `${field} en az 2 harf olmalı. Kısaltmadan yazın.`
  return name.length <= longest ? null : `${field} en çok ${longest} harf olabilir.`
}

/** What is wrong with the characters of a company's name or tax office; null when nothing is. Digits and signs may be in it. */
export function whyNotTitle(typed: string, field: string): string | null {
  const title = cleanName(typed)
  if (isHidingSomething(typed)) return hiddenCharacters(field)
  return otherScript.test(title) || otherMark.test(title) ? `${field} Latin harfleriyle yazılmalı.` : null
}

/** What is wrong with the characters of the name that somebody gives a thing of theirs; null when nothing is. Any script may be in it. */
export function whyNotLabel(typed: string, field: NameField): string | null {
  return isHidingSomething(typed) ? hiddenCharacters(field) : null
}

/** Before blanks are folded: a line break is a blank too, and no part of a name. At the ends it is what was pasted with it. */
const isHidingSomething = (typed: string) => hidden.test(typed.trim())

const hiddenCharacters = (field: string) => `${field} görünmeyen bir karakter içeriyor. Silip yeniden yazın.`

/** Countries whose i is upper-cased with its dot. */
const dottedCapital: Record<string, string> = { TR: 'tr', AZ: 'az' }

/**
 * The name as passes, mails, calendars and QR codes print it: in capitals by the rule of the passenger's own country
 * (ISO 3166-1 alpha-2), so that SMITH stays SMITH and İPEK stays İPEK.
 */
export function printedName(person: { name: string; surname: string; nationality: string }): string {
  const name = `${person.name} ${person.surname}`
  const locale = dottedCapital[person.nationality]
  return locale === 'tr' ? upperTr(name) : name.toLocaleUpperCase(locale ?? 'en')
}

/** Where from: `Uşak'tan`, `Gaziantep'ten`, `Ankara Otogarı'ndan` (docs/trade.md#text-time-and-money). */
export function ablative(name: string): string {
  return `${locative(name)}n`
}

/** Where to: `Iğdır'a`, `Düzce'ye`, `Hakkâri'ye`, `Kuşadası'na`. */
export function dative(name: string): string {
  const { vowel } = soundOf(name)
  return `${name}'${buffer(name)}${open(vowel)}`
}

/** Until when: `15:21'e`, `15:00'e` (on beş), `20:00'ye`, `00:00'a`. */
export function dativeOfTime(time: string): string {
  const [hour, minute] = [time.slice(0, 2), time.slice(-2)]
  // A full hour is spoken alone.
  const [, suffix] = dative(minute === '00' ? String(Number(hour)) : minute).split("'")
  return `${time}'${suffix}`
}

/** Where: `Uşak'ta`, `İzmir'de`, `Kuşadası'nda`. */
export function locative(name: string): string {
  const { vowel, hard, possessed } = soundOf(name)
  return `${name}'${possessed ? 'n' : ''}${hard ? 't' : 'd'}${open(vowel)}`
}

/** The object of a verb: `Pazar'ı`, `Salı'yı`, `Cumartesi'yi`, `Ankara Otogarı'nı`. */
export function accusative(name: string): string {
  const { vowel } = soundOf(name)
  return `${name}'${buffer(name)}${close[vowel]}`
}

const close = { a: 'ı', ı: 'ı', o: 'u', u: 'u', e: 'i', i: 'i', ö: 'ü', ü: 'ü' } as const
type Vowel = keyof typeof close

/** Ends in the possessive -(s)ı, after which a suffix begins with n: these are the endings that places have. */
const possessedEnding =
  /(otogarı|terminali|garajı|durağı|meydanı|merkezi|adası|kapısı|ağzı|dağı|başı|pazarı|şehri|köprüsü)$/

const digits = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const tens = ['yüz', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']

/** A number takes its suffix by the last word that is spoken: `16'yı` is "on altıyı", `30'u` "otuzu". */
function lastWordOf(number: string): string {
  const [ten, digit] = [Number(number.at(-2) ?? 0), Number(number.at(-1))]
  const word = digit === 0 && number.length > 1 ? tens[ten] : digits[digit]
  return word ?? ''
}

function soundOf(name: string): { vowel: Vowel; endsInVowel: boolean; hard: boolean; possessed: boolean } {
  const spoken = name
    .toLocaleLowerCase('tr')
    .replace(/â/g, 'a')
    .replace(/î/g, 'i')
    .replace(/û/g, 'u')
    .replace(/\d+$/, lastWordOf)
    .replace(/[^\p{L}]+$/u, '')
  return {
    vowel: Array.from(spoken).findLast(isVowel) ?? 'e',
    endsInVowel: isVowel(spoken.at(-1) ?? ''),
    hard: /[fstkçşhp]$/.test(spoken),
    possessed: possessedEnding.test(spoken),
  }
}

function buffer(name: string): '' | 'n' | 'y' {
  const { endsInVowel, possessed } = soundOf(name)
  if (possessed) return 'n'
  return endsInVowel ? 'y' : ''
}

function open(vowel: Vowel): 'a' | 'e' {
  return 'aıou'.includes(vowel) ? 'a' : 'e'
}

function isVowel(letter: string): letter is Vowel {
  return Object.hasOwn(close, letter)
}

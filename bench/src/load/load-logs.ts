import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The first six digits: of each no more than a bank's limit of cards that are tried at once. */
const bins = Array.from({ length: 20 }, (_, number) => String(979_280 + number))
/** In the middle of each number, to be found again. */
const middle = '541730'

/** A card of each buyer's own; the sandbox bank takes any of that range. */
export function cardOf(number: number): string {
  const bin = bins[number % bins.length] ?? ''
  const own = String(Math.floor(number / bins.length) % 1000).padStart(3, '0')
  const digits = `${bin}${middle}${own}`
  return digits + String((10 - (luhnSum(digits) % 10)) % 10)
}

/** Of digits that a check digit is to follow. */
const luhnSum = (digits: string): number =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)

/** What each buyer of the load types; no log may have it. */
export const planted = {
  passenger: {
    name: 'Şükriye',
    surname: 'Gözcüoğlu',
    phone: '+905326419075',
    // Without a row of zeros, which a measured time may have.
    identityno: '38274619550',
    email: 'sukriye.gozcuoglu@posta.example',
  },
  texts: [
    'Şükriye',
    'Gözcüoğlu',
    '5326419075',
    '532 641 90 75',
    '38274619550',
    'sukriye.gozcuoglu@posta.example',
    ...bins.flatMap((bin) => {
      const digits = `${bin}${middle}`
      return [digits, digits.replaceAll(/\d{4}(?!$)/g, '$& ')]
    }),
  ],
}

/** The planted texts that stand in a log, however they were written there. */
export function foundIn(log: string, texts: readonly string[] = planted.texts): string[] {
  const written = new Set(readings(log).flatMap(inBothCases))
  return texts.filter((text) =>
    inBothCases(text).some((one) => [...written].some((reading) => reading.includes(one))),
  )
}

/** As it stands, and with the escapes of JSON and of addresses undone. */
function readings(log: string): string[] {
  const plain = log.replaceAll(/\\+u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const decoded = plain.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
  return [log, plain, decoded]
}

/** Capitals of two alphabets: i and İ are one letter in Turkish alone. */
const inBothCases = (text: string): string[] => [
  text.toLowerCase(),
  text.toLocaleLowerCase('tr'),
  text.toLocaleUpperCase('tr').toLowerCase(),
]

export async function searchLogs(dataDir: string): Promise<{ bytes: number; found: string[] }> {
  const folder = join(dataDir, 'logs')
  const files = await readdir(folder)
  const logs = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return {
    bytes: logs.reduce((sum, log) => sum + log.length, 0),
    found: logs.flatMap((log, at) => foundIn(log).map((text) => `${files[at]}: ${text}`)),
  }
}

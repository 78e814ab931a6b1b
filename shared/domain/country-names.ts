import type { Country } from './countries.ts'
import { phoneCodes } from './phone-codes.ts'

/** What `countries.ts` calls otherwise than browsers do. */
const ownNames: Readonly<Record<string, string>> = {
  TL: 'Doğu Timor',
  CI: 'Fildişi Sahili',
  PS: 'Filistin',
  HK: 'Hong Kong',
  CG: 'Kongo Cumhuriyeti',
  CD: 'Kongo Demokratik Cumhuriyeti',
  MO: 'Makao',
  MM: 'Myanmar',
  RE: 'Réunion',
  BL: 'Saint Barthélemy',
  CV: 'Yeşil Burun Adaları',
}

const names = new Intl.DisplayNames('tr', { type: 'region' })
const collator = new Intl.Collator('tr')

const [turkey, ...others] = phoneCodes.map(({ code, phone_code }) => ({
  code,
  phone_code,
  name: ownNames[code] ?? names.of(code) ?? code,
}))

/**
 * The list of `countries.ts`, in its order, for a page that fetches its code before it is alive: most names are the browser's own, of
 * which an older one may call a country otherwise.
 */
export const namedCountries: readonly Omit<Country, 'id'>[] = [
  ...(turkey ? [turkey] : []),
  ...others.toSorted((a, b) => collator.compare(a.name, b.name)),
]

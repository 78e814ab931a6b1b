import type { LocalDate } from 'shared/contracts/units'
import { erasedWithMembership } from 'shared/domain/erased-with-membership'
import { legalYears } from 'shared/domain/legal-periods'
import { numberInWords } from 'shared/domain/number-in-words'
import { registrationHours } from 'shared/domain/registration-period'
import { type SaleTerms, saleTerms, termNames, termsOn } from 'shared/domain/sale-terms'
import type { Collection } from './front-matter.ts'

/** Filled when a page is rendered: the company settings (shared/contracts/site.ts). */
const company = ['name', 'phone', 'email', 'address', 'trade_name', 'mersis_no'].map(
  (key) => `company.${key}`,
)

/** Filled at build, so that a fact stands in one place and a text cannot contradict it. */
const facts: Record<string, string> = {
  ...withPrefix('years', legalYears),
  ...withPrefix('erased', erasedWithMembership),
  'registration.hours': String(registrationHours),
}

/** What is sold on, as texts of law state it too: those of the day that a version begins. */
const termTexts = (terms: SaleTerms): Record<string, string> => ({
  ...withPrefix('terms', terms),
  'terms.holdMinutesInWords': numberInWords(terms.holdMinutes),
  'terms.openMonthsInWords': numberInWords(terms.openMonths),
})

/** The terms that a text states. `day` is the one that a version of law begins; other texts are always of now. */
export const termsOf = (collection: Collection, day: LocalDate): SaleTerms =>
  collection === 'legal' ? termsOn(day) : saleTerms

/** On a line of their own. */
export const blocks = ['seller', 'limits'] as const

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Which terms a text states, by their placeholders. */
export function termsIn(source: string): (keyof SaleTerms)[] {
  const names = new Set([...source.matchAll(placeholder)].map(([, name = '']) => name))
  const stated: Record<keyof SaleTerms, boolean> = {
    holdMinutes: names.has('terms.holdMinutes') || names.has('terms.holdMinutesInWords'),
    cancelHours: names.has('terms.cancelHours') || names.has('limits'),
    openHours: names.has('terms.openHours') || names.has('limits'),
    openMonths: names.has('terms.openMonths') || names.has('terms.openMonthsInWords') || names.has('limits'),
  }
  return termNames.filter((term) => stated[term])
}

/** What is filled in a text: of the facts of the code law has those with a day alone, since a version that has begun stays. */
export function placeholdersOf(collection: Collection, part: 'front matter' | 'body'): readonly string[] {
  const isFilled = { pages: true, legal: true, blog: part === 'body', questions: false }[collection]
  const isLaw = collection === 'legal'
  return [
    ...(isFilled ? company : []),
    ...Object.keys(termTexts(saleTerms)),
    ...(isLaw ? [] : Object.keys(facts)),
  ]
}

/**
 * Facts filled in; what is company data stays, in one spelling. `report` gets the names that are not among `known`, and
 * braces that name nothing: they would stand on the page.
 */
export function fillFacts(
  text: string,
  known: readonly string[],
  { terms, report }: { terms: SaleTerms; report: (reason: string) => void },
): string {
  const values = { ...facts, ...termTexts(terms) }
  const filled = text.replaceAll(placeholder, (_all, name: string) => {
    if (!known.includes(name))
      report(
        `{{${name}}} is unknown here; known are ${known.join(', ')}, and on a line alone ${blocks.join(', ')}`,
      )
    return values[name] ?? `{{${name}}}`
  })
  if (/\{\{|\}\}/.test(filled.replaceAll(placeholder, '')))
    report('braces that name nothing: a placeholder is {{name}}, with nothing else inside')
  return filled
}

/** The name of the block that a paragraph is, if it is one. */
export function blockOf(paragraph: string): (typeof blocks)[number] | null {
  return blocks.find((name) => paragraph.trim() === `{{${name}}}`) ?? null
}

function withPrefix(prefix: string, values: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, String(value)]))
}

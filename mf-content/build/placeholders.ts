import { erasedWithMembership } from 'shared/domain/erased-with-membership'
import { legalYears } from 'shared/domain/legal-periods'
import { registrationHours } from 'shared/domain/registration-period'
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

/** On a line of their own. */
export const blocks = ['seller', 'limits'] as const

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** What is filled in a text: law has no facts of the code, since a version that has begun is not changed by it. */
export function placeholdersOf(collection: Collection, part: 'front matter' | 'body'): readonly string[] {
  const isFilled = { pages: true, legal: true, blog: part === 'body', questions: false }[collection]
  return [...(isFilled ? company : []), ...(collection === 'legal' ? [] : Object.keys(facts))]
}

/**
 * Facts filled in; what is company data stays, in one spelling. `report` gets the names that are not among `known`, and
 * braces that name nothing: they would stand on the page.
 */
export function fillFacts(text: string, known: readonly string[], report: (reason: string) => void): string {
  const filled = text.replaceAll(placeholder, (_all, name: string) => {
    if (!known.includes(name))
      report(
        `{{${name}}} is unknown here; known are ${known.join(', ')}, and on a line alone ${blocks.join(', ')}`,
      )
    return facts[name] ?? `{{${name}}}`
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

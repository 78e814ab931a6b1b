import { erasedWithMembership } from 'shared/domain/erased-with-membership'
import { legalYears } from 'shared/domain/legal-periods'
import { registrationHours } from 'shared/domain/registration-period'

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

/** Facts filled in; what is company data stays, in one spelling. `report` gets the names that nobody knows. */
export function fillFacts(text: string, report: (reason: string) => void): string {
  return text.replaceAll(placeholder, (_all, name: string) => {
    const fact = facts[name]
    if (fact === undefined && !company.includes(name))
      report(
        `{{${name}}} is unknown; known are ${[...company, ...Object.keys(facts)].join(', ')}, and on a line alone ${blocks.join(', ')}`,
      )
    return fact ?? `{{${name}}}`
  })
}

/** The name of the block that a paragraph is, if it is one. */
export function blockOf(paragraph: string): (typeof blocks)[number] | null {
  return blocks.find((name) => paragraph.trim() === `{{${name}}}`) ?? null
}

function withPrefix(prefix: string, values: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, String(value)]))
}

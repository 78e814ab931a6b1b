import type { LocalDate } from '../contracts/units.ts'

/**
 * How many years the law keeps what a sale leaves behind, counted from the end of the year that the journey was in: the
 * lists of passengers by the tax procedure law (VUK 240/B, 253), which is also what carriers report from (U-ETDS); the papers
 * of the sale by the commercial code (TTK 82), which is longer than the tax law. That advertising was permitted has to be
 * proved for so long after the end of the permission (law 6563 and its regulation).
 */
export const legalYears = { identities: 5, papers: 10, consents: 3 } as const

/**
 * How many years we keep what somebody writes to the company, from the day on which it came. No law asks for it: it is what
 * our text on personal data promises, for disputes after an answer and for another position that may fit.
 */
export const writtenYears = { applications: 2, messages: 3 } as const

/**
 * How many days we keep what is of use for a short time alone: an order of which no ticket came (a bank may be asked about it
 * meanwhile), codes and text messages that are over, and mails about an account or a message.
 */
export const keptDays = { unsold: 30, codes: 30, mails: 365 } as const

/** The first day on which it is erased. `lastYear` is that of the order, or of its last journey when that is later. */
export function eraseFrom(what: 'identities' | 'papers', lastYear: number): LocalDate {
  return `${lastYear + 1 + legalYears[what]}-01-01`
}

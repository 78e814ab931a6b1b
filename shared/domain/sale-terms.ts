import type { LocalDate } from '../contracts/units.ts'

/** What the shop promises every traveller, and texts of law state (docs/trade.md#holds, docs/trade.md#cancel-and-open-tickets). */
export type SaleTerms = {
  /** Minutes that a picked seat is held, and minutes that the one extension adds. */
  holdMinutes: number
  /** Hours before departure until which a ticket is cancelled for its whole price; a journey may say otherwise. */
  cancelHours: number
  /** Hours before departure until which a ticket becomes an open one; a journey may say otherwise. */
  openHours: number
  /** Calendar months from the day a ticket becomes an open one until which it pays for another journey. */
  openMonths: number
}

type TermChange = { from: LocalDate } & Partial<SaleTerms>
type TermChanges = readonly [TermChange & SaleTerms, ...TermChange[]]

/**
 * Every change of the terms, oldest first. A new one is a line here, such as `{ from: '2027-01-04', holdMinutes: 15 }`,
 * with the day of the release that brings it: what is sold and every page follow at once, whatever the day, and the newest
 * text of law from that day, so it is never a later one. A text of law of before keeps the terms of its own day.
 */
export const termChanges: TermChanges = [
  { from: '2026-11-20', holdMinutes: 10, cancelHours: 24, openHours: 12, openMonths: 6 },
]

/** The terms that a text of this day states; before the first change those of the first. */
export function termsOn(day: LocalDate, changes: TermChanges = termChanges): SaleTerms {
  const [{ from: _first, ...terms }, ...later] = changes
  for (const { from, ...change } of later) if (from <= day) Object.assign(terms, change)
  return terms
}

/** The terms of this release. */
export const saleTerms: SaleTerms = termsOn('9999-12-31')

export const termNames = [
  'holdMinutes',
  'cancelHours',
  'openHours',
  'openMonths',
] as const satisfies (keyof SaleTerms)[]

/** The days on which one of these terms became another than before, oldest first; not the first day. */
export function daysOfChange(
  terms: readonly (keyof SaleTerms)[],
  changes: TermChanges = termChanges,
): LocalDate[] {
  const [, ...later] = changes
  return later
    .filter((change, at) => {
      const before = termsOn(changes[at]?.from ?? change.from, changes)
      return terms.some((term) => change[term] !== undefined && change[term] !== before[term])
    })
    .map(({ from }) => from)
}

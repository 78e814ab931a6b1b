import type { LocalDate } from 'shared/contracts/units'
import { legalYears } from 'shared/domain/legal-periods'

/** The first day on which it is erased. `lastYear` is that of the order, or of its last journey when that is later. */
export function eraseFrom(what: 'identities' | 'papers', lastYear: number): LocalDate {
  return `${lastYear + 1 + legalYears[what]}-01-01`
}

import type { Instant } from 'shared/contracts/units'
import { dateOf, formatDate, formatTime } from 'shared/domain/dates'

/** Day and time in Istanbul. */
export function momentText(moment: Instant): string {
  return `${formatDate(dateOf(moment))} ${formatTime(moment)}`
}

import { dateInIstanbul, formatDate, formatTime, toInstant } from 'shared/domain/dates'

/** When something was done and with which device, as a notice to the owner writes it. */
export function factsOf(device: string, now: Date): { at: string; device: string } {
  return { at: `${formatDate(dateInIstanbul(now))} ${formatTime(toInstant(now))}`, device }
}

import { timeLimit } from 'shared/domain/time-limit'
import type { BookingDraft } from './booking-draft.ts'
import { legNames } from './leg-names.ts'
import { legsInOrder } from './legs-in-order.ts'

/** In one short line, for beside the total: what of the trip can be given back, and whether it can at all. */
export function cancelSummary(legs: BookingDraft['legs'], now: number): { text: string; isFinal: boolean } {
  const limits = legsInOrder.flatMap((leg) => {
    const journey = legs[leg]?.journey
    return journey ? [{ leg, until: timeLimit(journey, journey.cancel_until_minutes, now) }] : []
  })
  const final = limits.filter(({ until }) => until === null)
  if (final.length === 0) return { text: `${limits[0]?.until} saatine kadar ücretsiz iptal`, isFinal: false }
  if (final.length === limits.length) return { text: 'İptal edilemez', isFinal: true }
  return { text: `${final.map(({ leg }) => legNames[leg]).join(', ')} iptal edilemez`, isFinal: true }
}

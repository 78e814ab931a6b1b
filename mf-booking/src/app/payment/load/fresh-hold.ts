import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import type { Hold } from 'shared/contracts/hold'
import { dateInIstanbul } from 'shared/domain/dates'
import { currentDraft } from '../../../lib/draft/booking-draft.ts'
import { legsInOrder } from '../../../lib/draft/legs-in-order.ts'
import { refreshHold } from '../../../lib/hold/keep-hold.ts'
import { paidOrderOfSeats } from './find-paid-order.ts'
import { joinHolds } from './join-holds.ts'

/** Whether the page must be drawn anew: what is held was paid for meanwhile, or is other seats than those chosen here. */
export async function askFreshHold(api: Api): Promise<'same' | 'paid' | 'others'> {
  const held = await Promise.all(legsInOrder.map((leg) => orElse(refreshHold(api, leg), () => null)))
  if (held.some((hold) => hold?.seats.length === 0) && (await paidOrderOfSeats(api))) return 'paid'
  const trip = currentDraft().legs.departure?.search
  if (!trip || !held.some(isOfOtherSeats)) return 'same'
  const joined = await joinHolds(api, trip, dateInIstanbul(new Date()))
  return joined.kind === 'joined' ? 'others' : 'same'
}

function isOfOtherSeats(hold: Hold | null): boolean {
  if (!hold || hold.seats.length === 0) return false
  const chosen = legsInOrder
    .flatMap((leg) => currentDraft().legs[leg] ?? [])
    .find(({ journey }) => journey.id === hold.journey_id)
  return chosen !== undefined && keyOf(chosen.seats) !== keyOf(hold.seats)
}

const keyOf = (seats: Hold['seats']) =>
  seats
    .map(({ seat, gender }) => `${seat} ${gender}`)
    .toSorted()
    .join()

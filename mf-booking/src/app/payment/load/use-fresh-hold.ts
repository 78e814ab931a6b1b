import { useApi } from 'shared/api/api-context'
import { orElse } from 'shared/api/or-else'
import type { Hold } from 'shared/contracts/hold'
import { dateInIstanbul } from 'shared/domain/dates'
import { useRevalidator } from 'shared/router/router'
import { toast } from 'shared/ui/toast/toast'
import { currentDraft } from '../../../lib/draft/booking-draft.ts'
import { refreshHold } from '../../../lib/hold/keep-hold.ts'
import { legsInOrder } from '../../../lib/draft/payment-request.ts'
import { useHoldCheck } from '../../../lib/hold/use-hold-check.ts'
import { paidOrderOfSeats } from './find-paid-order.ts'
import { joinHolds } from './join-holds.ts'

/** Asks anew what is held when that may have changed: another tab may have extended it, let it go or chosen other seats. */
export function useFreshHold(): void {
  const api = useApi()
  const { revalidate } = useRevalidator()

  useHoldCheck(async () => {
    const held = await Promise.all(legsInOrder.map((leg) => orElse(refreshHold(api, leg), () => null)))
    if (held.some((hold) => hold?.seats.length === 0) && (await paidOrderOfSeats(api))) {
      await revalidate()
      return
    }
    const trip = currentDraft().legs.departure?.search
    if (!trip || !held.some(isOfOtherSeats)) return
    const joined = await joinHolds(api, trip, dateInIstanbul(new Date()))
    if (joined.kind !== 'joined') return
    toast.info('Koltuklarınız başka bir sekmede değişti. Burada da yenilendi.')
    await revalidate()
  })
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

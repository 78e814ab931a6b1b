import type { Api } from 'shared/api/client'
import { shuttles } from 'shared/contracts/journey'
import type { Leg } from 'shared/contracts/units'
import { noShuttles, type ShuttlesByLeg } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import type { BookingDraft } from '../../../lib/draft/booking-draft.ts'
import { legsInOrder } from '../../../lib/draft/legs-in-order.ts'

export async function askShuttles(api: Api, legs: BookingDraft['legs']): Promise<ShuttlesByLeg> {
  const ids = legsInOrder.flatMap((leg) => legs[leg]?.journey.id ?? [])
  const { data } = await api.send(shuttles, { journey_ids: ids.map((journey_id) => ({ journey_id })) })
  const of = (leg: Leg) => {
    const found = data.find(({ journey_id }) => journey_id === legs[leg]?.journey.id)
    return found ? { to: found.departure, from: found.arrival } : noShuttles[leg]
  }
  return { departure: of('departure'), return: of('return') }
}

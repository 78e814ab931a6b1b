import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import type { ResponseOf } from 'shared/contracts/call'
import { journeySeats } from 'shared/contracts/journey'
import { ticketPrice } from 'shared/contracts/payment'
import { currentDraft, setSeats, type BookingDraft, type LegDraft } from '../../../lib/draft/booking-draft.ts'
import { legsInOrder } from '../../../lib/draft/legs-in-order.ts'

export type AskedPrice = ResponseOf<typeof ticketPrice>['data']

/** What the chosen seats cost now, both legs together; null when none are chosen. */
export async function askPrice(api: Api, legs: BookingDraft['legs']): Promise<AskedPrice | null> {
  if (!legs.departure) return null
  const request = legs.return
    ? { data: { departure: pricedLeg(legs.departure), arrival: pricedLeg(legs.return) } }
    : { journey_id: legs.departure.journey.id, passengers: pricedSeats(legs.departure) }
  return (await api.send(ticketPrice, request)).data
}

const pricedSeats = ({ seats }: LegDraft) => seats.map(({ pricing_id }) => ({ pricing_id }))

function pricedLeg(leg: LegDraft) {
  const { journey } = leg
  return {
    journey_id: journey.id,
    origin_id: journey.route[0]?.id,
    destination_id: journey.route.at(-1)?.id,
    date: journey.route[0]?.date,
    passengers: pricedSeats(leg),
  }
}

/** After a new total was accepted: the price of each seat is read anew, so that its lines add up to the total. */
export async function refreshSeatPrices(api: Api): Promise<void> {
  const { legs } = currentDraft()
  const read = Promise.all(
    legsInOrder.map(async (leg) => {
      const chosen = legs[leg]
      if (!chosen) return
      const { data } = await api.send(journeySeats, { journeyId: chosen.journey.id })
      const seats = chosen.seats.map((picked) => {
        const pricing = data.seats.cells.find(({ seat }) => seat === picked.seat)?.pricing
        if (!pricing) return picked
        return { ...picked, pricing_id: pricing.id, price: pricing.price, original: pricing.original }
      })
      if (currentDraft().legs[leg]?.seats === chosen.seats) setSeats(leg, chosen, seats)
    }),
  )
  await orElse(read, () => undefined)
}

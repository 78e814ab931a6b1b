import type { HeldSeat } from 'shared/contracts/hold'
import type { Kurus } from 'shared/contracts/units'
import { sumOf, toKurus } from 'shared/domain/money'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type Claim, prolongClaims } from '../holds/claims.ts'
import { setHold } from '../holds/hold-seats.ts'
import type { SeatTaker } from '../holds/seat-taker.ts'
import { renewForPayment } from '../holds/renew-for-payment.ts'
import { lockBuyerAndBuses } from '../holds/locks.ts'
import { type Bus, validateDeparture, validateSeats } from '../holds/rules.ts'
import { segmentKeyOf } from '../holds/segment-key.ts'
import { readPricingId } from '../journeys/pricing-id.ts'
import { departureOf } from '../journeys/segment.ts'
import { type LegField, type OrderInput, paymentLegField } from './check-order.ts'
import { type ChosenShuttles, validateShuttles } from './validate-shuttles.ts'

type InputLeg = OrderInput['data'][number]
type QuotedPassenger = InputLeg['passengers'][number] &
  ChosenShuttles & {
    price: Kurus
    /** What the buyer was shown: the lower of the hold's and the pricing id's, as far as they say. */
    shown: Kurus
  }
export type QuotedLeg = { bus: Bus; passengers: QuotedPassenger[] }

/** Minutes a hold has left at least when its buyer is sent to the bank. */
const minutesAtTheBank = 5

type Params = {
  taker: SeatTaker
  input: Pick<OrderInput, 'data'>
  clock: () => Date
  legField?: LegField
}

/**
 * Holds every seat of the order for its buyer and prices it as of now: all legs or, by throwing, none.
 * Seats whose hold has run out are claimed on the spot if they are still free.
 */
export async function holdAndQuote(
  tx: Tx,
  { taker, input, clock, legField = paymentLegField }: Params,
): Promise<{ legs: QuotedLeg[]; total: Kurus }> {
  const legs: QuotedLeg[] = []
  await lockBuyerAndBuses(
    tx,
    taker.sid,
    input.data.map((leg) => segmentKeyOf(leg.journey_id)),
  )
  for (const [at, leg] of input.data.entries()) {
    const seats: HeldSeat[] = leg.passengers.map(({ seat, gender }) => ({ seat, gender }))
    const { bus, claims, now } = await setHold(tx, { taker, journeyId: leg.journey_id, seats, clock })
    validateDeparture(bus.segment, clock())
    validateSeats(bus, seats, seats)
    const field = legField(at)
    const shuttles = await validateShuttles(tx, { segment: bus.segment, now: clock(), field }, leg.passengers)
    const earliest = now.getTime() + minutesAtTheBank * 60_000
    if (claims.some(({ expires_at }) => expires_at.getTime() < earliest)) {
      await renewForPayment(tx, taker, { key: bus.segment, now })
      await prolongClaims(tx, taker.sid, bus.segment, minutesAtTheBank)
    }
    legs.push({ bus, passengers: priced(bus, leg, { shuttles, field, held: claims }) })
  }
  validateOrder(legs)
  return { legs, total: sumOf(legs.flatMap(({ passengers }) => passengers.map(({ price }) => price))) }
}

/**
 * A card is charged what its buyer has seen: the total that is named, or else no more than hold and pricing ids said.
 * Throws a Refusal with both amounts.
 */
export function validatePrice(
  { legs, total }: { legs: readonly QuotedLeg[]; total: Kurus },
  expected: Kurus | undefined,
): void {
  const shown = sumOf(legs.flatMap(({ passengers }) => passengers.map((passenger) => passenger.shown)))
  const old = expected ?? (total > shown ? shown : total)
  if (old !== total)
    throw new RefusalError(
      409,
      'price-changed',
      'Bilet fiyatı değişti. Yeni tutarı onaylayıp yeniden deneyin.',
      {
        old,
        new: total,
      },
    )
}

type Pricing = { shuttles: readonly ChosenShuttles[]; field: string; held: readonly Claim[] }

function priced(
  { segment, cells }: Bus,
  leg: InputLeg,
  { shuttles, field, held }: Pricing,
): QuotedPassenger[] {
  return leg.passengers.map((passenger, nth) => {
    const pricing = cells.find((cell) => cell.seat === passenger.seat)?.pricing
    const named = readPricingId(segment, passenger.pricing_id)
    const chosen = shuttles[nth]
    if (chosen && pricing && named && readPricingId(segment, pricing.id)?.fareClass === named.fareClass) {
      const holdSays = held.find(({ seat_no }) => seat_no === passenger.seat)?.price
      const shown = toKurus(Math.min(holdSays ?? pricing.price, named.shown ?? pricing.price))
      return { ...passenger, ...chosen, price: pricing.price, shown }
    }
    throw new RefusalError(422, 'validation', {
      [`${field}passengers.${nth}.pricing_id`]: ['Bu fiyat bu koltuğa ait değil. Koltuğu yeniden seçin.'],
    })
  })
}

/** The way back begins after the way there. */
function validateOrder([out, back]: QuotedLeg[]): void {
  if (out && back && departureOf(back.bus.segment) <= departureOf(out.bus.segment))
    throw new RefusalError(422, 'validation', {
      'data.1.journey_id': ['Dönüş seferi gidiş seferinden sonra olmalı.'],
    })
}

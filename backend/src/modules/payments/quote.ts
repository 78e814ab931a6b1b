import type { HeldSeat } from 'shared/contracts/hold'
import type { Kurus } from 'shared/contracts/units'
import { sumOf } from 'shared/domain/money'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { prolongClaims } from '../holds/claims.ts'
import { setHold } from '../holds/hold-seats.ts'
import { lockBuses } from '../holds/lock-buses.ts'
import { type Bus, judgeDeparture, judgeLoneSeats } from '../holds/rules.ts'
import { stretchOf } from '../holds/stretch.ts'
import { departureOf } from '../journeys/segment.ts'
import type { PaymentInput } from './check-order.ts'
import { judgeShuttles } from './judge-shuttles.ts'

type InputLeg = PaymentInput['data'][number]
type QuotedPassenger = InputLeg['passengers'][number] & { price: Kurus }
export type QuotedLeg = { bus: Bus; passengers: QuotedPassenger[] }

/** Minutes a hold has left at least when its buyer is sent to the bank. */
const minutesAtTheBank = 5

/**
 * Holds every seat of the order for its buyer and prices it as of now: all legs or, by throwing, none.
 * Seats whose hold has run out are claimed on the spot if they are still free.
 */
export async function holdAndQuote(
  tx: Tx,
  { sid, input, clock }: { sid: string; input: PaymentInput; clock: () => Date },
): Promise<{ legs: QuotedLeg[]; total: Kurus }> {
  const legs: QuotedLeg[] = []
  await lockBuses(
    tx,
    input.data.map((leg) => stretchOf(leg.journey_id)),
  )
  for (const [at, leg] of input.data.entries()) {
    const seats: HeldSeat[] = leg.passengers.map(({ seat, gender }) => ({ seat, gender }))
    const bus = await setHold(tx, { sid, journeyId: leg.journey_id, seats, clock })
    judgeDeparture(bus.segment, clock())
    judgeLoneSeats(bus, seats)
    await judgeShuttles(tx, bus.segment, leg.passengers, at)
    await prolongClaims(tx, sid, bus.segment, minutesAtTheBank)
    legs.push({ bus, passengers: priced(bus, leg, at) })
  }
  judgeOrder(legs)
  const total = sumOf(legs.flatMap(({ passengers }) => passengers.map(({ price }) => price)))
  if (input.expected_total !== undefined && input.expected_total !== total)
    throw new Refusal(409, 'price-changed', 'Bilet fiyatı değişti. Yeni tutarı onaylayıp yeniden deneyin.', {
      old: input.expected_total,
      new: total,
    })
  return { legs, total }
}

function priced({ cells }: Bus, leg: InputLeg, at: number): QuotedPassenger[] {
  return leg.passengers.map((passenger, nth) => {
    const pricing = cells.find((cell) => cell.seat === passenger.seat)?.pricing
    if (pricing?.id === passenger.pricing_id) return { ...passenger, price: pricing.price }
    throw new Refusal(422, 'validation', {
      [`data.${at}.passengers.${nth}.pricing_id`]: ['Bu fiyat bu koltuğa ait değil. Koltuğu yeniden seçin.'],
    })
  })
}

/** The way back begins after the way there. */
function judgeOrder([out, back]: QuotedLeg[]): void {
  if (out && back && departureOf(back.bus.segment) <= departureOf(out.bus.segment))
    throw new Refusal(422, 'validation', {
      'data.1.journey_id': ['Dönüş seferi gidiş seferinden sonra olmalı.'],
    })
}

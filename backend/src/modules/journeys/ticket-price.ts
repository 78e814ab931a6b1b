import type { JourneyId, Kurus } from 'shared/contracts/units'
import { sumOf } from 'shared/domain/money'
import type { Db } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { validateTrip, type NamedTrip } from './validate-trip.ts'
import { priceOfId } from './pricing-id.ts'
import { findSegment } from './segment.ts'

type PricedLeg = NamedTrip & { journey_id: JourneyId; passengers: readonly { pricing_id: string }[] }

/** The sum of a leg's seats; `field` is where the form has the leg, for the refusal. */
export async function quoteLeg(
  db: Db,
  leg: PricedLeg,
  now: Date,
  field: string,
): Promise<{ price: Kurus; original: Kurus }> {
  const segment = await findSegment(db, leg.journey_id, now)
  await validateTrip(db, segment, leg, field)
  const prices = leg.passengers.map(({ pricing_id }, index) => {
    const price = priceOfId(segment, pricing_id)
    if (!price)
      throw new RefusalError(422, 'validation', {
        [`${field}passengers.${index}.pricing_id`]: ['Bu fiyat bu sefere ait değil. Koltuğu yeniden seçin.'],
      })
    return price
  })
  return {
    price: sumOf(prices.map((price) => price.price)),
    original: sumOf(prices.map((price) => price.original ?? price.price)),
  }
}

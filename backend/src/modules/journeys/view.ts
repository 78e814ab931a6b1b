import type { journey, SeatCell } from 'shared/contracts/journey'
import { toInstant } from 'shared/domain/dates'
import type * as z from 'zod/mini'
import { standardPrice } from './fare.ts'
import { arrivalOf, departureOf, journeyIdOf, type Segment } from './segment.ts'

/** A segment as the API answers it. */
export function journeyView(segment: Segment, cells: readonly SeatCell[] = []): z.input<typeof journey> {
  const minutes = (arrivalOf(segment).getTime() - departureOf(segment).getTime()) / 60_000
  return {
    id: journeyIdOf(segment),
    expedition_id: segment.expedition_id,
    route: segment.stops.map((stop) => ({
      id: stop.station_id,
      name: stop.name,
      city: stop.city,
      time: toInstant(stop.departs_at),
      date: stop.local_date,
    })),
    service_date: segment.service_date,
    duration_minutes: Math.round(minutes),
    bus: { type: segment.bus_type, name: segment.bus_name, platform: segment.platform },
    price: {
      ...standardPrice(segment),
      discount_percentage: segment.discount_percentage,
      discount_amount: segment.discount_amount,
    },
    seats: { cells: [...cells], free: segment.free, total: segment.seat_count },
    features: segment.features,
    limits: {
      max_passengers: segment.max_passengers,
      max_single_women: segment.max_single_women,
      max_single: segment.max_single,
    },
    cancel_until_minutes: segment.cancel_until_minutes,
    open_until_minutes: segment.open_until_minutes,
    cancelled: segment.cancelled,
  }
}

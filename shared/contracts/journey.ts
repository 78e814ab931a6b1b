import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data, gender, instant, journeyId, kurus, localDate, pricingId, seatNo, stationId } from './units.ts'

/** A stop of a route: the station and when the bus leaves it (at the last stop: arrives). */
export const stop = z.object({
  id: stationId,
  name: z.string(),
  city: z.string(),
  time: instant,
  date: localDate,
})
export type Stop = z.infer<typeof stop>

/** `original` is the list price when `price` is reduced; when both discounts are given, only the percentage applies (docs/product.md#rules). */
export const price = z.object({
  price: kurus,
  original: z.nullable(kurus),
  discount_percentage: z.nullable(z.number()),
  discount_amount: z.nullable(kurus),
})
export type Price = z.infer<typeof price>

/** Free when it contains `available` (docs/product.md#data); the cells that are no seats come from docs/trade.md#buses-and-seats. */
export const cellType = z.enum([
  'available',
  'available-female',
  'available-male',
  'sold',
  'held',
  'blocked',
  'aisle',
  'door',
  'table',
  'crew',
])
export type CellType = z.infer<typeof cellType>

/**
 * One cell of the bus: row from the front (1…), col 1 to 5 with 3 the aisle. `seat` is null for cells
 * that are no seat. `gender` is who sits there, or whom the neighbour rule admits.
 */
export const seatCell = z.object({
  row: z.int(),
  col: z.int(),
  seat: z.nullable(seatNo),
  type: cellType,
  gender: z.nullable(gender),
  pricing: z.nullable(z.object({ id: pricingId, price: kurus, original: z.nullable(kurus) })),
  /** Taken by somebody (sold, or held by another buyer). */
  selected: z.boolean(),
  /** Held by the buyer who asks. */
  user_selected: z.boolean(),
})
export type SeatCell = z.infer<typeof seatCell>

export const busType = z.enum(['2+1', '2+2'])
export type BusType = z.infer<typeof busType>

/** Limits of the lone-seat rule (docs/product.md#rules and docs/product.md#limits), set by the operator for each journey. */
export const seatLimits = z.object({
  max_passengers: z.int(),
  max_single_women: z.int(),
  max_single: z.int(),
})
export type SeatLimits = z.infer<typeof seatLimits>

/** Shape ours where docs/product.md#data, is silent. */
export const journey = z.object({
  id: journeyId,
  expedition_id: z.int(),
  /** The first stop is where the traveller boards, the last where they leave. */
  route: z.array(stop).check(z.minLength(2)),
  /** The day the bus starts its run, which for a night bus may be the day before boarding. */
  service_date: localDate,
  duration_minutes: z.int(),
  bus: z.object({ type: busType, name: z.string(), platform: z.nullable(z.string()) }),
  price,
  /** `cells` is empty in a list and filled by journey-seats. */
  seats: z.object({ cells: z.array(seatCell), free: z.int(), total: z.int() }),
  /** Amenity keys; an unknown one is shown as it stands. */
  features: z.array(z.string()),
  limits: seatLimits,
  /** Minutes before departure until which a ticket can be cancelled or turned into an open one. */
  cancel_until_minutes: z.int(),
  open_until_minutes: z.int(),
  /** Called off by the operator: shown, sold to nobody, no seat free. Absent in what older tabs stored. */
  cancelled: z._default(z.boolean(), false),
})
export type Journey = z.infer<typeof journey>

/** As many journeys as a list has at most; a day between two places never had more. */
export const longestJourneyList = 600

const apart = z.refine<{ origin: number; destination: number }>(
  ({ origin, destination }) => origin !== destination,
  {
    error: 'Kalkış ve varış aynı yer olamaz.',
    path: ['destination'],
  },
)

/** What is searched: a day's buses from one station or centre to another. */
export const tripOfDay = z.object({ origin: stationId, destination: stationId, date: localDate }).check(apart)

export const journeyList = defineCall({
  name: 'journey/list',
  method: 'POST',
  path: '/api/v1/journey/list',
  access: 'client',
  encoding: 'json',
  summary: 'Journeys of one day between two stations or centres, those after midnight included',
  request: tripOfDay,
  response: data(z.array(journey).check(z.maxLength(longestJourneyList))),
})

/** Addition of ours: the date strip (docs/trade.md#a-good-booking). */
export const lowestFares = defineCall({
  name: 'journey/lowest-fares',
  method: 'POST',
  path: '/api/v1/journey/lowest-fares',
  access: 'client',
  encoding: 'json',
  summary:
    'The lowest fare of each of seven days; null where there is no bus, sold_out where no seat is left',
  request: tripOfDay,
  response: data(z.array(z.object({ date: localDate, price: z.nullable(kurus), sold_out: z.boolean() }))),
  addition: true,
})

/**
 * Addition of ours: for a list without a bus. The nearest day that has a seat, two weeks either way and not before
 * `not_before`; and on the day asked for, the nearest places to travel from or to, with the kilometres to them as the
 * crow flies.
 */
export const nearestJourneys = defineCall({
  name: 'journey/nearest',
  method: 'POST',
  path: '/api/v1/journey/nearest',
  access: 'client',
  encoding: 'json',
  summary: 'The nearest day and the nearest places with a seat, when a search finds no bus',
  request: z
    .object({
      origin: stationId,
      destination: stationId,
      date: localDate,
      not_before: z.optional(localDate),
    })
    .check(apart),
  response: data(
    z.object({
      day: z.nullable(z.object({ date: localDate, price: kurus })),
      places: z
        .array(z.object({ origin: stationId, destination: stationId, km: z.int(), price: kurus }))
        .check(z.maxLength(4)),
    }),
  ),
  addition: true,
})

/**
 * Addition of ours: server-sent events for a list that is shown. The first `seats` event names every
 * journey of the list, each later one those whose free seats have changed. Query as `journey/list`.
 */
export const liveJourneysPath = '/api/v1/journey/list/live'
export const liveJourneysQuery = z
  .object({ origin: queryStation(), destination: queryStation(), date: localDate })
  .check(apart)
export const liveJourneysEvent = z.object({
  journeys: z.array(z.object({ id: journeyId, free: z.int().check(z.nonnegative()) })),
})

function queryStation() {
  return z.pipe(z.coerce.number(), stationId)
}

/** Answers the whole journey with `seats.cells` filled, so a reload of a link needs one call. */
export const journeySeats = defineCall({
  name: 'journey-seats',
  method: 'POST',
  path: '/api/v1/journey-seats',
  access: 'client',
  encoding: 'json',
  summary: 'The seat map of a journey as the asking buyer sees it',
  request: z.object({ journeyId }),
  response: data(journey),
})

/** Addition of ours: server-sent events, one `seats` event with this payload at each change. */
export const liveSeatsPath = '/api/v1/journey-seats/live'
export const liveSeatsQuery = z.object({ journeyId })
export const liveSeatsEvent = z.object({ cells: z.array(seatCell) })

export const shuttle = z.object({ id: z.int(), name: z.string(), time: instant })
export type Shuttle = z.infer<typeof shuttle>

/** Shape ours: one entry a journey, in the order asked; the site uses the first (docs/product.md#calls). */
export const shuttles = defineCall({
  name: 'journey/shuttless',
  method: 'POST',
  path: '/api/v1/journey/shuttless',
  access: 'client',
  encoding: 'json',
  summary: 'Shuttles to the boarding stop and from the alighting stop',
  request: z.object({
    journey_ids: z.array(z.object({ journey_id: journeyId })).check(z.minLength(1), z.maxLength(2)),
  }),
  response: z.object({
    data: z.array(
      z.object({ journey_id: journeyId, departure: z.array(shuttle), arrival: z.array(shuttle) }),
    ),
  }),
})

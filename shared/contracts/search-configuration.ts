import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data, localDate, stationId } from './units.ts'

/** The ranges that a list of journeys is filtered by (docs/product.md#data). */
export const timeRange = z.enum(['morning', 'evening', 'night'])
export type TimeRange = z.infer<typeof timeRange>

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** First and last minute of a range, both in it; a range that ends before it starts goes over midnight. */
const span = z.object({ start: clock, end: clock })

export const timeRanges = z.object({ morning: span, evening: span, night: span })
export type TimeRanges = z.infer<typeof timeRanges>

/** A day on which more people travel; `half` when it begins at noon, as the eve of a feast does. */
export const holiday = z.object({ date: localDate, name: z.string(), half: z.boolean() })
export type Holiday = z.infer<typeof holiday>

/** Addition of ours: what docs/product.md#limits, calls public configuration, and what a calendar has to know. */
export const searchConfiguration = defineCall({
  name: 'search-configuration',
  method: 'GET',
  path: '/api/v1/search-configuration',
  access: 'client',
  encoding: 'none',
  seldomChanges: true,
  summary:
    'Default and popular stations, airports, hours of the time ranges, how far ahead tickets are sold, public holidays',
  request: z.object({}),
  response: data(
    z.object({
      default_origin: z.nullable(stationId),
      default_destination: z.nullable(stationId),
      /** Where most people go, the most travelled first: what a list of stations begins with. */
      popular_places: z.array(stationId).check(z.maxLength(12)),
      /** Each with the station or centre to travel by. */
      airports: z.array(z.object({ name: z.string(), station: stationId })).check(z.maxLength(12)),
      time_ranges: timeRanges,
      /** Tickets are sold from today until so many days later. */
      sale_days: z.int().check(z.gte(1), z.lte(365)),
      /** Public holidays of Türkiye within the days on sale, in order. */
      holidays: z.array(holiday),
    }),
  ),
  addition: true,
})

import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { busType } from './journey.ts'
import { data, journeyId, kurus, localDate, stationId } from './units.ts'

/** Lower case words of ASCII letters and digits between dashes, as `shared/domain/text` makes them. */
const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** Where buses of the pair stop: a terminal with what a traveller needs to find it. */
const terminal = z.object({
  id: stationId,
  name: z.string(),
  city: z.string(),
  district: z.nullable(z.string()),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Terminal = z.infer<typeof terminal>

/** One end of a pair: a city with all its terminals, or a district's terminal. `station` is what a search starts with. */
const end = z.object({ name: z.string(), city: z.string(), station: stationId, terminals: z.array(terminal) })

const neighbour = z.object({
  slug,
  origin: z.string(),
  destination: z.string(),
  lowest_fare: z.nullable(kurus),
})
export type NeighbourRoute = z.infer<typeof neighbour>

const clock = z.string().check(z.regex(/^\d{2}:\d{2}$/))

/** Addition of ours: all that the page of a pair tells, each figure from the buses of the coming days. */
export const routePage = defineCall({
  name: 'route-page',
  method: 'GET',
  path: '/api/v1/route-pages/:slug',
  access: 'client',
  encoding: 'none',
  summary: 'The page of a pair of places; 404 for a pair that no bus connects',
  /** Any spelling of the pair: the answer's `slug` is the canonical one. */
  request: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  response: data(
    z.object({
      slug,
      origin: end,
      destination: end,
      distance_km: z.int(),
      /** Of the fastest and the slowest bus, minutes. */
      duration: z.object({ shortest: z.int(), longest: z.int() }),
      /** hh:mm, of the day in `example_date`, the next whole day with buses. */
      first_bus: clock,
      last_bus: clock,
      buses_a_day: z.int(),
      example_date: localDate,
      bus_types: z.array(busType),
      /** Amenity keys that at least one bus has, the most frequent first. */
      features: z.array(z.string()),
      lowest_fare: z.nullable(kurus),
      /** The next fourteen days; null where there is no bus. */
      fares: z.array(z.object({ date: localDate, price: z.nullable(kurus), sold_out: z.boolean() })),
      /** Every departure of `example_date`, for a table and for schema.org. */
      departures: z
        .array(
          z.object({
            /** As a search from the page names it, so that a link can open it there. */
            id: journeyId,
            departs_at: z.iso.datetime({ offset: true }),
            arrives_at: z.iso.datetime({ offset: true }),
            from: z.string(),
            to: z.string(),
            bus_type: busType,
            price: kurus,
            stops_between: z.int(),
          }),
        )
        .check(z.maxLength(100)),
      /** Where buses of the pair stop on the way, the most frequent first. */
      stops: z.array(z.object({ name: z.string(), city: z.string() })).check(z.maxLength(30)),
      /** The other way round, when it is sold. */
      reverse: z.nullable(neighbour),
      /** Other pages from the origin and to the destination. */
      from_origin: z.array(neighbour).check(z.maxLength(12)),
      to_destination: z.array(neighbour).check(z.maxLength(12)),
    }),
  ),
  addition: true,
})

/** As many pairs as one answer, and one sitemap, has at most. */
export const routePagesAtOnce = 5_000

/** Addition of ours: every pair that has a page, for the sitemap. `page` is counted from 1. */
export const routePageList = defineCall({
  name: 'route-page-list',
  method: 'GET',
  path: '/api/v1/route-pages',
  access: 'client',
  encoding: 'query',
  summary: 'Slugs of every sold pair, in their order, a page at a time',
  request: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1) }),
  response: data(z.object({ pages: z.int(), slugs: z.array(slug).check(z.maxLength(routePagesAtOnce)) })),
  addition: true,
})

import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { busType } from './journey.ts'
import { data, kurus, stationId } from './units.ts'

const place = z.object({
  id: stationId,
  name: z.string(),
  city: z.string(),
  /** Degrees, WGS 84: where a map draws it. */
  latitude: z.number(),
  longitude: z.number(),
})

/** As many expeditions as a list has at most. */
export const longestExpeditionList = 2_000

/** Shape ours (docs/product.md#data: fields not shown). An expedition is what repeats; a journey is one run of it. */
const expedition = z.object({
  id: z.int(),
  name: z.string(),
  origin: place,
  destination: place,
  distance_km: z.int(),
  /** hh:mm at the first stop. */
  departure_time: z.string(),
  duration_minutes: z.int(),
  bus_type: busType,
  lowest_fare: z.nullable(kurus),
})

/** The list is at `data.expedition`, as docs/product.md#calls, has it. */
export const expeditionList = defineCall({
  name: 'expedition-list',
  method: 'GET',
  path: '/api/v1/expedition-list',
  access: 'client',
  encoding: 'none',
  summary: 'Every expedition that runs',
  request: z.object({}),
  response: data(z.object({ expedition: z.array(expedition).check(z.maxLength(longestExpeditionList)) })),
})

/** Answer ours: `minutes` from the first stop; `weekdays` are 1 for Monday to 7. */
export const expeditionDetail = defineCall({
  name: 'expedition-list-detail',
  method: 'GET',
  path: '/api/v1/expedition-list-detail/:id',
  access: 'client',
  encoding: 'none',
  summary: 'One expedition with its stops and amenities',
  request: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  response: data(
    z.object({
      ...expedition.shape,
      stops: z.array(z.object({ ...place.shape, minutes: z.int() })).check(z.maxLength(100)),
      weekdays: z.array(z.int().check(z.gte(1), z.lte(7))),
      features: z.array(z.string()),
    }),
  ),
})

export type Expedition = z.infer<typeof expedition>
export type ExpeditionPlace = z.infer<typeof place>

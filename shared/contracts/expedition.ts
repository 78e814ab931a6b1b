import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { busType } from './journey.ts'
import { data, kurus, stationId } from './units.ts'

/** Shape ours (spec, point 3: fields not shown). An expedition is what repeats; a journey is one run of it. */
const expedition = z.object({
  id: z.int(),
  name: z.string(),
  origin: z.object({ id: stationId, name: z.string(), city: z.string() }),
  destination: z.object({ id: stationId, name: z.string(), city: z.string() }),
  /** hh:mm at the first stop. */
  departure_time: z.string(),
  duration_minutes: z.int(),
  bus_type: busType,
  lowest_fare: z.nullable(kurus),
})

/** The list is at `data.expedition`, as spec, point 7, has it. */
export const expeditionList = defineCall({
  name: 'expedition-list',
  method: 'GET',
  path: '/api/v1/expedition-list',
  access: 'client',
  encoding: 'none',
  summary: 'Every expedition that runs',
  request: z.object({}),
  response: data(z.object({ expedition: z.array(expedition) })),
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
      stops: z.array(z.object({ id: stationId, name: z.string(), city: z.string(), minutes: z.int() })),
      weekdays: z.array(z.int().check(z.gte(1), z.lte(7))),
      features: z.array(z.string()),
    }),
  ),
})

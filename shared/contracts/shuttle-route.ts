import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data, stationId } from './units.ts'

/** One way of a line. `stops` are those between its first stop and its last, in the order it is driven. */
const ride = z.object({ minutes: z.int(), stops: z.array(z.string()) })

/**
 * `name` is the end of the line that is not the station. `to`: leaves there `minutes` before the bus does; `from`: leaves
 * the station `minutes` after the bus has arrived. Null: does not run that way.
 */
const line = z.object({ name: z.string(), to: z.nullable(ride), from: z.nullable(ride) })

const station = z.object({ id: stationId, name: z.string(), address: z.string(), lines: z.array(line) })

const city = z.object({ name: z.string(), slug: z.string(), stations: z.array(station) })

/** Addition of ours: the shuttles that `journey/shuttless` offers of a journey, without a journey. */
export const shuttleRoutes = defineCall({
  name: 'shuttle-routes',
  method: 'GET',
  path: '/api/v1/shuttle-routes',
  access: 'client',
  encoding: 'none',
  seldomChanges: true,
  summary: 'Shuttle lines by city and station, in Turkish alphabetical order',
  request: z.object({}),
  response: data(z.array(city)),
  addition: true,
})

export type ShuttleCity = z.infer<typeof city>
export type ShuttleLine = z.infer<typeof line>
export type ShuttleRide = z.infer<typeof ride>

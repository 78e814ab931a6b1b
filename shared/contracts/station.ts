import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data, kurus, localDate, stationId } from './units.ts'

/**
 * Shape ours (docs/product.md#data names only the id). A centre is what a city sells under; its sub-stops carry its id in
 * `centre_id`. Of a city with several centres one more station stands for all of it: they and their sub-stops carry its
 * id in `city_id`. Searching a centre or a city includes what is in it.
 */
export const station = z.object({
  id: stationId,
  name: z.string(),
  city: z.string(),
  district: z.nullable(z.string()),
  is_centre: z.boolean(),
  centre_id: z.nullable(stationId),
  city_id: z.nullable(stationId),
  slug: z.string(),
})
export type Station = z.infer<typeof station>

export const stationsList = defineCall({
  name: 'stations-list',
  method: 'GET',
  path: '/api/v1/stations-list',
  access: 'client',
  encoding: 'none',
  seldomChanges: true,
  summary: 'Every station, centres before their sub-stops, in Turkish alphabetical order',
  request: z.object({}),
  response: data(z.array(station)),
})

export const routesList = defineCall({
  name: 'routes-list',
  method: 'POST',
  path: '/api/v1/routes-list',
  access: 'client',
  encoding: 'json',
  summary: 'Destinations that can be reached from an origin',
  request: z.object({ origin: stationId }),
  response: data(z.array(station)),
})

/**
 * Addition of ours: districts and areas without a terminal, by the station or centre that is nearest. There are nine
 * hundred of them, so a page asks only when somebody looks for a place.
 */
export const nearbyPlaces = defineCall({
  name: 'nearby-places',
  method: 'GET',
  path: '/api/v1/nearby-places',
  access: 'client',
  encoding: 'none',
  summary: 'Places without a terminal, with the station nearest to each',
  request: z.object({}),
  response: data(z.array(z.object({ station: stationId, names: z.array(z.string()) }))),
  addition: true,
})

/** Addition of ours: what the home page shows as "Çok gidilen yollar". */
export const popularRoutes = defineCall({
  name: 'popular-routes',
  method: 'GET',
  path: '/api/v1/popular-routes',
  access: 'client',
  encoding: 'none',
  summary: 'The most travelled pairs with their lowest fare of the coming days',
  request: z.object({}),
  response: data(
    z.array(
      z.object({
        origin: station,
        destination: station,
        lowest_fare: kurus,
        duration_minutes: z.int(),
        date: localDate,
      }),
    ),
  ),
  addition: true,
})

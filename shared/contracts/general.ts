import * as z from 'zod/mini'
import { mostInt4 } from './unit-rules.ts'
import { defineCall } from './call.ts'
import { data } from './units.ts'

/** Shapes ours, after the phone country of docs/product.md#data; each list in Turkish alphabetical order, Türkiye first. */
export const countryList = defineCall({
  name: 'general/country',
  method: 'GET',
  path: '/api/v1/general/country',
  access: 'client',
  encoding: 'none',
  summary: 'Countries with their phone codes',
  request: z.object({}),
  response: data(
    z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), phone_code: z.string() })),
  ),
})

/** The id is the plate code. */
export const cityList = defineCall({
  name: 'general/city',
  method: 'GET',
  path: '/api/v1/general/city',
  access: 'client',
  encoding: 'none',
  summary: 'The provinces',
  request: z.object({}),
  response: data(z.array(z.object({ id: z.int(), name: z.string() }))),
})

export const districtList = defineCall({
  name: 'general/district',
  method: 'GET',
  path: '/api/v1/general/district',
  access: 'client',
  encoding: 'query',
  summary: 'The districts of a province',
  request: z.object({
    city_id: z.coerce.number('İl seçin.').check(z.int(), z.positive(), z.lte(mostInt4)),
  }),
  response: data(z.array(z.object({ id: z.int(), city_id: z.int(), name: z.string() }))),
})

export const requestTypeList = defineCall({
  name: 'general/request-type',
  method: 'GET',
  path: '/api/v1/general/request-type',
  access: 'client',
  encoding: 'none',
  seldomChanges: true,
  summary: 'What one may write to us about',
  request: z.object({}),
  response: data(z.array(z.object({ id: z.int(), name: z.string() }))),
})

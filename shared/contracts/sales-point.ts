import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data } from './units.ts'

/** hh:mm; 24:00 is the end of the day. */
const hours = z.object({ opens: z.string(), closes: z.string() })

/** `station`: the operator's own desk in a terminal; the others sell for it. */
export const salesPointKinds = ['station', 'agency', 'hotel'] as const

const salesPoint = z.object({
  id: z.int(),
  /** One that a release does not know yet is shown as an agency's. */
  // oxlint-disable-next-line promise/valid-params -- zod's, of a schema
  kind: z.catch(z.enum(salesPointKinds), 'agency'),
  name: z.string(),
  district: z.string(),
  address: z.string(),
  /** E.164. */
  phone: z.string(),
  /** Monday to Saturday. */
  hours,
  /** Null: closed. */
  sunday: z.nullable(hours),
})

const province = z.object({
  name: z.string(),
  slug: z.string(),
  /** Degrees, WGS 84: where a map draws it. Null when none of its terminals is known. */
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  points: z.array(salesPoint),
})

/** Addition of ours: where tickets are sold over a counter. */
export const salesPoints = defineCall({
  name: 'sales-points',
  method: 'GET',
  path: '/api/v1/sales-points',
  access: 'client',
  encoding: 'none',
  seldomChanges: true,
  summary: 'Provinces with their sales points, both in Turkish alphabetical order, own desks first',
  request: z.object({}),
  response: data(z.array(province)),
  addition: true,
})

export type SalesPoint = z.infer<typeof salesPoint>
export type SalesProvince = z.infer<typeof province>
export type SalesHours = z.infer<typeof hours>

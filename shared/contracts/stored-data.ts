import * as z from 'zod/mini'
import { instant } from './units.ts'

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One table of the database, as far as it is about the person: `fields` says what each key of a row is, in Turkish. */
const storedTable = z.object({
  table: z.string(),
  title: z.string(),
  fields: z.array(z.object({ key: z.string(), title: z.string() })),
  rows: z.array(z.record(z.string(), cell)),
})

export const storedData = z.object({
  /** Of a member, or of one order. */
  format: z.enum(['rotabus-member-export', 'rotabus-order-export']),
  version: z.literal(1),
  made_at: instant,
  tables: z.array(storedTable),
})
export type StoredData = z.infer<typeof storedData>

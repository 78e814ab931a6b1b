import * as z from 'zod/mini'
import { ticketLookup } from '../contracts/ticket.ts'
import { normalisePhone } from './phone.ts'

/** What the look-ups ask for, and a phone that can be one: they compare normalised numbers. */
export const lookupSchema = z.extend(ticketLookup, {
  phone: z.string().check(
    z.refine((phone) => phone.trim() !== '', { error: 'Telefon girin.', abort: true }),
    z.refine(
      (phone) => normalisePhone(phone) !== null,
      'Telefon numarası eksik ya da hatalı. Örnek: 0532 123 45 67.',
    ),
  ),
})

export type TypedLookup = z.input<typeof lookupSchema>
export type Lookup = z.output<typeof lookupSchema>

import * as z from 'zod/mini'
import { slotNames } from '../contracts/slots.ts'
import type { BootModule } from './boot.ts'
import { routeFacts } from './facts.ts'

const slots = z.array(z.enum(slotNames))

const bootModule = z.object({
  id: z.enum(['mf-search', 'mf-booking', 'mf-account', 'mf-content']),
  version: z.string(),
  base: z.string().check(z.endsWith('/')),
  manifest: z.unknown(),
  routes: z.array(routeFacts),
  fills: slots,
  offers: slots,
  integrity: z.record(z.string(), z.string().check(z.startsWith('sha384-'))),
})

/** A module as somebody else names it: a squad's own machine. Null for what is none. */
export function readBootModule(value: unknown): BootModule | null {
  const read = bootModule.safeParse(value)
  return read.success ? read.data : null
}

import * as z from 'zod/mini'
import type { BootModule } from './boot.ts'
import { remoteId, routeFacts } from './facts.ts'

const slots = z.array(z.string())

const bootModule = z.object({
  id: remoteId,
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

import * as z from 'zod/mini'
import { figures, type Figures } from 'gateway/wire/health'

const ofHealth = z.object({ canary: figures, stable: figures })

/** The two sets of figures that a rollback by health rests on; null for any other act's details. */
export function comparedIn(details: Record<string, unknown>): { canary: Figures; stable: Figures } | null {
  return z.safeParse(ofHealth, details).data ?? null
}

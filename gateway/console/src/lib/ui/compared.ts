import { figures, type Figures } from 'gateway/wire/health'
import * as z from 'zod/mini'

const ofHealth = z.object({ kind: z.string(), tried: figures, before: figures })
/** As entries of before promotes were watched have it. */
const ofCanary = z.object({ canary: figures, stable: figures })

type Compared = { tried: Figures; before: Figures; isCanary: boolean }

/** The two sets of figures that a rollback by health rests on; null for any other act's details. */
export function comparedIn(details: Record<string, unknown>): Compared | null {
  const read = z.safeParse(ofHealth, details)
  if (read.success) return { ...read.data, isCanary: read.data.kind === 'canary' }
  const earlier = z.safeParse(ofCanary, details).data
  return earlier ? { tried: earlier.canary, before: earlier.stable, isCanary: true } : null
}

import * as z from 'zod/mini'
import { typedEmail } from '../../lib/form/typed-email.ts'

/**
 * How far a reset is. It is the state of the history entry: a reload goes on there, Back goes a step back, and another tab
 * knows nothing of it.
 */
const resetStep = z.union([
  z.object({ kind: z.literal('code'), email: z.string(), resendAt: z.number() }),
  z.object({ kind: z.literal('password'), email: z.string(), token: z.string() }),
])

export type ResetStep = { kind: 'email'; email: string } | z.infer<typeof resetStep>

export function readStep(state: unknown): ResetStep {
  const read = z.safeParse(resetStep, state)
  return read.success ? read.data : { kind: 'email', email: typedEmail(state) ?? '' }
}

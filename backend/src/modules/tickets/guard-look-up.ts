import type { Context } from '../../context/context.ts'
import { countAttempt, forgiveAttempt } from '../attempt-limits/count-attempt.ts'

type Guarding = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>

/**
 * Looks a ticket up for whoever names a reference and a phone: who guesses either waits ever longer in their own network, so
 * that they keep nobody out elsewhere; the same for a reference that nobody has. What is found does not count.
 */
export async function guardLookUp<Found>(
  guarding: Guarding,
  { pnr, ip }: { pnr: string; ip: string },
  find: () => Promise<Found>,
): Promise<Found> {
  const attempt = { act: 'look-up', subject: pnr, ip } as const
  await countAttempt(guarding, attempt)
  const found = await find()
  await forgiveAttempt(guarding, attempt)
  return found
}

import type { Pnr } from 'shared/contracts/units'
import type { Secrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import { countAttempt, forgiveAttempt } from '../attempt-limits/count-attempt.ts'
import { hasAsked } from '../one-time-codes/code-store.ts'

type Guarding = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>
type Guess = { pnr: Pnr; ip: string; askedBy: Secrets }

/**
 * Counts as a look-up that a visitor has typed a reference and a phone, whether they fit or not; once while they have codes of
 * the last hour for these, because what follows shows nothing of the phone, and guesses at a code are counted by the code.
 */
export async function countGuess(guarding: Guarding, { askedBy, pnr, ip }: Guess): Promise<void> {
  if (await hasAsked(guarding.db, askedBy, guarding.clock())) return
  await countAttempt(guarding, { act: 'look-up', subject: pnr, ip })
}

/** For a visitor who has typed the right code. */
export const forgiveGuesses = (guarding: Guarding, { pnr, ip }: Pick<Guess, 'pnr' | 'ip'>): Promise<void> =>
  forgiveAttempt(guarding, { act: 'look-up', subject: pnr, ip })

import { addressHolder } from 'shared-server/address-holder'
import {
  countedKeys,
  countUnderLimit,
  forgiveUnderLimit,
  sweepAttempts,
  type Limit,
} from 'shared-server/limits/attempt-limit'
import type { Context } from '../../context/context.ts'
import { keyedHashes } from '../../context/purpose-keys.ts'
import type { Db } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type GuardedAct, attemptLimitsOf } from './limits.ts'

const table = 'attempt_counters'

export type Attempt = {
  act: GuardedAct
  /** Whose account: the address as typed, a member's or nobody's; or a session; of a look-up the reference. */
  subject: string
  /** The address that it comes from. */
  ip: string
}

type Guarding = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>

/**
 * Counts an attempt before it is tried, so that of many at once no more than the limit are. Throws a Refusal that
 * gives the wait when there is one: the same for an address that nobody has.
 */
export async function countAttempt(guarding: Guarding, attempt: Attempt): Promise<void> {
  const { db, clock, config } = guarding
  const limits = attemptLimitsOf(attempt.act, config.rateLimitFactor)
  const keys = await keysOf(guarding, attempt)
  const now = clock()
  // The network first: what it is refused costs the owner of the address nothing.
  await countOne(db, keys.network, limits.network, now)
  if (limits.subjectAtNetwork) await countOne(db, keys.subjectAtNetwork, limits.subjectAtNetwork, now)
  await countOne(db, keys.subject, limits.subject, now)
}

/** As `countAttempt`, wherever it comes from. */
export async function countSubject(
  guarding: Guarding,
  { act, subject }: Pick<Attempt, 'act' | 'subject'>,
): Promise<void> {
  const limit = attemptLimitsOf(act, guarding.config.rateLimitFactor).subject
  const keys = await keysOf(guarding, { act, subject, ip: '' })
  await countOne(guarding.db, keys.subject, limit, guarding.clock())
}

/**
 * The attempt was right, and is as if it had never been. What was counted before stays: a stranger who has used up the
 * attempts at an address would read from an emptied counter that somebody has it and was there.
 */
export async function forgiveAttempt(guarding: Guarding, attempt: Attempt): Promise<void> {
  const { db, clock } = guarding
  const keys = await keysOf(guarding, attempt)
  const counters = { db, table }
  // There was no wait when it was let in, so it has caused the one that there is.
  await forgiveUnderLimit(counters, [keys.subject, keys.subjectAtNetwork])
  // A wait that others have caused stays: whoever has an account of their own could end it otherwise.
  await forgiveUnderLimit(counters, [keys.network], { keepWait: true })
  await sweepAttempts(counters, clock())
}

/** For an owner who has proved in another way to be the one. */
export async function forgiveSubject(
  guarding: Guarding,
  { act, subject }: Pick<Attempt, 'act' | 'subject'>,
): Promise<void> {
  const { subject: key } = await keysOf(guarding, { act, subject, ip: '' })
  await guarding.db.deleteFrom('attempt_counters').where('key', '=', key).execute()
}

async function countOne(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const waitMs = await countUnderLimit({ db, table }, { key, limit, now })
  if (waitMs !== null) throw tooMany(waitMs)
}

export function tooMany(waitMs: number): RefusalError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new RefusalError(
    429,
    'too-many-attempts',
    `Çok sık denendi. Güvenliğiniz için ${inWords(seconds)} sonra tekrar deneyin.`,
    { wait_seconds: seconds },
  )
}

const inWords = (seconds: number): string =>
  seconds <= 90 ? `${seconds} saniye` : `${Math.ceil(seconds / 60)} dakika`

async function keysOf({ db, keyFor }: Guarding, { act, subject, ip }: Attempt) {
  const keys = keyFor('attempt-limits')
  const hashes = (kind: string, of: string) => keyedHashes(keys, `${act}\n${kind}\n${of}`)
  const [whose, network] = [subject.toLowerCase(), addressHolder(ip)]
  const [subjectKey = '', atNetworkKey = '', networkKey = ''] = await countedKeys({ db, table }, [
    hashes('subject', whose),
    hashes('subject at network', `${whose}\n${network}`),
    hashes('network', network),
  ])
  return { subject: subjectKey, subjectAtNetwork: atNetworkKey, network: networkKey }
}

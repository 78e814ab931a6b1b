import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import type { Db } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type GuardedAct, type Limit, attemptLimitsOf } from './limits.ts'
import { addressHolder } from 'shared-server/address-holder'

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
  const keys = keysOf(guarding, attempt)
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
  await countOne(guarding.db, keysOf(guarding, { act, subject, ip: '' }).subject, limit, guarding.clock())
}

/**
 * The attempt was right, and is as if it had never been. What was counted before stays: a stranger who has used up the
 * attempts at an address would read from an emptied counter that somebody has it and was there.
 */
export async function forgiveAttempt(guarding: Guarding, attempt: Attempt): Promise<void> {
  const { db, clock } = guarding
  const keys = keysOf(guarding, attempt)
  const giveBack = db.updateTable('attempt_counters').set({ attempts: sql`greatest(attempts - 1, 0)` })
  // There was no wait when it was let in, so it has caused the one that there is.
  await giveBack
    .set({ blocked_until: sql`'epoch'` })
    .where('key', 'in', [keys.subject, keys.subjectAtNetwork])
    .execute()
  // A wait that others have caused stays: whoever has an account of their own could end it otherwise.
  await giveBack.where('key', '=', keys.network).execute()
  await sweep(db, clock())
}

/** For an owner who has proved in another way to be the one. */
export async function forgiveSubject(
  guarding: Guarding,
  { act, subject }: Pick<Attempt, 'act' | 'subject'>,
): Promise<void> {
  const { subject: key } = keysOf(guarding, { act, subject, ip: '' })
  await guarding.db.deleteFrom('attempt_counters').where('key', '=', key).execute()
}

/**
 * One statement under the row's lock: processes that count at once wait for each other. What time has forgiven is taken off
 * here, in whole attempts; `attempted_at` is then moved on by as much, so that the rest of that time counts the next time.
 */
async function countOne(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const isRefused = sql<boolean>`(known.blocked_until > ${now})`
  const forgiven = forgivenBy(limit, now)
  const left = sql<number>`(known.attempts - ${forgiven})`
  const { rows } = await sql<{ was_refused: boolean; blocked_until: Date }>`
    INSERT INTO attempt_counters AS known (key, attempts, refused, was_refused, attempted_at, blocked_until)
    VALUES (${key}, 1, 0, false, ${now}, ${blockedUntil(limit, sql`1`, now)})
    ON CONFLICT (key) DO UPDATE SET
      was_refused = ${isRefused},
      refused = known.refused + CASE WHEN ${isRefused} THEN 1 ELSE 0 END,
      attempts = CASE WHEN ${isRefused} THEN known.attempts ELSE ${left} + 1 END,
      attempted_at = CASE WHEN ${isRefused} THEN known.attempted_at WHEN ${left} = 0 THEN ${now}
        ELSE known.attempted_at + make_interval(secs => ${forgiven} * ${limit.forgivenSeconds}::float8) END,
      blocked_until = CASE WHEN ${isRefused} THEN known.blocked_until
        ELSE ${blockedUntil(limit, sql`(${left} + 1)`, now)} END
    RETURNING was_refused, blocked_until`.execute(db)
  const [counted] = rows
  if (counted?.was_refused) throw tooMany(counted.blocked_until.getTime() - now.getTime())
}

/** How many of the counted ones are forgiven by now: none where the clock of the process that counted last is ahead. */
const forgivenBy = ({ forgivenSeconds }: Limit, now: Date) =>
  sql<number>`least(known.attempts, greatest(0, floor(
    extract(epoch FROM ${now}::timestamptz - known.attempted_at) / ${forgivenSeconds}::float8)))::int`

/** Long ago before `free` attempts, so that clocks of processes that differ refuse nothing; each one after doubles the wait. */
function blockedUntil(
  { free, firstSeconds, mostSeconds }: Limit,
  attempts: ReturnType<typeof sql<number>>,
  now: Date,
) {
  return sql`CASE WHEN ${attempts} < ${free}::int THEN 'epoch'::timestamptz
    ELSE ${now}::timestamptz + make_interval(secs =>
      least(${mostSeconds}::float8, ${firstSeconds}::float8 * 2 ^ least(${attempts} - ${free}::int, 30))) END`
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

function keysOf({ keyFor }: Guarding, { act, subject, ip }: Attempt) {
  const hash = (kind: string, of: string) =>
    createHmac('sha256', keyFor('attempt-limits')).update(`${act}\n${kind}\n${of}`).digest('base64url')
  const [whose, network] = [subject.toLowerCase(), addressHolder(ip)]
  return {
    subject: hash('subject', whose),
    subjectAtNetwork: hash('subject at network', `${whose}\n${network}`),
    network: hash('network', network),
  }
}

/** Older ones count no more; a few at a time, past those that somebody holds. */
async function sweep(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 2 * 86_400_000)
  await sql`DELETE FROM attempt_counters WHERE key IN (
    SELECT key FROM attempt_counters WHERE attempted_at < ${oldest} LIMIT 100 FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
}

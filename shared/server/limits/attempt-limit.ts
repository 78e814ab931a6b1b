import { sql, type QueryExecutorProvider } from 'kysely'
import type { Secrets } from '../secrets.ts'

/** A counter rises by each attempt and falls with time, so that attempts which are far apart never add up. */
export type Limit = {
  /** Attempts at once before the first wait. */
  free: number
  /** The first wait; each attempt after one doubles it, */
  firstSeconds: number
  /** up to this. Longer than `forgivenSeconds` it never gets: by then one attempt is forgiven. */
  mostSeconds: number
  /** One attempt is forgiven each time that as much has passed, waiting or not. */
  forgivenSeconds: number
}

/** Its columns; each key is a keyed hash. */
export type AttemptCounterTable = {
  key: string
  /** Those that were let through. */
  attempts: number
  /** Those that came while it was blocked. */
  refused: number
  /** Whether the last one was. */
  was_refused: boolean
  attempted_at: Date
  blocked_until: Date
}

/** A table of counters, shared by all processes; it may be named with its schema. */
export type AttemptCounters = { db: QueryExecutorProvider; table: string }

type Counted = { key: string; limit: Limit; now: Date }

/**
 * Counts an attempt before it is tried, so that of many at once no more than the limit are. The wait in milliseconds of one
 * that is refused, which makes the wait no longer; null of one that is let through.
 *
 * One statement under the row's lock: processes that count at once wait for each other. What time has forgiven is taken off
 * here, in whole attempts; `attempted_at` is then moved on by as much, so that the rest of that time counts the next time.
 */
export async function countUnderLimit(
  { db, table }: AttemptCounters,
  { key, limit, now }: Counted,
): Promise<number | null> {
  const isRefused = sql<boolean>`(known.blocked_until > ${now})`
  const forgiven = forgivenBy(limit, now)
  const left = sql<number>`(known.attempts - ${forgiven})`
  const { rows } = await sql<{ was_refused: boolean; blocked_until: Date }>`
    INSERT INTO ${sql.table(table)} AS known (key, attempts, refused, was_refused, attempted_at, blocked_until)
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
  return counted?.was_refused ? counted.blocked_until.getTime() - now.getTime() : null
}

/**
 * Under which key each is counted, of those that a secret and the one before it make: the one that it has a counter under,
 * else the first. A counter goes on where it began, so that a new secret is no new attempt.
 */
export async function countedKeys(
  { db, table }: AttemptCounters,
  named: readonly Secrets[],
): Promise<string[]> {
  const all = named.flat()
  if (all.length === named.length) return all
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM ${sql.table(table)} WHERE key IN (${sql.join(all)})`.execute(db)
  const counted = new Set(rows.map(({ key }) => key))
  return named.map((keys) => keys.find((key) => counted.has(key)) ?? keys[0])
}

/** One attempt less; without `keepWait` the wait that it has caused is over too. */
export async function forgiveUnderLimit(
  { db, table }: AttemptCounters,
  keys: readonly string[],
  { keepWait = false } = {},
): Promise<void> {
  const until = keepWait ? sql`blocked_until` : sql`'epoch'`
  await sql`UPDATE ${sql.table(table)} SET attempts = greatest(attempts - 1, 0), blocked_until = ${until}
    WHERE key IN (${sql.join(keys)})`.execute(db)
}

/** Older ones count no more; a few at a time, past those that somebody holds. */
export async function sweepAttempts({ db, table }: AttemptCounters, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 2 * 86_400_000)
  await sql`DELETE FROM ${sql.table(table)} WHERE key IN (
    SELECT key FROM ${sql.table(table)} WHERE attempted_at < ${oldest} LIMIT 100 FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
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

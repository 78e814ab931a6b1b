import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import { addressHolder } from 'shared-server/address-holder'
import { countedKeys } from 'shared-server/limits/attempt-limit'
import { keyedHashes } from '../../context/purpose-keys.ts'
import { spendWork } from '../../context/spend-work.ts'
import { enough } from '../../context/work-needed.ts'
import { mostLevels, type Work } from '../../context/works.ts'
import type { Db } from '../../db/database.ts'
import { tooMany } from '../attempt-limits/count-attempt.ts'

/**
 * Payments of one kind that are begun and not sold: from how many on they cost work and how much of it at the most, from how
 * many on they wait, when one is forgotten.
 */
type TryLimit = { free: number; mostLevel: number; most: number; forgivenSeconds: number }

const hour = 3600

/**
 * A buyer mistypes, then takes another card. A carrier's address and the first digits of a bank have thousands of them: they
 * never wait, since a stranger could lock them all out, and none of them is kept from the bank's reason.
 */
const limits = {
  card: { free: 4, mostLevel: mostLevels, most: 12, forgivenSeconds: hour },
  buyer: { free: 4, mostLevel: mostLevels, most: 20, forgivenSeconds: hour / 4 },
  network: { free: 30, mostLevel: 2, most: Infinity, forgivenSeconds: 20 },
  bin: { free: 150, mostLevel: 2, most: Infinity, forgivenSeconds: 3 },
} satisfies Record<string, TryLimit>
type Kind = keyof typeof limits
const kinds: readonly Kind[] = ['card', 'buyer', 'network', 'bin']

export type CardTry = { pan: string; sid: string; ip: string; work: Work | null }

/** `keys`: what it was counted under. `isOften`: the bank's own reason would help to sort cards. */
export type CountedTry = { keys: string[]; isOften: boolean; isWorkSpent: boolean }

type Counting = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>

/**
 * Counts a payment before its card is sent to the bank, so that of many at once no more than the limit are. Asks for work by
 * throwing, beyond that refuses with the wait; then it is as if it had not been tried.
 */
export async function countCardTry(counting: Counting, tried: CardTry): Promise<CountedTry> {
  const { db, clock, config } = counting
  const keys = await keysOf(counting, tried)
  const counts = await countAll(db, keys, clock())
  const found = kinds.map((kind, nth) => judged(limits[kind], counts[nth] ?? 0, config.rateLimitFactor))
  try {
    const waits = found.map(({ wait }) => wait)
    if (waits.some((wait) => wait > 0)) throw tooMany(Math.max(...waits) * 1000)
    const level = Math.max(...found.map((one) => one.level))
    if (level > 0) await spendWork(db, enough(tried.work, level))
    const isOften = found.some(
      (one, nth) => one.level > 0 && kinds[nth] !== 'network' && kinds[nth] !== 'bin',
    )
    return { keys, isOften, isWorkSpent: level > 0 }
  } catch (error) {
    await forgiveTry(db, keys)
    throw error
  }
}

/** Seconds to wait, and the work that so many tries cost. */
function judged({ free, mostLevel, most, forgivenSeconds }: TryLimit, tries: number, factor: number) {
  const over = tries - most * factor
  return {
    wait: Math.max(0, over) * forgivenSeconds,
    level: Math.max(0, Math.min(mostLevel, Math.ceil(tries / (free * factor)) - 1)),
  }
}

/** It was no try of a card: sold, or refused before the bank heard of it. */
export async function forgiveTry(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    UPDATE card_tries SET tries = greatest(tries - 1, 0)
    FROM (SELECT key FROM card_tries WHERE key = ANY (${[...keys]}::text[]) ORDER BY key FOR UPDATE) mine
    WHERE card_tries.key = mine.key`.execute(db)
}

/** Of an order that is sold. What it was counted under is kept no longer. */
export async function forgiveOrder(db: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ keys: string[] }>`
    UPDATE payments SET card_keys = NULL FROM (SELECT card_keys FROM payments WHERE order_id = ${orderId}) was
    WHERE order_id = ${orderId} AND payments.card_keys IS NOT NULL
    RETURNING was.card_keys AS keys`.execute(db)
  if (rows[0]) await forgiveTry(db, rows[0].keys)
}

export async function sweepTries(db: Db): Promise<void> {
  await sql`
    DELETE FROM card_tries WHERE key IN (
      SELECT key FROM card_tries WHERE tried_at < now() - interval '1 day' LIMIT 500 FOR UPDATE SKIP LOCKED)`.execute(
    db,
  )
}

/** In their kinds' order. One statement that takes its rows in one order for everybody, so that nobody waits in a circle. */
async function countAll(db: Db, keys: readonly string[], now: Date): Promise<number[]> {
  const forgiven = forgivenBy(keys, now)
  const { rows } = await sql<{ key: string; tries: number }>`
    INSERT INTO card_tries AS known (key, tries, tried_at)
    SELECT key, 1, ${now}::timestamptz FROM unnest(${[...keys]}::text[]) AS tried (key) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      tries = known.tries - ${forgiven} + 1,
      tried_at = CASE WHEN known.tries <= ${forgiven} THEN excluded.tried_at
        ELSE known.tried_at + make_interval(secs => ${forgiven} * ${secondsOf(keys)}) END
    RETURNING key, tries`.execute(db)
  const counted = new Map(rows.map(({ key, tries }) => [key, tries]))
  return keys.map((key) => counted.get(key) ?? 0)
}

/** Whole tries; the rest of the time counts the next time, or whoever tries steadily would never be forgiven any. */
const forgivenBy = (keys: readonly string[], now: Date) => sql<number>`least(known.tries, floor(
      greatest(0, extract(epoch FROM ${now}::timestamptz - known.tried_at)) / ${secondsOf(keys)})::int)`

function secondsOf(keys: readonly string[]) {
  const seconds = kinds.map((kind) => limits[kind].forgivenSeconds)
  return sql<number>`(${seconds}::float8[])[array_position(${[...keys]}::text[], known.key)]`
}

function keysOf({ db, keyFor }: Counting, { pan, sid, ip }: CardTry): Promise<string[]> {
  const digits = pan.replace(/\D/g, '')
  const of: Record<Kind, string> = {
    card: digits,
    buyer: sid,
    network: addressHolder(ip),
    bin: digits.slice(0, 6),
  }
  const keys = keyFor('card-tries')
  return countedKeys(
    { db, table: 'card_tries' },
    kinds.map((kind) => keyedHashes(keys, `${kind}\n${of[kind]}`)),
  )
}

import { sql } from 'kysely'
import { saleTerms } from 'shared/domain/sale-terms'
import type { Secrets } from 'shared-server/secrets'
import type { Db, Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import type { SegmentKey } from '../journeys/segment.ts'
import { rangeOf } from './segment-key.ts'
import type { SeenBus } from './see-bus.ts'

/**
 * How long a buyer may hold seats of a journey, whichever they let go and take again (docs/trade.md#holds): from the first
 * one on for `minutes`, then for one renewal, then for work.
 */
export type Term = { ends_at: Date; minutes: number; renewals: number }

/** What is asked of whoever wants a seat more, in one statement. */
type Holding = {
  term: Term | null
  /** Other journeys that this buyer holds seats on. */
  elsewhere: number
  /** Seats that others of the same network hold, */
  ofNetwork: number
  /** and those of them on this journey; */
  ofNetworkHere: number
  /** other buyers of it who held seats of this journey within the hour: a new token is a new term. */
  buyersHere: number
}

type Asked = { sid: string; key: SegmentKey; networks: Secrets }

export async function readHolding(tx: Tx, { sid, key, networks }: Asked): Promise<Holding> {
  const isOfNetwork = sql`network IN (${sql.join(networks)})`
  const isHeld = sql`state = 'held' AND expires_at > now()`
  const ofNetwork = sql`SELECT count(*)::int FROM seat_claims
      WHERE ${isOfNetwork} AND buyer_sid <> ${sid} AND ${isHeld}`
  const { rows } = await sql<Omit<Holding, 'term'> & { term: StoredTerm | null }>`${planOnce}
    SELECT (SELECT to_json(term) FROM (
        SELECT ends_at, minutes, renewals FROM hold_terms
        WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id}) term) AS term,
      (SELECT count(*)::int FROM (
        SELECT DISTINCT journey_id, segment FROM seat_claims
        WHERE buyer_sid = ${sid} AND ${isHeld}
          AND NOT (journey_id = ${key.journey_id} AND segment = ${rangeOf(key)})) other) AS elsewhere,
      (${ofNetwork}) AS "ofNetwork",
      (${ofNetwork} AND journey_id = ${key.journey_id}) AS "ofNetworkHere",
      (SELECT count(*)::int FROM hold_terms
        WHERE ${isOfNetwork} AND journey_id = ${key.journey_id} AND buyer_sid <> ${sid}
          AND ends_at > now() - interval '1 hour') AS "buyersHere"`.execute(tx)
  const [holding] = rows
  if (!holding) throw new Error('a query of counts answers one row')
  return { ...holding, term: holding.term && readTerm(holding.term) }
}

type StoredTerm = Omit<Term, 'ends_at'> & { ends_at: string }
const readTerm = (stored: StoredTerm): Term => ({ ...stored, ends_at: new Date(stored.ends_at) })

export async function termOf(db: Db | Tx, sid: string, { journey_id }: SegmentKey): Promise<Term | null> {
  const { rows } = await sql<Term>`${planOnce}
    SELECT ends_at, minutes, renewals FROM hold_terms
    WHERE buyer_sid = ${sid} AND journey_id = ${journey_id}`.execute(db)
  return rows[0] ?? null
}

/** Whoever lets go and takes again with less than this left is at the end of the term: nobody chooses seats in seconds. */
const lastMs = 60_000

/** The term in which a buyer takes seats now: the one that runs, else the next one. `minutes`: how long a new one is. */
export function termFrom(term: Term | null, now: Date, minutes: number): Term {
  if (!term) return { ends_at: later(now, minutes), minutes, renewals: 0 }
  return term.ends_at.getTime() - now.getTime() > lastMs ? term : renewed(term, now, minutes)
}

/** As many minutes again, after the end of the term or before it. */
export function renewed(term: Term, now: Date, minutes = term.minutes): Term {
  const from = term.ends_at > now ? term.ends_at : now
  return { ends_at: later(from, minutes), minutes, renewals: term.renewals + 1 }
}

const later = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

/** The first renewal is for one tap; each one after it costs as many levels of work as there were before. */
export const workOfTerm = (before: Term | null, next: Term): number =>
  next === before ? 0 : Math.max(0, next.renewals - 1)

type TermHolder = { sid: string; network: string | null }

export async function writeTerm(
  tx: Tx,
  { sid, network }: TermHolder,
  { journey_id }: SegmentKey,
  term: Term,
): Promise<void> {
  await sql`${planOnce}
    INSERT INTO hold_terms (buyer_sid, journey_id, network, ends_at, minutes, renewals)
    VALUES (${sid}, ${journey_id}, ${network}, ${term.ends_at}, ${term.minutes}, ${term.renewals})
    ON CONFLICT (buyer_sid, journey_id) DO UPDATE
      SET network = coalesce(excluded.network, hold_terms.network), ends_at = excluded.ends_at, minutes = excluded.minutes, renewals = excluded.renewals`.execute(
    tx,
  )
}

/** A day later a buyer begins anew. */
export async function sweepTerms(db: Db): Promise<void> {
  await sql`
    DELETE FROM hold_terms WHERE (buyer_sid, journey_id) IN (
      SELECT buyer_sid, journey_id FROM hold_terms WHERE ends_at < now() - interval '1 day'
      LIMIT 500 FOR UPDATE SKIP LOCKED)`.execute(db)
}

/** More than half of what is not sold is held: somebody keeps it from being sold, or everybody wants it at this minute. */
export function isBesieged({ layout, claims }: Pick<SeenBus, 'layout' | 'claims'>): boolean {
  const seats = layout.filter((cell) => cell.seat !== null).length
  const taken = (as: 'held' | 'sold') =>
    new Set(claims.flatMap(({ state, is_live, seat_no }) => (state === as && is_live ? [seat_no] : []))).size
  const held = taken('held')
  return held >= fewestBesieged && held * 2 > seats - taken('sold')
}

/** The last seats of a bus are always held by somebody. */
const fewestBesieged = 8

/** How long a new term is: half as long on a bus under siege, so that its seats come back sooner. */
export const minutesOn = (bus: Pick<SeenBus, 'layout' | 'claims'>): number =>
  isBesieged(bus) ? Math.ceil(saleTerms.holdMinutes / 2) : saleTerms.holdMinutes

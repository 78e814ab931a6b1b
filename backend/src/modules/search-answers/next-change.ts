import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import type { Places } from '../journeys/places.ts'
import { waysBetween } from '../journeys/search.ts'

type Found = { runs: number[]; firstDeparture: Date | null }
type Span = { from: Date; until: Date }

/** The runs between places in a span that have not left, those that are called off too, and when the first one leaves. */
export async function runsBetween(db: Db, places: Places, { from, until }: Span, now: Date): Promise<Found> {
  const { rows } = await sql<{ run: number; departure: Date }>`${planOnce}
    SELECT b.journey_id AS run, min(b.departs_at) AS departure
    ${waysBetween(places, from, until, now)}
    GROUP BY b.journey_id
    ORDER BY departure`.execute(db)
  return { runs: rows.map(({ run }) => run), firstDeparture: rows[0]?.departure ?? null }
}

/** When the first hold on any of the runs ends by itself; null when nothing of them is held. */
export async function firstHoldEnd(db: Db, runs: readonly number[], now: Date): Promise<Date | null> {
  const { rows } = await sql<{ ends: Date | null }>`
    SELECT min(expires_at) AS ends FROM seat_claims
    WHERE journey_id = ANY (${[...runs]}::int[]) AND state = 'held' AND expires_at > ${now}`.execute(db)
  return rows[0]?.ends ?? null
}

export function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

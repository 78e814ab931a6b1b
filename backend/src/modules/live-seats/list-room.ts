import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { departureOf, journeyIdOf, liveClaim, type Segment } from '../journeys/segment.ts'
import { earliest, type Room, type Runs } from './room.ts'

/** A list is glanced at, not clicked seat by seat. */
const coalesceMs = 300

type Shown = {
  id: string
  segment: Segment
  leavesAt: Date
  free: number
  /** When the first hold that it has now runs out. */
  heldUntil: Date | null
  /** The number of the look that saw `free` change. */
  changedAt: number
}

/** A list of journeys with their free seats, the same for everybody. A bus that has left has none. */
export function openListRoom(db: Db, segments: readonly Segment[], clock: () => Date): Room {
  const list = segments.map((segment): Shown => {
    const { free } = segment
    return {
      id: journeyIdOf(segment),
      segment,
      leavesAt: departureOf(segment),
      free,
      heldUntil: null,
      changedAt: 0,
    }
  })
  const runs = new Set(segments.map(({ journey_id }) => journey_id))
  let looks = 0

  return {
    shows: (run) => runs.has(run),
    coalesceMs,
    async look(changed) {
      const now = clock()
      const due = list.filter(
        (one) => one.leavesAt > now && !one.segment.cancelled && isDue(one, changed, now),
      )
      const seats = await countSeats(db, due, now)
      looks += 1
      for (const one of list) {
        const counted = one.leavesAt > now ? seats.get(one.segment.journey_id) : left
        if (!counted) continue
        if (counted.free !== one.free) one.changedAt = looks
        Object.assign(one, counted)
      }
      return earliest(
        list.flatMap(({ leavesAt, heldUntil }) => (leavesAt > now ? [leavesAt, heldUntil] : [])),
      )
    },
    tellerFor: () => {
      let seen = -1
      return () => {
        const news = list.filter(({ changedAt }) => changedAt > seen)
        if (news.length === 0 && seen >= 0) return null
        seen = looks
        return JSON.stringify({ journeys: news.map(({ id, free }) => ({ id, free })) })
      }
    },
  }
}

const left = { free: 0, heldUntil: null }

function isDue({ segment, heldUntil }: Shown, changed: Runs | 'all', now: Date): boolean {
  return changed === 'all' || changed.has(segment.journey_id) || (heldUntil !== null && heldUntil <= now)
}

type Counted = Pick<Shown, 'free' | 'heldUntil'>

async function countSeats(db: Db, due: readonly Shown[], now: Date): Promise<ReadonlyMap<number, Counted>> {
  if (due.length === 0) return new Map()
  const column = (name: 'journey_id' | 'from_idx' | 'to_idx' | 'seat_count') =>
    due.map(({ segment }) => segment[name])
  const { rows } = await sql<Counted & { run: number }>`${planOnce}
    SELECT p.run, p.seat_count - taken.seats::int AS free, taken.until AS "heldUntil"
    FROM unnest(${column('journey_id')}::int[], ${column('from_idx')}::int[], ${column('to_idx')}::int[],
      ${column('seat_count')}::int[]) AS p (run, from_idx, to_idx, seat_count)
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT c.seat_no) AS seats, min(c.expires_at) FILTER (WHERE c.state = 'held') AS until
      FROM seat_claims c
      WHERE c.journey_id = p.run AND c.segment && int4range(p.from_idx, p.to_idx) AND ${liveClaim(now)}) taken`.execute(
    db,
  )
  return new Map(rows.map(({ run, free, heldUntil }) => [run, { free, heldUntil }]))
}

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { departureOf, journeyIdOf, liveClaim, type Segment, unfreeSeats } from '../journeys/segment.ts'
import { earliest, type Topic, type Runs } from './topic.ts'

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
export function openListTopic(db: Db, segments: readonly Segment[], clock: () => Date): Topic {
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
  /** What is told since the last look, by the look that its reader saw last: nearly all have seen the same. */
  const told = new Map<number, string | null>()

  function newsSince(seen: number): string | null {
    const known = told.get(seen)
    if (known !== undefined) return known
    const news = list.filter(({ changedAt }) => changedAt > seen)
    const message =
      news.length === 0 && seen >= 0
        ? null
        : JSON.stringify({ journeys: news.map(({ id, free }) => ({ id, free })) })
    told.set(seen, message)
    return message
  }

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
      told.clear()
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
    messagesFor: () => {
      let seen = -1
      return () => {
        const message = newsSince(seen)
        if (message !== null) seen = looks
        return message
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
  const column = (
    name: 'journey_id' | 'from_idx' | 'to_idx' | 'layout_id' | 'seat_count' | 'neighbour_rule',
  ) => due.map(({ segment }) => segment[name])
  const { rows } = await sql<Counted & { journey_id: number }>`${planOnce}
    SELECT p.journey_id, run.seat_count - ${unfreeSeats(now)}::int AS free,
      (SELECT min(c.expires_at) FROM seat_claims c WHERE c.journey_id = p.journey_id AND c.state = 'held'
        AND c.segment && int4range(p.from_idx, p.to_idx) AND ${liveClaim(now)}) AS "heldUntil"
    FROM unnest(${column('journey_id')}::int[], ${column('from_idx')}::int[], ${column('to_idx')}::int[],
      ${column('layout_id')}::int[], ${column('seat_count')}::int[], ${column('neighbour_rule')}::bool[])
      AS p (journey_id, from_idx, to_idx, layout_id, seat_count, neighbour_rule)
    CROSS JOIN LATERAL (SELECT p.layout_id, p.seat_count, p.neighbour_rule) run`.execute(db)
  return new Map(rows.map(({ journey_id, free, heldUntil }) => [journey_id, { free, heldUntil }]))
}

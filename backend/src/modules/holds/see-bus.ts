import { sql } from 'kysely'
import type { JourneyId } from 'shared/contracts/units'
import type { Tx } from '../../db/database.ts'
import type { LayoutCell } from '../../db/schema.ts'
import { drawCells, type DrawnClaim, type LiveClaim } from '../journeys/seat-map.ts'
import { findSegmentAnd, liveClaim, type Segment } from '../journeys/segment.ts'
import type { Bus } from './rules.ts'

/** A claim that overlaps the segment, holds that have run out too. */
export type SeenClaim = LiveClaim & {
  id: number
  extended: boolean
  price: number | null
  /** Of exactly this segment. */
  is_whole: boolean
  /** It takes its seat: sold, or held and not run out. */
  is_live: boolean
}

/** `now` is the time by which it was judged what has run out: the database's, which all processes share. */
export type SeenBus = { segment: Segment; layout: LayoutCell[]; claims: SeenClaim[]; now: Date }

const moment = sql<Date>`now()`
const columns = sql`,
      now() AS now,
      (SELECT cells FROM bus_layouts WHERE id = run.layout_id) AS layout,
      (SELECT coalesce(json_agg(seen), '[]') FROM (
        SELECT c.id, c.seat_no, c.state, c.gender, c.buyer_sid, c.expires_at, c.extended, c.price,
          c.segment = int4range(p.from_idx, p.to_idx) AS is_whole, ${liveClaim(moment)} AS is_live
        FROM seat_claims c
        WHERE c.journey_id = p.journey_id AND c.segment && int4range(p.from_idx, p.to_idx)
        ORDER BY c.seat_no, c.id) seen) AS claims`

type Columns = Omit<SeenBus, 'segment' | 'claims'> & {
  claims: (Omit<SeenClaim, 'expires_at'> & { expires_at: string | null })[]
}

/** The bus for the rules to look at, in one statement and under its lock: each buyer sees what the one before has left. */
export async function seeBus(tx: Tx, id: JourneyId): Promise<SeenBus> {
  const { layout, claims, now, ...segment } = await findSegmentAnd<Columns>(tx, id, moment, columns)
  return {
    segment,
    layout,
    now,
    claims: claims.map((claim) => ({
      ...claim,
      expires_at: claim.expires_at === null ? null : new Date(claim.expires_at),
    })),
  }
}

/** Its cells with these claims, as a buyer sees them who holds seats under these names. */
export function drawBus(
  { segment, layout }: SeenBus,
  claims: readonly DrawnClaim[],
  holders: readonly string[],
): Bus {
  return { segment, cells: drawCells(segment, layout, claims, holders) }
}

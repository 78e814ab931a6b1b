import type { SeatCell } from 'shared/contracts/journey'
import type { Db } from '../../db/database.ts'
import type { LayoutCell } from '../../db/schema.ts'
import { drawCells, readClaims } from '../journeys/seat-map.ts'
import type { Segment } from '../journeys/segment.ts'

/** One stretch of one bus that somebody watches. */
export type Room = {
  readonly segment: Segment
  /** The cells as each buyer sees them, after one look at the database for all of them. */
  look: () => Promise<(sid: string) => SeatCell[]>
}

export async function openRoom(db: Db, segment: Segment, clock: () => Date): Promise<Room> {
  const layout = await db
    .selectFrom('bus_layouts')
    .select('cells')
    .where('id', '=', segment.layout_id)
    .executeTakeFirstOrThrow()
  return { segment, look: () => look(db, segment, layout.cells, clock()) }
}

async function look(db: Db, segment: Segment, layout: readonly LayoutCell[], now: Date) {
  const claims = await readClaims(db, segment, now)
  return (sid: string) => drawCells(segment, layout, claims, sid)
}

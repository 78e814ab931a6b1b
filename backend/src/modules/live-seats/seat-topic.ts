import type { Db } from '../../db/database.ts'
import { drawCells, type LiveClaim, readClaims } from '../journeys/seat-map.ts'
import type { Segment } from '../journeys/segment.ts'
import { earliest, type Topic } from './topic.ts'

/** Several seats of one purchase change together, and are shown together. */
const coalesceMs = 80

/** One segment of one bus; everybody sees its cells from their own side. */
export async function openSeatTopic(db: Db, segment: Segment, clock: () => Date): Promise<Topic> {
  const { cells } = await db
    .selectFrom('bus_layouts')
    .select('cells')
    .where('id', '=', segment.layout_id)
    .executeTakeFirstOrThrow()
  let claims: readonly LiveClaim[] = []
  return {
    shows: (run) => run === segment.journey_id,
    coalesceMs,
    async look() {
      claims = await readClaims(db, segment, clock())
      return earliest(claims.map((claim) => (claim.state === 'held' ? claim.expires_at : null)))
    },
    messagesFor: (sid) => () => JSON.stringify({ cells: drawCells(segment, cells, claims, [sid]) }),
  }
}

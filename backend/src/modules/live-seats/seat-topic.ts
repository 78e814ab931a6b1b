import type { Db } from '../../db/database.ts'
import { drawCells, type LiveClaim, readClaims } from '../journeys/seat-map.ts'
import type { Segment } from '../journeys/segment.ts'
import { earliest, type Topic } from './topic.ts'

/** Several seats of one purchase change together, and are shown together. */
const coalesceMs = 80

/** Of who holds nothing on the bus: no buyer has this name. */
const nobody = ''

/** One segment of one bus; everybody sees its cells from their own side. */
export async function openSeatTopic(db: Db, segment: Segment, clock: () => Date): Promise<Topic> {
  const { cells } = await db
    .selectFrom('bus_layouts')
    .select('cells')
    .where('id', '=', segment.layout_id)
    .executeTakeFirstOrThrow()
  let claims: readonly LiveClaim[] = []
  let holders: ReadonlySet<string> = new Set()
  /** What each side has been drawn as since the last look. */
  const drawn = new Map<string, string>()

  /** Who holds nothing sees what all others see, so a bus is drawn once, and once for each of the few who hold seats on it. */
  function drawFor(sid: string): string {
    const side = holders.has(sid) ? sid : nobody
    const known = drawn.get(side)
    if (known !== undefined) return known
    const message = JSON.stringify({
      cells: drawCells(segment, cells, claims, side === nobody ? [] : [side]),
    })
    drawn.set(side, message)
    return message
  }

  return {
    shows: (run) => run === segment.journey_id,
    coalesceMs,
    async look() {
      claims = await readClaims(db, segment, clock())
      holders = new Set(
        claims.flatMap(({ state, buyer_sid }) => (state === 'held' && buyer_sid ? buyer_sid : [])),
      )
      drawn.clear()
      return earliest(claims.map((claim) => (claim.state === 'held' ? claim.expires_at : null)))
    },
    messagesFor: (sid) => () => drawFor(sid),
  }
}

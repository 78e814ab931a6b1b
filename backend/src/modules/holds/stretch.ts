import { type RawBuilder, sql } from 'kysely'
import type { JourneyId } from 'shared/contracts/units'
import { RefusalError } from '../../http/refusal.ts'
import { parseJourneyId, type Segment } from '../journeys/segment.ts'

/** A run of a bus, and the stops between which a seat is wanted. */
export type Stretch = Readonly<Pick<Segment, 'journey_id' | 'from_idx' | 'to_idx'>>

export function stretchOf(id: JourneyId): Stretch {
  const key = parseJourneyId(id)
  if (!key) throw new RefusalError(404, 'no-such-journey', 'Bu sefer bulunamadı. Lütfen yeniden arayın.')
  return { journey_id: key.journeyNo, from_idx: key.fromIdx, to_idx: key.toIdx }
}

export function rangeOf({ from_idx, to_idx }: Stretch): RawBuilder<string> {
  return sql<string>`int4range(${from_idx}::int, ${to_idx}::int)`
}

import { type RawBuilder, sql } from 'kysely'
import type { JourneyId } from 'shared/contracts/units'
import { RefusalError } from '../../http/refusal.ts'
import { parseJourneyId, type SegmentKey } from '../journeys/segment.ts'

export function segmentKeyOf(id: JourneyId): SegmentKey {
  const key = parseJourneyId(id)
  if (!key) throw new RefusalError(404, 'no-such-journey', 'Bu sefer bulunamadı. Lütfen yeniden arayın.')
  return key
}

export function rangeOf({ from_idx, to_idx }: SegmentKey): RawBuilder<string> {
  return sql<string>`int4range(${from_idx}::int, ${to_idx}::int)`
}

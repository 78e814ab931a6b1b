import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Segment } from '../journeys/segment.ts'
import { shuttlesOf } from '../journeys/shuttles.ts'

/** A shuttle of another bus would leave its passenger standing. */
export async function judgeShuttles(
  tx: Tx,
  segment: Segment,
  passengers: readonly { shuttleid?: string | undefined }[],
  leg: number,
): Promise<void> {
  if (passengers.every(({ shuttleid }) => !shuttleid)) return
  const { departure, arrival } = await shuttlesOf(tx, segment)
  const known = new Set([...departure, ...arrival].map(({ id }) => String(id)))
  const wrong = passengers.findIndex(({ shuttleid }) => shuttleid && !known.has(shuttleid))
  if (wrong < 0) return
  throw new Refusal(422, 'validation', {
    [`data.${leg}.passengers.${wrong}.shuttleid`]: ['Bu servis bu sefere ait değil. Servisi yeniden seçin.'],
  })
}

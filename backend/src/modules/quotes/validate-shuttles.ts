import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Segment } from '../journeys/segment.ts'
import { shuttlesOf } from '../journeys/shuttles.ts'

/** At each end of a leg; null: none asked for. */
export type ChosenShuttles = { shuttle_id: number | null; arrival_shuttle_id: number | null }

type Asking = { shuttleid?: string | undefined }
type Leg = { segment: Segment; now: Date; field: string }

/**
 * Which shuttles the passengers of a leg have asked for, in their order: at most one at each end. A shuttle of another
 * bus, or one that has left, would leave its passenger standing; it is refused at its field.
 */
export async function validateShuttles(
  tx: Tx,
  { segment, now, field }: Leg,
  passengers: readonly Asking[],
): Promise<ChosenShuttles[]> {
  if (passengers.every(({ shuttleid }) => !shuttleid))
    return passengers.map(() => ({ shuttle_id: null, arrival_shuttle_id: null }))
  const { departure, arrival } = await shuttlesOf(tx, segment, now)
  return passengers.map(({ shuttleid = '' }, nth) => {
    const asked = shuttleid.split(',').filter((id) => id !== '')
    const among = (known: readonly { id: number }[]) =>
      asked.map(Number).filter((id) => known.some((shuttle) => shuttle.id === id))
    const [to, from] = [among(departure), among(arrival)]
    const complaint = complaintOf(asked.length, to.length, from.length)
    if (complaint)
      throw new RefusalError(422, 'validation', { [`${field}passengers.${nth}.shuttleid`]: [complaint] })
    return { shuttle_id: to[0] ?? null, arrival_shuttle_id: from[0] ?? null }
  })
}

function complaintOf(asked: number, to: number, from: number): string | null {
  if (to + from < asked) return 'Bu servis bu sefere ait değil ya da hareket etti. Servisi yeniden seçin.'
  return to > 1 || from > 1 ? 'Kalkış ve varış için en çok birer servis seçin.' : null
}

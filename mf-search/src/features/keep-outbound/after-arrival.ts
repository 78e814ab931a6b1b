import type { Journey } from 'shared/contracts/journey'
import { endsOf } from '../../lib/journeys/journey-ends.ts'

/** A way back cannot begin before the way there has ended. */
export function afterArrival<J extends Pick<Journey, 'id' | 'route'>>(
  journeys: readonly J[],
  outbound: Pick<Journey, 'id' | 'route'> | null,
): J[] {
  if (!outbound) return [...journeys]
  const arrival = Date.parse(endsOf(outbound).alighting.time)
  return journeys.filter((journey) => Date.parse(endsOf(journey).boarding.time) > arrival)
}

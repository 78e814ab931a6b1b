import type { Journey, Stop } from 'shared/contracts/journey'

/** Where the traveller boards and alights. The contract promises two stops; without them nothing can be shown. */
export function endsOf(journey: Pick<Journey, 'id' | 'route'>): { boarding: Stop; alighting: Stop } {
  const boarding = journey.route[0]
  const alighting = journey.route.at(-1)
  if (!boarding || !alighting) throw new Error(`journey ${journey.id} has no stops`)
  return { boarding, alighting }
}

/** "direkt" or how often the bus stops on the way. */
export function stopsBetween(journey: Pick<Journey, 'route'>): string {
  const between = journey.route.length - 2
  return between > 0 ? `${between} durak` : 'direkt'
}

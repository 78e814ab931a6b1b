/** The middle one, or between the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  const above = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return (below + above) / 2
}

/** `2.0×`, or a dash where there is nothing to compare with. */
export function ratio(value: number, peer: number): string {
  const times = value / peer
  return Number.isFinite(times) ? `${times.toFixed(2)}×` : '–'
}

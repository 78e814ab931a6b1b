export type Interval = { low: number; high: number }

/** Two-sided 99 %. */
const z = 2.5758

/** Where the true proportion is, with 99 % certainty: Wilson's interval, good for few samples and for rare events. */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const share = hits / of
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const reach = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  return { low: Math.max(middle - reach, 0), high: Math.min(middle + reach, 1) }
}

/** How many times the peer needs, of visits or rounds that were measured in pairs. */
type PairedRatio = {
  /** Hodges-Lehmann: the median of all means of two differences of logarithms, as a ratio. */
  estimate: number
  /** What a signed rank test of Wilcoxon does not refuse at 5 %; null of fewer than six pairs, which cannot tell. */
  interval: readonly [number, number] | null
}

/**
 * The ratio of two things measured side by side, the nth of one with the nth of the other: what a slow moment of the
 * machine does to both of a pair is not in it. NaN where there is nothing to compare.
 */
export function pairedRatio(values: readonly number[], peers: readonly number[]): PairedRatio {
  const logs = values.map((value, nth) => logRatio(value, peers[nth] ?? Number.NaN))
  const { estimate, interval } = hodgesLehmann(logs)
  return {
    estimate: Math.exp(estimate),
    interval: interval && [Math.exp(interval[0]), Math.exp(interval[1])],
  }
}

/** Equal are also two that are nothing. */
const logRatio = (value: number, peer: number) => (value === peer ? 0 : Math.log(value / peer))

/** Where differences are centred, and between which two the centre is with 95 % confidence, exactly for any number. */
export function hodgesLehmann(differences: readonly number[]): PairedRatio {
  const means = differences
    .flatMap((one, index) => differences.slice(index).map((other) => (one + other) / 2))
    .toSorted((one, other) => one - other)
  const at = (nth: number) => means[nth] ?? Number.NaN
  const [below, above] = [Math.ceil(means.length / 2) - 1, Math.floor(means.length / 2)]
  const estimate = means.some(Number.isNaN) ? Number.NaN : (at(below) + at(above)) / 2
  const refused = refusedUpTo(differences.length)
  const canTell = refused >= 0 && !Number.isNaN(estimate)
  return { estimate, interval: canTell ? [at(refused), at(means.length - 1 - refused)] : null }
}

/** The largest sum of ranks of so many pairs that the two-sided test refuses at 5 %; -1 when it can refuse none. */
export function refusedUpTo(pairs: number): number {
  const tail = 0.025 * 2 ** pairs
  const ways = waysOfRanks(pairs)
  let sum = 0
  return ways.findIndex((count) => (sum += count) > tail) - 1
}

/** By its sum, how many of all choices of the ranks 1 to `pairs` add up to it. */
function waysOfRanks(pairs: number): number[] {
  const ways = Array.from({ length: (pairs * (pairs + 1)) / 2 + 1 }, (_, sum): number => (sum === 0 ? 1 : 0))
  for (let rank = 1; rank <= pairs; rank += 1) {
    for (let sum = ways.length - 1; sum >= rank; sum -= 1)
      ways[sum] = (ways[sum] ?? 0) + (ways[sum - rank] ?? 0)
  }
  return ways
}

/** `1.10× (1.08–1.12)`, or a dash where there is nothing to compare with. */
function shownRatio({ estimate, interval }: PairedRatio): string {
  if (!Number.isFinite(estimate) || estimate === 0) return '–'
  const ends = interval?.map((end) => (Number.isFinite(end) ? end.toFixed(2) : '∞')).join('–')
  return `${estimate.toFixed(2)}×${ends === undefined ? '' : ` (${ends})`}`
}

/** The ratio as tables have it. */
export const compare = (values: readonly number[], peers: readonly number[]): string =>
  shownRatio(pairedRatio(values, peers))

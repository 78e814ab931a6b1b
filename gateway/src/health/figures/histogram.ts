import type { VitalName } from 'shared/module/health'

/** How many samples fell into each bucket. */
export type Histogram = ReadonlyMap<number, number>

/** Lower edges. The steps are much smaller than the differences that are judged. */
const edges: Record<VitalName, readonly number[]> = {
  LCP: growing(50, 60_000),
  INP: growing(8, 10_000),
  CLS: [0, ...Array.from({ length: 100 }, (_, index) => (index + 1) / 100)],
}

function growing(first: number, last: number): number[] {
  const all = [0]
  for (let edge = first; edge < last; edge *= 1.06) all.push(edge)
  return all
}

export function histogramBucketOf(vital: VitalName, value: number): number {
  return Math.max(
    edges[vital].findLastIndex((edge) => edge <= value),
    0,
  )
}

export const countIn = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0)

/** The value below which this share of the samples is, straight inside its bucket; null without samples. */
export function quantile(vital: VitalName, histogram: Histogram, share: number): number | null {
  const wanted = countIn(histogram) * share
  let below = 0
  for (const [bucket, count] of inOrder(histogram)) {
    if (count > 0 && below + count >= wanted) {
      const [from, to] = spanOf(vital, bucket)
      return from + ((to - from) * Math.max(wanted - below, 0)) / count
    }
    below += count
  }
  return null
}

/** The share of the samples in buckets that begin at this value or above. */
export function shareFrom(vital: VitalName, histogram: Histogram, value: number): number {
  const above = inOrder(histogram).filter(([bucket]) => spanOf(vital, bucket)[0] >= value)
  return above.reduce((sum, [, count]) => sum + count, 0) / countIn(histogram)
}

const inOrder = (histogram: Histogram) => [...histogram].toSorted(([one], [other]) => one - other)

function spanOf(vital: VitalName, bucket: number): [number, number] {
  const from = edges[vital][bucket] ?? 0
  return [from, edges[vital][bucket + 1] ?? from]
}

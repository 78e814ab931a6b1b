import { median } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import { aligned } from '../visits/report.ts'

/** Milliseconds, one of each round; `itself` is the same done once more in the round, for what is noise. */
export type Times = { what: string; times: readonly number[]; itself: readonly number[] }

/** Ratios to the first, the peer: they are what may be compared between machines. */
export function releaseTable(measured: readonly Times[]): string {
  const [peer] = measured
  const rows = measured.map(({ what, times, itself }) => [
    what,
    compare(times, peer?.times ?? []),
    compare(times, itself),
    milliseconds(median(times)),
    milliseconds(Math.max(...times)),
  ])
  return aligned([['', `/ ${peer?.what ?? ''}`, '/ itself', 'median', 'slowest'], ...rows])
}

function milliseconds(time: number): string {
  return `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`
}

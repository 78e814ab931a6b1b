import { median, ratio } from '../common/median.ts'
import { aligned } from '../visits/report.ts'

/** Milliseconds, one of each round. */
export type Times = { what: string; times: readonly number[] }

/** Ratios to the first, the peer: they are what may be compared between machines. */
export function releaseTable(measured: readonly Times[]): string {
  const [peer] = measured
  const floor = median(peer?.times ?? [])
  const rows = measured.map(({ what, times }) => [
    what,
    ratio(median(times), floor),
    milliseconds(median(times)),
    milliseconds(Math.max(...times)),
  ])
  return aligned([['', `/ ${peer?.what ?? ''}`, 'median', 'slowest'], ...rows])
}

function milliseconds(time: number): string {
  return `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`
}

import { median, ratio } from '../common/median.ts'
import { aligned } from '../visits/report.ts'
import type { Served } from './search-api.ts'

/** A call through the API and its SQL alone, one of each round. */
export type Compared = { what: string; api: readonly Served[]; sql: readonly Served[] }

/** Ratios first: they are what may be compared between machines. */
export function searchTable(compared: readonly Compared[]): string {
  const rows = compared.map(({ what, api, sql }) => {
    const answers = [api, sql].map((served) => median(served.map(({ perSecond }) => perSecond)))
    const latency = [api, sql].map((served) => median(served.map(({ latencies }) => median(latencies))))
    return [
      what,
      ratio(answers[0] ?? 0, answers[1] ?? 0),
      ratio(latency[0] ?? 0, latency[1] ?? 0),
      ...answers.map((count) => `${count.toFixed(0)} /s`),
      ...latency.map((time) => `${time.toFixed(1)} ms`),
    ]
  })
  const heads = ['', 'answers a second / SQL', 'latency / SQL', 'API', 'SQL', 'API median', 'SQL median']
  return aligned([heads, ...rows])
}

import { median } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import { aligned } from '../visits/report.ts'
import type { Served } from './search-api.ts'

/** A call through the API and its SQL alone, one of each round; `itself` is the API once more, for what is noise. */
export type Compared = { what: string } & Record<'api' | 'itself' | 'sql', readonly Served[]>

const answers = (served: readonly Served[]) => served.map(({ perSecond }) => perSecond)
const waits = (served: readonly Served[]) => served.map(({ latencies }) => median(latencies))

/** Ratios first: they are what may be compared between machines. */
export function searchTable(compared: readonly Compared[]): string {
  const rows = compared.map(({ what, api, itself, sql }) => {
    return [
      what,
      compare(answers(api), answers(sql)),
      compare(answers(api), answers(itself)),
      compare(waits(api), waits(sql)),
      compare(waits(api), waits(itself)),
      ...[api, sql].map((served) => `${median(answers(served)).toFixed(0)} /s`),
      ...[api, sql].map((served) => `${median(waits(served)).toFixed(1)} ms`),
    ]
  })
  const ratios = ['answers a second / SQL', '/ itself', 'latency / SQL', '/ itself']
  const heads = ['', ...ratios, 'API', 'SQL', 'API median', 'SQL median']
  return aligned([heads, ...rows])
}

import { sql } from 'kysely'
import type { VitalName } from 'shared/module/health'
import type { Db } from '../database/database.ts'
import type { Metric } from './figures/figures.ts'
import { mayWriteLater } from './may-write-later.ts'
import type { Increment } from './visit-book.ts'

export type PageVitalCounts = {
  /** A vital of a document that began with this page; what is no vital is left out. */
  add: (page: string, increment: Increment) => void
  /** Writes what was added since the last time. While the database is unavailable it waits, up to a bound; what is refused is dropped. */
  flush: () => Promise<void>
}

type Row = {
  module: string
  version: string
  page: string
  hour: string
  vital: VitalName
  bucket: number
  count: number
}

const hourMs = 3_600_000
/** What comes when so much waits is dropped. */
const mostWaiting = 20_000
const vitals: readonly VitalName[] = ['LCP', 'INP', 'CLS']
const isVital = (metric: Metric): metric is VitalName => vitals.some((vital) => vital === metric)

/** By the hour and the page's pattern, of which a release has a few: they stay a small table. */
export function openPageVitals({ db, now = Date.now }: { db: Db; now?: () => number }): PageVitalCounts {
  let waiting = new Map<string, Row>()
  function keep(added: Row): void {
    const { module, version, page, hour, vital, bucket, count } = added
    const key = [module, version, page, hour, vital, bucket].join(' ')
    const row = waiting.get(key)
    if (row || waiting.size < mostWaiting) waiting.set(key, { ...added, count: (row?.count ?? 0) + count })
  }

  return {
    add: (page, { module, version, drill, metric, bucket }) => {
      if (drill !== '' || !isVital(metric)) return
      const hour = new Date(Math.floor(now() / hourMs) * hourMs).toISOString()
      keep({ module, version, page, hour, vital: metric, bucket, count: 1 })
    },
    flush: async () => {
      if (waiting.size === 0) return
      // In one order everywhere, so that two gateways do not wait for each other.
      const rows = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
      waiting = new Map()
      await sql`
        insert into gateway.page_vital (module, version, page, hour, vital, bucket, count)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as one(module text, version text, page text, hour timestamptz, vital text, bucket int, count bigint)
        on conflict (module, version, page, hour, vital, bucket)
          do update set count = page_vital.count + excluded.count`
        .execute(db)
        .catch((error: unknown) => {
          if (mayWriteLater(error)) rows.forEach(keep)
        })
    },
  }
}

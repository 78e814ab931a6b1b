import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Increment } from './visit-book.ts'

type Row = Increment & { minute: Date; count: number }

export type Counts = {
  add: (increment: Increment) => void
  /** Writes what was added since the last time; what cannot be written is dropped. */
  flush: () => Promise<void>
}

type Deps = { db: Db; now?: () => number; dropped?: (counts: number) => void }

const minuteMs = 60_000
/** PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 1000

/** Counts in memory, and in the database some moments later: figures, not a ledger. */
export function openCounts({ db, now = Date.now, dropped = () => undefined }: Deps): Counts {
  let waiting = new Map<string, Row>()

  async function write(rows: Row[]): Promise<void> {
    await db
      .withSchema('gateway')
      .insertInto('health_minute')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['module', 'version', 'drill', 'minute', 'metric', 'bucket']).doUpdateSet({
          count: sql`health_minute.count + excluded.count`,
        }),
      )
      .execute()
  }

  return {
    add: (increment) => {
      const minute = new Date(Math.floor(now() / minuteMs) * minuteMs)
      const { module, version, drill, metric, bucket } = increment
      const key = [module, version, drill, minute.toISOString(), metric, bucket].join(' ')
      const row = waiting.get(key) ?? { ...increment, minute, count: 0 }
      waiting.set(key, { ...row, count: row.count + 1 })
    },
    flush: async () => {
      // In one order everywhere, so that two gateways do not wait for each other.
      const rows = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
      waiting = new Map()
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const batch = rows.slice(from, from + rowsAtOnce)
        await write(batch).catch(() => dropped(batch.reduce((sum, { count }) => sum + count, 0)))
      }
    },
  }
}

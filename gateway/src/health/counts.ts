import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { mayWriteLater } from './may-write-later.ts'
import type { Increment } from './visit-book.ts'

type Row = Increment & { minute: Date; count: number }

export type Counts = {
  add: (increment: Increment) => void
  /** Writes what was added since the last time. While the database is unavailable it waits, up to a bound; what is refused is dropped. */
  flush: () => Promise<void>
}

type Deps = { db: Db; now?: () => number; dropped?: (counts: number) => void }

const minuteMs = 60_000
/** PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 1000
/** Some modules in some releases for an hour; what comes when so much waits is dropped. */
const mostWaiting = 20_000

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

  function keep(added: Row): void {
    const { module, version, drill, minute, metric, bucket, count } = added
    const key = [module, version, drill, minute.toISOString(), metric, bucket].join(' ')
    const row = waiting.get(key)
    if (!row && waiting.size >= mostWaiting) dropped(count)
    else waiting.set(key, { ...added, count: (row?.count ?? 0) + count })
  }

  return {
    add: (increment) =>
      keep({ ...increment, minute: new Date(Math.floor(now() / minuteMs) * minuteMs), count: 1 }),
    flush: async () => {
      // In one order everywhere, so that two gateways do not wait for each other.
      const rows = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
      waiting = new Map()
      let isAway = false
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const batch = rows.slice(from, from + rowsAtOnce)
        // A database that is away keeps each of them waiting.
        if (isAway) batch.forEach(keep)
        else
          await write(batch).catch((error: unknown) => {
            isAway = mayWriteLater(error)
            if (isAway) batch.forEach(keep)
            else dropped(batch.reduce((sum, { count }) => sum + count, 0))
          })
      }
    },
  }
}

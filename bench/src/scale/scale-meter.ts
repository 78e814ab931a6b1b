import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { LoadedSite } from '../load/load-site.ts'
import type { Work } from './scale-work.ts'

/** What one piece of work took, in milliseconds of a core of each process, and in milliseconds of waiting for all of it. */
export type Cost = { gateway: number; api: number; postgres: number; bank: number; elapsed: number }

/** What one purchase leaves in PostgreSQL. */
export type Left = { commits: number; walBytes: number; storedBytes: number }

/** Reads what the processes of a site have used before and after. */
export async function openMeter(site: LoadedSite, client: pg.Client) {
  const { rows: running } = await client.query<{ pid: string }>(
    String.raw`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1) AS pid`,
  )
  const postgres = Number(running[0]?.pid)

  async function used() {
    const each = await site.used({ postgres })
    const of = (name: string) => each.get(name)?.cpuMs ?? 0
    return { gateway: of('gateway'), api: of('backend'), postgres: of('postgres'), bank: of('bank') }
  }

  let resting: Cost = { gateway: 0, api: 0, postgres: 0, bank: 0, elapsed: 1 }

  /** What they use while nobody asks: it is taken from what is measured later. */
  async function rest(milliseconds: number): Promise<void> {
    resting = await costOf(async () => {
      await wait(milliseconds)
      return 1
    })
  }

  async function costOf(work: Work): Promise<Cost> {
    const [before, from] = [await used(), performance.now()]
    const times = await work()
    const elapsed = performance.now() - from
    const after = await used()
    const ofEach = (process: 'gateway' | 'api' | 'postgres' | 'bank') =>
      (after[process] - before[process] - (resting[process] / resting.elapsed) * elapsed) / times
    return {
      gateway: ofEach('gateway'),
      api: ofEach('api'),
      postgres: ofEach('postgres'),
      bank: ofEach('bank'),
      elapsed: elapsed / times,
    }
  }

  async function state() {
    // A session tells of its commits within a second of its last one.
    await wait(1500)
    const { rows } = await client.query<Record<'commits' | 'wal' | 'stored', string>>(
      `SELECT (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits,
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal,
         (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace) AS stored`,
    )
    return { commits: Number(rows[0]?.commits), wal: Number(rows[0]?.wal), stored: Number(rows[0]?.stored) }
  }

  async function leftBy(work: Work): Promise<Left> {
    const before = await state()
    const times = await work()
    const after = await state()
    return {
      commits: (after.commits - before.commits) / times,
      walBytes: (after.wal - before.wal) / times,
      storedBytes: (after.stored - before.stored) / times,
    }
  }

  return { rest, costOf, leftBy }
}

import { sql } from 'kysely'
import pg from 'pg'
import type { HealthReport } from 'shared/module/health'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openCounts } from './counts.ts'
import { openPageVitals } from './page-vitals.ts'
import { openSamples } from './samples.ts'

const release = { module: 'mf-search', version: '1.0.0', drill: '' }
const ticket = {
  id: 'one-visit',
  modules: { host: '1.0.0', 'mf-search': '1.0.0' },
  drill: '',
  page: 'mf-search',
  network: 'one-network',
  madeAt: Date.UTC(2026, 10, 21, 12),
}

const aliveReport: HealthReport = {
  ticket: '',
  used: ['host', 'mf-search'],
  alive: ['mf-search'],
  failures: [],
  vitals: [],
  saved: [],
}

async function open() {
  const url = await freshDatabase()
  const { db, close } = await openDatabase(url, '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await close()
  })
  return { db, client }
}

/** The connection that writes to the table is lost in the middle, as when a machine or a network is. */
async function whileLost(client: pg.Client, table: string, write: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await client.query(`lock table gateway.${table} in access exclusive mode`)
  const writing = write()
  const lose = async () => {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount
  }
  await expect.poll(lose, { timeout: 20_000 }).toBe(1)
  await writing
  await client.query('commit')
  // The pool may hand out the connection that broke once more; a gateway writes every second.
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const _ of [1, 2, 3]) await write()
}

it('counts that could not be written are written once when the database is there again', async () => {
  const { db, client } = await open()
  let dropped = 0
  const counts = openCounts({ db, dropped: (lost) => (dropped += lost) })
  for (const metric of ['visits', 'visits', 'failed-visits'] as const)
    counts.add({ ...release, metric, bucket: 0 })
  await whileLost(client, 'health_minute', counts.flush)
  counts.add({ ...release, metric: 'visits', bucket: 0 })
  await counts.flush()
  const { rows } = await sql<{ metric: string; sum: string }>`
    select metric, sum(count) from gateway.health_minute group by metric order by metric`.execute(db)
  expect(rows).toEqual([
    { metric: 'failed-visits', sum: '1' },
    { metric: 'visits', sum: '3' },
  ])
  expect(dropped).toBe(0)
})

it('samples are written when it is there again, and what is told of them after them', async () => {
  const { db, client } = await open()
  let dropped = 0
  const samples = openSamples({ db, givenSince: () => null, dropped: (lost) => (dropped += lost) })
  const flush = () => samples.flush(0)
  samples.opened(ticket)
  samples.reported(ticket, aliveReport)
  await whileLost(client, 'health_sample', flush)
  const { rows } = await sql`select module, alive from gateway.health_sample order by module`.execute(db)
  expect(rows).toEqual([
    { module: 'host', alive: true },
    { module: 'mf-search', alive: true },
  ])
  samples.reported(ticket, {
    ticket: '',
    used: ['host', 'mf-search'],
    failures: [
      {
        kind: 'error',
        name: 'Error',
        route: '/',
        file: null,
        line: null,
        module: 'mf-search',
        version: '1.0.0',
      },
    ],
    vitals: [],
    saved: [],
  })
  await whileLost(client, 'health_sample', flush)
  const failed = await sql`select module from gateway.health_sample where failed`.execute(db)
  expect(failed.rows).toEqual([{ module: 'mf-search' }])
  expect(dropped).toBe(0)
})

it('what one gateway was told waits for the document that another opened, which writes later', async () => {
  const { db, client } = await open()
  const [opener, told] = [
    openSamples({ db, givenSince: () => null }),
    openSamples({ db, givenSince: () => null }),
  ]
  opener.opened(ticket)
  told.reported(ticket, aliveReport)
  await whileLost(client, 'health_sample', () => told.flush(0))
  await opener.flush(0)
  await told.flush(0)
  const { rows } = await sql`select module from gateway.health_sample where alive order by module`.execute(db)
  expect(rows).toEqual([{ module: 'host' }, { module: 'mf-search' }])
})

it('vitals of pages are written when it is there again', async () => {
  const { db, client } = await open()
  const pages = openPageVitals({ db })
  pages.add('/', { ...release, metric: 'LCP', bucket: 4 })
  await whileLost(client, 'page_vital', pages.flush)
  const { rows } = await sql`select page, vital, count from gateway.page_vital`.execute(db)
  expect(rows).toMatchObject([{ page: '/', vital: 'LCP' }])
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../common/postgres.ts'
import { root } from '../common/root.ts'
import { startSite } from '../common/site.ts'
import type { AtEnd } from '../common/run.ts'
import { type Used, usedByTrees } from './process-trees.ts'

export type LoadedSite = {
  origin: string
  database: string
  dataDir: string
  /** By the process's name, with what it has started; of others too whose ids are given. */
  used: (others?: Readonly<Record<string, number>>) => Promise<Map<string, Used>>
  stop: () => Promise<void>
}

/** The site as it is started anywhere, on PostgreSQL, with its limits unless the environment says otherwise. */
export async function openLoadedSite(atEnd: AtEnd, env: Record<string, string> = {}): Promise<LoadedSite> {
  const database = await startPostgres(atEnd)
  const site = await startSite(root, {
    DATABASE_URL: database,
    RATE_LIMIT_FACTOR: '1',
    SEED_DAYS: '8',
    // As in production: what is stored of travellers is sealed.
    PERSONAL_DATA_KEYS: 'load:a-secret-that-only-the-load-knows',
    ...env,
  })
  atEnd(site.stop)
  const ready: { pids: Record<string, number> } = JSON.parse(
    await readFile(join(site.dataDir, 'ready.json'), 'utf8'),
  )
  const origin = new URL(site.gateway).origin
  const used = (others = {}) => usedByTrees({ ...ready.pids, ...others })
  return { origin, database, dataDir: site.dataDir, stop: site.stop, used }
}

/** Whole runs of the coming days, as the API names them. */
export async function buses(database: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT j.id || '-' || min(s.idx) || '-' || max(s.idx) AS name
       FROM journeys j JOIN journey_stops s ON s.journey_id = j.id
       GROUP BY j.id HAVING min(s.departs_at) > now() + interval '1 day' ORDER BY j.id LIMIT $1`,
      [count],
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

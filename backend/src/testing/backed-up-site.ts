import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import pg from 'pg'
import { createCluster, databaseFolder, query, runAsDatabase } from 'shared-server/testing/postgres-cluster'
import { migrateBackend } from '../db/migrate.ts'
import { openBackendPostgres } from '../db/open-postgres.ts'
import { bankAt, bankSecret } from './bank.ts'
import { startProcess } from './child-process.ts'
import { publicUrl } from './shop.ts'
import { layNoMore, laySmallBus } from './small-bus.ts'

const deployed = (name: string) => fileURLToPath(new URL(`../../../deploy/backup/${name}`, import.meta.url))
const sample = deployed('pgbackrest.conf')
const unit = deployed('rotabus-backup@.service')

const metricsKey = 'what-prometheus-asks-with'

/**
 * A PostgreSQL that archives as the guide says, with the file of `deploy/backup` but its places, and bank and API as processes of
 * their own on it.
 */
export async function openBackedUpSite() {
  const store = await databaseFolder('rotabus-backups-')
  const config = join(store, 'pgbackrest.conf')
  const cluster = await createCluster([
    'full_page_writes=on',
    'archive_mode=on',
    'archive_timeout=60',
    `archive_command=pgbackrest --config=${config} --stanza=shop archive-push %p`,
  ])
  const { port } = new URL(cluster.url)
  const text = (await readFile(sample, 'utf8'))
    .replace(/^repo1-path=.*/m, `repo1-path=${store}/repository\nlog-path=${store}\nlock-path=${store}`)
    .replace(/^repo1-cipher-pass=$/m, `repo1-cipher-pass=${randomBytes(16).toString('hex')}`)
    .replace(/^pg1-path=.*/m, `pg1-path=${cluster.folder}\npg1-socket-path=${cluster.folder}`)
    .replace(/^pg1-port=.*/m, `pg1-port=${port}`)
  await writeFile(config, text, { mode: 0o644 })
  const pgbackrest = (...args: string[]) =>
    runAsDatabase(['pgbackrest', `--config=${config}`, '--stanza=shop', ...args], store)
  await cluster.start()
  await pgbackrest('stanza-create')

  const database = openBackendPostgres(cluster.url, () => undefined)
  await migrateBackend(database)
  const journeys = await laySmallBus(database)
  await layNoMore(database)
  await database.close()

  const folder = await mkdtemp(join(tmpdir(), 'rotabus-backed-up-'))
  const [bankPort, apiPort] = [await getPort(), await getPort()]
  const common = { BANK_SECRET: bankSecret, LOG_LEVEL: 'error' }
  const bankProcess = await startProcess({
    entry: 'bank/server.ts',
    url: `http://127.0.0.1:${bankPort}`,
    health: '/health',
    env: { ...common, PORT: String(bankPort), DATA_DIR: join(folder, 'bank'), BANK_SWITCHES: 'on' },
  })
  const bank = bankAt(bankProcess.url)
  await bank.switch({ callback: 'drop' })
  const env = {
    ...common,
    DATABASE_URL: cluster.url,
    PERSONAL_DATA_KEYS: 'test:a-secret-that-only-the-tests-know',
    DATA_DIR: join(folder, 'backend'),
  }
  const api = await startProcess({
    entry: 'server.ts',
    url: `http://127.0.0.1:${apiPort}`,
    health: '/health/ready',
    env: {
      ...env,
      PORT: String(apiPort),
      METRICS_KEY: metricsKey,
      BANK_URL: bank.url,
      PUBLIC_URL: publicUrl,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_FACTOR: '100',
      // Only after a restore does anybody ask the bank by himself.
      RECONCILE_AFTER_SECONDS: '3600',
    },
  })

  return {
    url: api.url,
    /** Of the API, for commands beside it. */
    env,
    bank,
    journeys,
    cluster,
    config,
    /** What the unit of a copy runs, one after the other. */
    async backUp(kind: 'full' | 'diff'): Promise<void> {
      const places = [`PGBACKREST_CONFIG=${config}`, 'PGHOST=127.0.0.1', `PGPORT=${port}`, 'PGUSER=postgres']
      for (const [, line = ''] of (await readFile(unit, 'utf8')).matchAll(/^ExecStart(?:Post)?=(.*)$/gm))
        // oxlint-disable-next-line no-await-in-loop -- what is written of a copy follows it
        await runAsDatabase(['env', ...places, 'sh', '-c', line.replaceAll('%i', kind)], store)
    },
    /** All that was archived, by the names of its files in the repository. */
    async archived(): Promise<string[]> {
      const archive = join(store, 'repository/archive')
      const found = await readdir(archive, { recursive: true, withFileTypes: true })
      return found
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .toSorted()
    },
    /** The configuration of another machine of the database, whose data folder is its own. */
    async otherMachine() {
      const place = await databaseFolder('rotabus-other-machine-')
      const other = join(store, 'other.conf')
      await writeFile(other, text.replace(/^pg1-path=.*/m, `pg1-path=${place}`), { mode: 0o644 })
      return { config: other, remove: () => rm(place, { recursive: true, force: true }) }
    },
    /** The number of the ticket that an order has. */
    numberOf: async (order: string) =>
      (
        await ask<{ id: number }>(
          cluster.url,
          `SELECT t.id::int FROM tickets t JOIN passengers p ON p.id = t.passenger_id WHERE p.order_id = '${order}'`,
        )
      ).id,
    /** What would give a number that may have been given before the restore. */
    unmovedSequences: async () =>
      (
        await ask<{ names: string[] }>(
          cluster.url,
          `SELECT coalesce(array_agg(sequencename::text), '{}') AS names FROM pg_sequences
           WHERE last_value IS NULL OR last_value < least(1000000, max_value)`,
        )
      ).names,
    /** The time of the database, between what is committed before and after. */
    now: async () => (await ask<{ now: Date }>(cluster.url, 'SELECT clock_timestamp() AS now')).now,
    /** Until all that is committed by now is in the repository. */
    async untilArchived(): Promise<void> {
      const { piece } = await ask<{ piece: string }>(
        cluster.url,
        'SELECT pg_walfile_name(pg_switch_wal()) AS piece',
      )
      for (;;) {
        const { last } = await ask<{ last: string | null }>(
          cluster.url,
          'SELECT last_archived_wal AS last FROM pg_stat_archiver',
        )
        if (last !== null && last >= piece) return
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    /** The repository is away, and something is to be stored there; answers what brings it back. */
    async takeRepository(): Promise<() => Promise<void>> {
      await rename(join(store, 'repository'), join(store, 'away'))
      await query(cluster.url, "SELECT pg_logical_emit_message(true, '', ''), pg_switch_wal()")
      return async () => {
        // What was tried meanwhile has made an empty one.
        await rm(join(store, 'repository'), { recursive: true, force: true })
        await rename(join(store, 'away'), join(store, 'repository'))
      }
    },
    /** What the API tells Prometheus of the archive and of its copies, in seconds. */
    async told(what: 'unarchived_seconds' | 'backup_age_seconds'): Promise<number> {
      const headers = { authorization: `Bearer ${metricsKey}` }
      const said = await (await fetch(`${api.url}/metrics`, { headers })).text()
      return Number(new RegExp(String.raw`^rotabus_${what} (\S+)$`, 'm').exec(said)?.[1])
    },
    /** The server of the database is gone, and its folder is as it was left, with the note of a process that runs no more. */
    async stop(): Promise<void> {
      await api.kill()
      await cluster.stop()
      await writeFile(join(cluster.folder, 'postmaster.pid'), '99999999\n')
    },
    /** The machine of the database is gone, with all that was on it. */
    async destroy(): Promise<void> {
      await api.kill()
      await cluster.stop()
      for (const name of await readdir(cluster.folder))
        await rm(join(cluster.folder, name), { recursive: true })
    },
    /** PostgreSQL on what was restored, and the API, which asks the bank about what is undecided. */
    async sellAgain(): Promise<void> {
      await cluster.start()
      await api.start({ RECONCILE_AFTER_SECONDS: '1' })
    },
    async close(): Promise<void> {
      await api.kill()
      await bankProcess.kill()
      await cluster.remove()
      for (const each of [store, folder]) await rm(each, { recursive: true, force: true })
    },
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    const [row] = rows
    if (!row) throw new Error('A question without an answer')
    return row
  } finally {
    await client.end()
  }
}

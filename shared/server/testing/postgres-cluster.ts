import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'

const run = promisify(execFile)

/** A PostgreSQL of a test's own, in a temporary folder and on a free port of this machine. */
export type Cluster = {
  /** Of its database `postgres`. */
  url: string
  /** Where its data lies, and its socket. */
  folder: string
  start: () => Promise<void>
  /** At once, as if the machine had lost its power. */
  stop: () => Promise<void>
  /** Stops it and leaves nothing behind. */
  remove: () => Promise<void>
}

/** What was committed survives `stop`, since the operating system goes on. */
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=400']

/** A temporary folder of whoever PostgreSQL runs as. */
export async function databaseFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  if (isRoot()) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number(stdout), -1)
  }
  return folder
}

const isRoot = () => process.getuid?.() === 0

/** Runs a program as whoever PostgreSQL runs as: it refuses to run as root, whose runs are the user postgres. */
export function runAsDatabase(command: readonly string[], folder: string) {
  const [file = '', ...rest] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command
  return run(file, rest, { cwd: folder })
}

/** Not started yet. */
export async function createCluster(more: readonly string[] = []): Promise<Cluster> {
  const bin = await findBinaries()
  const folder = await databaseFolder('rotabus-pg-')
  const execute = (name: string, ...args: string[]) =>
    runAsDatabase([join(bin, name), '-D', folder, ...args], folder)
  await execute('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const port = await getPort()
  const options = [
    `-p ${port} -k ${folder} -h 127.0.0.1`,
    ...[...settings, ...more].map((setting) => `-c '${setting}'`),
  ]
  const control = async (...args: string[]) => {
    await execute('pg_ctl', '-w', '-s', '-l', join(folder, 'log'), ...args)
  }
  const stop = () => control('-m', 'immediate', 'stop')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start: () => control('-o', options.join(' '), 'start'),
    stop,
    remove: async () => {
      await stop().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestPostgres = {
  /** A connection string of a fresh, empty database in the cluster. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * Fresh databases, for as long as a test needs them: in the cluster that the run has started (`TEST_CLUSTER_URL`), or else in one
 * that is started for it.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_CLUSTER_URL']
  if (given) return { createDatabase: () => createDatabase(given), stop: () => Promise.resolve() }
  const cluster = await createCluster()
  await cluster.start()
  return { createDatabase: () => createDatabase(cluster.url), stop: cluster.remove }
}

async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(server, `CREATE DATABASE ${name}`)
  return databaseOn(server, name)
}

/** The address of another database of the same server. */
export const databaseOn = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: name }).href

/** Any number that the tests agree on: nothing else takes a lock of the database `postgres`. */
const templateLock = 271_828

/**
 * A database that others are copied from (`CREATE DATABASE … TEMPLATE`), which takes a tenth of migrating an empty one. Made once
 * by whoever comes first, under a lock, since several workers ask at the same time; a name must stand for one content. A lock holds within one
 * database alone, so it is taken in the one that every server has, whichever the address names.
 */
export async function templateDatabase(
  server: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseOn(server, 'postgres') })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`
      await client.query(`DROP DATABASE IF EXISTS ${unfinished}`)
      await client.query(`CREATE DATABASE ${unfinished}`)
      await fill(databaseOn(server, unfinished))
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

/** Starts a PostgreSQL, gives a fresh database to `use`, and stops it whatever happens. */
export async function withPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres()
  try {
    return await use(await server.createDatabase())
  } finally {
    await server.stop()
  }
}

async function findBinaries(): Promise<string> {
  const configured = process.env['POSTGRES_BIN']
  if (configured) return configured
  const base = '/usr/lib/postgresql'
  const versions = await readdir(base).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error(`No PostgreSQL found in ${base}; install the package postgresql.`)
  return join(base, newest, 'bin')
}

/** One statement on a connection of its own. */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

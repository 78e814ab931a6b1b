import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'

const run = promisify(execFile)

export type TestPostgres = {
  /** A connection string of a fresh, empty database in the cluster. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * A temporary PostgreSQL of its own: a cluster in a temporary folder on a free port. As root the
 * server runs as the user postgres, because it refuses to run as root.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = await findBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'rotabus-pg-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number(stdout), -1)
  }
  const command = (name: string, args: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, name), ...args]] : [join(bin, name), args]

  await run(...command('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']))
  const port = await getPort()
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=120']
  const options = [`-p ${port} -k ${folder} -h 127.0.0.1`, ...settings.map((setting) => `-c ${setting}`)]
  const control = (...args: string[]) =>
    run(...command('pg_ctl', ['-D', folder, '-w', '-s', '-l', join(folder, 'log'), ...args]))
  await control('-o', options.join(' '), 'start')
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`
  let count = 0
  return {
    async createDatabase() {
      count += 1
      const name = `test_${count}`
      await query(admin, `CREATE DATABASE ${name}`)
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
    async stop() {
      await control('-m', 'immediate', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
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

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

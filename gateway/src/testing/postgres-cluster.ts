import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'

export type Cluster = { url: string; start: () => Promise<void>; stop: () => Promise<void> }

/** A PostgreSQL of one test's own, which it may stop and start; not started yet, and gone after the test. */
export async function postgresCluster(): Promise<Cluster> {
  const bin = await binaries()
  const folder = await mkdtemp(join(tmpdir(), 'gateway-pg-'))
  const port = await getPort()
  // It refuses to run as root.
  const asRoot = process.getuid?.() === 0
  if (asRoot) await chown(folder, Number((await execa('id', ['-u', 'postgres'])).stdout), -1)
  const run = async (name: string, ...args: string[]) => {
    const command = [join(bin, name), '-D', folder, ...args]
    const [file = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    await execa(file, rest, { stdio: 'ignore', cwd: folder })
  }
  await run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const stop = () => run('pg_ctl', '-w', '-m', 'immediate', 'stop')
  onTestFinished(async () => {
    await stop().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () =>
      run(
        'pg_ctl',
        '-w',
        '-l',
        join(folder, 'log'),
        '-o',
        `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off`,
        'start',
      ),
    stop,
  }
}

async function binaries(): Promise<string> {
  const given = process.env.POSTGRES_BIN
  if (given) return given
  const base = '/usr/lib/postgresql'
  const [newest] = (await readdir(base)).toSorted((one, other) => Number(other) - Number(one))
  if (!newest) throw new Error(`no PostgreSQL in ${base}: install the package postgresql`)
  return join(base, newest, 'bin')
}

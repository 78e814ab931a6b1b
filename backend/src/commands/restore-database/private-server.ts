import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseUser } from './programs.ts'

type Params = {
  /** The folder of PostgreSQL's programs, and their version. */
  bin: string
  version: string
  folder: string
  owner: DatabaseUser
  /** Who may do all in the database. */
  role: string
  interrupted: AbortSignal
}

export type PrivateServer = {
  connect: (database: string) => Promise<pg.Client>
  /** All that PostgreSQL has said, in English. */
  log: () => Promise<string>
  stop: () => Promise<void>
}

/** Given as words, since a file would be overruled by what `ALTER SYSTEM` once wrote into the folder. */
const settingsIn = (own: string, version: string): Readonly<Record<string, string>> => ({
  config_file: join(own, 'postgresql.conf'),
  hba_file: join(own, 'hba.conf'),
  ident_file: join(own, 'ident.conf'),
  listen_addresses: '',
  unix_socket_directories: own,
  ssl: 'off',
  shared_preload_libraries: '',
  synchronous_standby_names: '',
  default_transaction_read_only: 'off',
  // Queries wait for the end of recovery, which then needs no setting of the server that was lost.
  hot_standby: 'off',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_destination: 'stderr',
  logging_collector: 'off',
  // What is to be archived waits for the server that ops start, once they have judged what came back.
  archive_mode: 'on',
  archive_command: '',
  ...(Number(version) >= 15 ? { archive_library: '' } : {}),
})

/**
 * PostgreSQL on a restored folder, which nobody else reaches: it listens at a socket in a folder of its own, reads none of the
 * site's settings, and archives nothing. Answers when recovery is over; throws what PostgreSQL says when it ends before.
 */
export async function startPrivately(params: Params): Promise<PrivateServer> {
  const { bin, version, folder, owner, role, interrupted } = params
  interrupted.throwIfAborted()
  // Not where TMPDIR says, which may be closed to postgres, or too long for the name of a socket.
  const own = await mkdtemp('/tmp/restore-')
  const inOwn = (name: string) => join(own, name)
  await writeFile(inOwn('postgresql.conf'), '')
  await writeFile(inOwn('hba.conf'), 'local all all trust\n')
  await writeFile(inOwn('ident.conf'), '')
  if (owner.uid !== undefined) await chown(own, owner.uid, owner.gid ?? -1)
  const log = await open(inOwn('log'), 'w')
  const words = Object.entries(settingsIn(own, version)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...words], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', log.fd, log.fd],
  })
  server.on('error', () => undefined)
  const ended = once(server, 'close').catch(() => undefined)
  const end = () => server.kill('SIGINT')
  interrupted.addEventListener('abort', end)
  const readLog = () => readFile(inOwn('log'), 'utf8')
  const connect = async (database: string) => {
    const client = new pg.Client({ host: own, user: role, database })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const stop = async () => {
    end()
    await ended
    interrupted.removeEventListener('abort', end)
    await log.close()
    await rm(own, { recursive: true, force: true })
  }
  try {
    await once(server, 'spawn')
    await untilRecovered(connect, () => server.exitCode !== null || server.signalCode !== null)
  } catch (error) {
    const said = await readLog()
    await stop()
    throw new Error(`${said}${error instanceof Error ? error.message : ''}`, { cause: error })
  }
  return { connect, log: readLog, stop }
}

/** No socket yet, nobody at it, or recovery is under way. */
const starting = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'])

function nullWhileStarting(error: unknown): null {
  if (error instanceof Error && 'code' in error && starting.has(String(error.code))) return null
  throw error
}

/** However long it takes: a database that is large is recovered for hours. */
async function untilRecovered(connect: PrivateServer['connect'], hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('PostgreSQL ended')
    const client = await connect('postgres').catch(nullWhileStarting)
    await client?.end()
    if (client) return
    await setTimeout(100)
  }
}

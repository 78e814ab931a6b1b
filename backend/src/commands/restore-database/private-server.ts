import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseUser } from './programs.ts'

type Params = {
  /** The folder of PostgreSQL's programs. */
  bin: string
  folder: string
  owner: DatabaseUser
  /** What stores a piece of WAL, or null: nothing is archived. */
  archiveCommand: string | null
}

export type PrivateServer = {
  connect: (database: string) => Promise<pg.Client>
  /** All that PostgreSQL has said. */
  log: () => Promise<string>
  /** As at any stop: what is not archived yet is archived before it ends. */
  stop: () => Promise<void>
}

/**
 * PostgreSQL on a restored folder, which nobody else reaches: it listens at a socket in a folder of its own, and reads none of the
 * site's settings. Answers when recovery is over; throws what PostgreSQL says when it ends before.
 */
export async function startPrivately({ bin, folder, owner, archiveCommand }: Params): Promise<PrivateServer> {
  const own = await mkdtemp(join(tmpdir(), 'restore-'))
  const inOwn = (name: string) => join(own, name)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: own,
    hba_file: inOwn('hba.conf'),
    ident_file: inOwn('ident.conf'),
    // Queries wait for the end of recovery, which then needs no setting of the server that was lost.
    hot_standby: 'off',
    log_min_messages: 'log',
    logging_collector: 'off',
    archive_mode: archiveCommand === null ? 'off' : 'on',
    archive_command: archiveCommand ?? '',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  await writeFile(inOwn('postgresql.conf'), `${lines.join('\n')}\n`)
  await writeFile(inOwn('hba.conf'), 'local all all trust\n')
  await writeFile(inOwn('ident.conf'), '')
  if (owner.uid !== undefined) await chown(own, owner.uid, owner.gid ?? -1)
  const log = await open(inOwn('log'), 'w')
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-c', `config_file=${inOwn('postgresql.conf')}`],
    {
      ...owner,
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  const readLog = () => readFile(inOwn('log'), 'utf8')
  const ended = once(server, 'exit')
  const connect = async (database: string) => {
    const client = new pg.Client({ host: own, user: 'postgres', database })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
    await ended
    await log.close()
    await rm(own, { recursive: true, force: true })
  }
  try {
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

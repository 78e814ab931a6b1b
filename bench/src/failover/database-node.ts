import { execa } from 'execa'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresBinaries } from '../common/postgres-binaries.ts'
import { runningAs } from './postgres-user.ts'

export type NodePlan = { name: string; folder: string; etcd: string; port: number; restPort: number }

/** One machine with PostgreSQL and the Patroni that watches it. */
export type DatabaseNode = {
  name: string
  port: number
  restPort: number
  /** Starts Patroni, which starts PostgreSQL as leader or replica. */
  start: () => Promise<void>
  /** The machine loses its power: everything on it is gone at once. */
  kill: () => Promise<void>
  /** PostgreSQL alone dies; Patroni is there. */
  crash: () => Promise<void>
  /** The machine answers nothing and closes no connection, until `thaw`. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  /** What Patroni says of it: `primary`, `synchronous`, … are addresses of its own. */
  is: (what: 'primary' | 'synchronous' | 'replica') => Promise<boolean>
  /** The end of what Patroni and PostgreSQL have said there. */
  lastWords: () => Promise<string>
  stop: () => Promise<void>
}

export async function createNode(plan: NodePlan): Promise<DatabaseNode> {
  const { name, folder, port, restPort } = plan
  const data = join(folder, name)
  const config = join(folder, `${name}.json`)
  const log = join(folder, `${name}.log`)
  await mkdir(folder, { recursive: true })
  // JSON is YAML.
  await writeFile(config, JSON.stringify(await configOf(plan, data)))
  let patroni: ReturnType<typeof execa> | null = null

  /** PostgreSQL's first process and those that it has started. */
  async function postgres(): Promise<number[]> {
    const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (!(await isAlive(Number(first)))) return []
    const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8').catch(() => '')
    return [Number(first), ...children.split(' ').filter(Boolean).map(Number)]
  }

  const all = async () => [...(patroni?.pid ? [patroni.pid] : []), ...(await postgres())]
  const ended = async () => {
    await patroni?.catch(() => undefined)
    patroni = null
    while ((await postgres()).length > 0) await wait(50)
  }

  return {
    name,
    port,
    restPort,
    start: async () => {
      patroni = execa('patroni', [config], {
        ...(await runningAs()),
        cwd: folder,
        stdin: 'ignore',
        stdout: { file: log, append: true },
        stderr: { file: log, append: true },
        reject: false,
      })
      const until = Date.now() + 60_000
      while (!(await answers(restPort, 'health'))) {
        if (Date.now() > until) throw new Error(await whyNot(log))
        await wait(100)
      }
    },
    kill: async () => {
      signal(await all(), 'SIGKILL')
      await ended()
    },
    crash: async () => signal(await postgres(), 'SIGKILL'),
    freeze: async () => signal(await all(), 'SIGSTOP'),
    thaw: async () => signal(await all(), 'SIGCONT'),
    is: (what) => answers(restPort, what),
    lastWords: () => endOf(log),
    stop: async () => {
      const pids = await all()
      signal(pids, 'SIGCONT')
      signal(pids, 'SIGKILL')
      await ended()
    },
  }
}

function signal(pids: number[], what: NodeJS.Signals): void {
  for (const pid of pids) ifThere(() => process.kill(pid, what))
}

const here = (port: number) => `127.0.0.1:${port}`

async function configOf({ name, etcd, port, restPort, folder }: NodePlan, data: string) {
  const own = { username: 'postgres', password: 'postgres' }
  return {
    scope: 'shop',
    name,
    restapi: { listen: here(restPort), connect_address: here(restPort) },
    etcd: { hosts: etcd },
    bootstrap: {
      dcs: {
        // A machine that is silent for so long is lost. In production the usual 30, 10 and 10.
        ttl: 10,
        loop_wait: 1,
        retry_timeout: 4,
        // A sale is confirmed once it is on two machines, and who lacks one is never promoted.
        synchronous_mode: true,
        // PostgreSQL that died is not waited for: the replica has all.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 300,
            wal_log_hints: 'on',
            wal_keep_size: '512MB',
            shared_buffers: '256MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums', { auth: 'trust' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: here(port),
      connect_address: here(port),
      data_dir: data,
      bin_dir: await postgresBinaries(),
      pgpass: join(folder, `${name}.pgpass`),
      // A lost leader that cannot be rewound is copied anew.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: { superuser: own, replication: { ...own, username: 'replicator' }, rewind: own },
      parameters: { unix_socket_directories: folder },
    },
  }
}

const answers = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/${path}`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function isAlive(pid: number): Promise<boolean> {
  if (!pid) return false
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return status !== '' && !/^State:\s+Z/m.test(status)
}

function ifThere(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Without those that tell of a question whose asker went before the whole answer, as HAProxy does. */
async function endOf(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).split('\n')
  return lines
    .filter((line) => /^\d{4}-/.test(line) && !/Exception happened|Traceback|no action/.test(line))
    .slice(-30)
    .join('\n')
}

const whyNot = async (log: string): Promise<string> =>
  `Patroni does not answer (are the packages patroni and postgresql installed?):\n${await endOf(log)}`

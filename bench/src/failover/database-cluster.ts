import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { checkEveryMs, runHaproxy } from '../common/haproxy.ts'
import { freePort } from '../common/site.ts'
import { createNode, type DatabaseNode } from './database-node.ts'
import { startEtcd } from './etcd.ts'
import { ownFolder } from './postgres-user.ts'
import type { AtEnd } from '../common/run.ts'

export type DatabaseCluster = {
  /** Of whoever leads: what the site is given. */
  url: string
  leader: () => Promise<DatabaseNode>
  /** Until another than this node leads; nobody promotes but Patroni. */
  untilAnotherLeads: (than: DatabaseNode) => Promise<DatabaseNode>
  /** Until what is confirmed is on two machines again. */
  untilInSync: () => Promise<void>
}

/** A leader and its synchronous replica under Patroni, and an HAProxy that asks Patroni who leads. */
export async function startDatabaseCluster(folder: string, atEnd: AtEnd): Promise<DatabaseCluster> {
  const etcd = await startEtcd(folder, atEnd)
  const own = join(folder, 'nodes')
  await mkdir(own)
  await ownFolder(own)
  const nodes = await Promise.all(
    ['one', 'two'].map(async (name) =>
      createNode({ name, folder: own, etcd, port: await freePort(), restPort: await freePort() }),
    ),
  )
  for (const node of nodes) {
    atEnd(node.stop)
    // oxlint-disable-next-line no-await-in-loop -- the first one makes the database that the second copies
    await node.start()
  }
  const find = async (is: (node: DatabaseNode) => Promise<boolean>, what: string): Promise<DatabaseNode> => {
    const until = Date.now() + 120_000
    for (;;) {
      for (const node of nodes) if (await is(node)) return node
      if (Date.now() > until) {
        const words = await Promise.all(nodes.map(({ lastWords }) => lastWords()))
        throw new Error(`Of the database ${what} within two minutes:\n${words.join('\n\n')}`)
      }
      await wait(50)
    }
  }
  const cluster = {
    leader: () => find((node) => node.is('primary'), 'nobody led'),
    untilAnotherLeads: (than: DatabaseNode) =>
      find(async (node) => node !== than && (await node.is('primary')), 'nobody else led'),
    untilInSync: async () =>
      void (await find(
        async (node) =>
          !(await node.is('primary')) && (await node.is('synchronous')) && (await isFollowed(nodes)),
        'no replica was synchronous',
      )),
  }
  await cluster.untilInSync()
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const isUp = () => untilConnects(url)
  await runHaproxy({ name: 'database', config: configOf(port, nodes), folder, isUp }, atEnd)
  return { ...cluster, url }
}

/** Whether PostgreSQL says so too: right after a promotion Patroni still has what held before. */
async function isFollowed(nodes: readonly DatabaseNode[]): Promise<boolean> {
  for (const { port } of nodes) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    const followed = await client
      .connect()
      .then(() =>
        client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'"),
      )
      .then(
        ({ rowCount }) => rowCount === 1,
        () => false,
      )
    await client.end().catch(() => undefined)
    if (followed) return true
  }
  return false
}

async function untilConnects(url: string): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    const why = await client.connect().then(
      () => null,
      (error: unknown) => error,
    )
    await client.end().catch(() => undefined)
    if (why === null) return
    if (Date.now() > until) throw new Error('Nothing leads behind HAProxy', { cause: why })
    await wait(checkEveryMs)
  }
}

/** Who leads no longer loses its connections at once, also where the machine answers nothing. */
const configOf = (port: number, nodes: readonly DatabaseNode[]) => `
defaults
  mode tcp
  retries 0
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s

listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server check inter ${checkEveryMs}ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}\n`).join('')}`

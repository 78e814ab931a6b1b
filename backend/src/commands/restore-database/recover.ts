import { readArchive } from './archive.ts'
import { readSales, type Sales, skipNumbers } from './check-sales.ts'
import type { Options } from './options.ts'
import { type PrivateServer, startPrivately } from './private-server.ts'
import type { Repository } from './programs.ts'
import { type Archive, leftOut, walPlaceName, readForks } from './timelines.ts'

/** Something came back, and should be looked at. */
export class DoubtError extends Error {}

type Plan = {
  bin: string
  version: string
  archiveId: string
  archive: Archive
  timeline: number
}

/** Recovers what was restored, counts it, and leaves it stopped; throws a `DoubtError` where something may be wrong with it. */
export async function recover(
  options: Options,
  plan: Plan,
  repository: Repository,
  say: (line: string) => void,
): Promise<void> {
  const { folder, role, to, isTrial } = options
  const { bin, version, archive, archiveId } = plan
  const { owner, interrupted } = repository
  const server = await startPrivately({ bin, version, folder, owner, role, interrupted }).catch(
    (error: unknown) => {
      throw new Error(whyNotRecovered(error instanceof Error ? error.message : String(error), to), {
        cause: error,
      })
    },
  )
  const doubts: string[] = []
  try {
    say(
      `The last transaction that came back: ${lastTransaction(await server.log()) ?? 'none after the copy'}`,
    )
    doubts.push(...(await countAll(server, say, isTrial)), ...(await missingAt(server, plan, options)))
    if (!isTrial) await forgetTarget(server)
  } finally {
    await server.stop()
  }
  if (!isTrial && hasGrown(archive, await readArchive(repository, archiveId)))
    doubts.push('the archive has grown meanwhile: a server of this database runs on another machine')
  if (doubts.length > 0) throw new DoubtError(`Do not sell on this database: ${doubts.join('; ')}.`)
}

/** What the archive has and the database has not. At a moment PostgreSQL itself refuses what does not reach it. */
async function missingAt(
  server: PrivateServer,
  { archive, timeline }: Plan,
  { to, timeline: named }: Options,
): Promise<string[]> {
  const end = await endOfRecovery(server)
  if (end?.from !== timeline) return [`recovery has left no note that it followed timeline ${timeline}`]
  if (to) return []
  return leftOut(archive, timeline, end.at).flatMap(({ on, piece }) => {
    if (on === timeline)
      return `the archive goes on to ${piece}, and recovery ended at ${walPlaceName(end.at)}: a piece of it is missing or damaged (\`pgbackrest verify\`), and with it every sale after`
    // Who names a timeline has judged about the others.
    if (named !== null) return []
    return `the archive has timeline ${on} up to ${piece}, and timeline ${timeline}, which came back, had left it before: say which is the shop's, by --timeline ${on} or --timeline ${timeline}`
  })
}

/** From which place PostgreSQL goes on, by the note it makes of that itself. */
async function endOfRecovery(server: PrivateServer) {
  const history = `'pg_wal/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '.history'`
  const [row] = await ask<{ history: string | null }>(
    server,
    `SELECT pg_read_file(${history}, 0, 1000000, true) AS history`,
  )
  return readForks(row?.history ?? '').at(-1)
}

const hasGrown = (before: Archive, after: Archive) =>
  [...after.last].some(([timeline, number]) => number > (before.last.get(timeline) ?? -1n))

/** Each database of the shop is counted, and all are made ready for use; answers what is wrong. */
async function countAll(
  server: PrivateServer,
  say: (line: string) => void,
  isTrial: boolean,
): Promise<string[]> {
  const doubts: string[] = []
  let shops = 0
  const databases = await ask<{ name: string }>(
    server,
    'SELECT datname AS name FROM pg_database WHERE datallowconn AND NOT datistemplate',
  )
  for (const { name } of databases) {
    const client = await server.connect(name)
    try {
      const sales = await readSales(client)
      if (!sales) continue
      shops += 1
      for (const line of linesOf(name, sales)) say(line)
      doubts.push(...wrongOf(sales))
      if (!isTrial) await skipNumbers(client)
    } finally {
      await client.end()
    }
  }
  if (shops === 0) doubts.push('no database in it has the tables of the shop')
  return doubts
}

async function ask<Row extends object>(server: PrivateServer, text: string): Promise<Row[]> {
  const client = await server.connect('postgres')
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const linesOf = (name: string, { orders, tickets, lastOrder, underWay, wrong }: Sales): string[] => [
  `${name}: ${orders} orders, the last of ${lastOrder?.toISOString() ?? 'never'}; ${tickets} tickets`,
  `payments under way, which the API asks the bank about: ${underWay}`,
  ...Object.entries(wrong).map(([what, count]) => `${what}: ${count}`),
]

const wrongOf = ({ wrong }: Sales): string[] =>
  Object.entries(wrong).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}`]))

/** What pgBackRest has written down for this one recovery: a replica that starts with it later would stop there. */
async function forgetTarget(server: PrivateServer): Promise<void> {
  for (const name of [
    'recovery_target_time',
    'recovery_target_action',
    'recovery_target_timeline',
    'restore_command',
  ])
    await ask(server, `ALTER SYSTEM RESET ${name}`)
}

const lastTransaction = (log: string) => /last completed transaction was at log time (.+)/.exec(log)?.[1]

function whyNotRecovered(log: string, to: Date | null): string {
  if (to && log.includes('recovery ended before configured recovery target was reached'))
    return `The archive ends before ${to.toISOString()}: the last transaction in it was at ${lastTransaction(log) ?? 'an unknown time'}. Either nothing was written after it, and without --to everything comes back, or a piece is missing (\`pgbackrest verify\`), or another timeline goes on (--timeline).`
  const last = log.trimEnd().split('\n').slice(-10).join('\n')
  return `PostgreSQL could not recover. Its last words:\n${last}`
}

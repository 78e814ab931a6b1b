import { rm } from 'node:fs/promises'
import { readSales, type Sales, skipNumbers } from './check-sales.ts'
import { prepareFolder, runningOn } from './data-folder.ts'
import type { Options } from './options.ts'
import { planRestore, reachedEnd, type RestorePlan, targetOf } from './plan.ts'
import { type PrivateServer, startPrivately } from './private-server.ts'
import { databaseOwner, type DatabaseUser, pgbackrest } from './programs.ts'

/** Restores, counts, and says what came back; throws the sentence for ops where something is wrong or in doubt. */
export async function restoreDatabase(options: Options, say: (line: string) => void): Promise<void> {
  const { stanza, config, to, timeline, isTrial, folder, usualFolder } = options
  const owner = await databaseOwner()
  const common = [`--config=${config}`, `--stanza=${stanza}`]
  const info: unknown = JSON.parse(await pgbackrest(owner, [...common, '--output=json', 'info']))
  const plan = planRestore(info, { stanza, to }, new Date())
  const pid = await runningOn(usualFolder)
  if (!isTrial && pid !== null)
    throw new Error(
      `PostgreSQL runs on ${usualFolder} as process ${pid}: what is restored would be a second one with the same archive. Stop it first, and Patroni before it, or use --try.`,
    )
  const isNew = await prepareFolder(folder, options.over, owner)
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    say(`From the copy ${plan.set} to ${to ? to.toISOString() : 'the end of the archive'}, in ${folder}`)
    await pgbackrest(owner, [
      ...common,
      `--pg1-path=${folder}`,
      `--set=${plan.set}`,
      ...(to ? ['--type=time', `--target=${targetOf(to)}`, '--target-action=promote'] : []),
      ...(timeline === null ? [] : [`--target-timeline=${timeline}`]),
      ...(isTrial ? ['--archive-mode=off'] : []),
      ...(options.over ? ['--delta'] : []),
      '--log-level-console=error',
      'restore',
    ])
    await recover(options, plan, owner, say)
  } catch (error) {
    if (isNew && !(error instanceof DoubtError)) await clear()
    throw error
  }
  if (isTrial) await clear()
  say(
    isTrial
      ? `Nothing is left of the trial: ${folder} is removed.`
      : `The database is in ${folder}, and stopped. What comes next: docs/guides/backup.md, "After a restore".`,
  )
}

/** Something came back, and should be looked at. */
class DoubtError extends Error {}

async function recover(
  { config, stanza, folder, isTrial, to, timeline, bin }: Options,
  { version, lastArchived }: RestorePlan,
  owner: DatabaseUser,
  say: (line: string) => void,
): Promise<void> {
  const server = await startPrivately({
    bin: bin ?? `/usr/lib/postgresql/${version}/bin`,
    folder,
    owner,
    archiveCommand: isTrial
      ? null
      : `pgbackrest --config=${config} --stanza=${stanza} --pg1-path=${folder} archive-push %p`,
  }).catch((error: unknown) => {
    throw new Error(whyNotRecovered(error instanceof Error ? error.message : String(error), to), {
      cause: error,
    })
  })
  let doubts: string[]
  try {
    const log = await server.log()
    const redone = /redo done at ([0-9A-F]+\/[0-9A-F]+)/.exec(log)?.[1]
    say(`The last transaction that came back: ${lastTransaction(log) ?? 'none after the copy'}`)
    doubts = await countAll(server, say, isTrial)
    if (!to && timeline === null && lastArchived !== null && redone && !reachedEnd(redone, lastArchived))
      doubts.push(
        `the archive goes on to ${lastArchived}, and recovery ended at ${redone}: a piece of it is missing or damaged (\`pgbackrest verify\`), and with it every sale after`,
      )
  } finally {
    await server.stop()
  }
  if (doubts.length > 0) throw new DoubtError(`Do not sell on this database: ${doubts.join('; ')}.`)
}

/** Each database of the shop is counted, and all are made ready for use; answers what is wrong. */
async function countAll(
  server: PrivateServer,
  say: (line: string) => void,
  isTrial: boolean,
): Promise<string[]> {
  const doubts: string[] = []
  let shops = 0
  for (const name of await databasesOf(server)) {
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
  if (!isTrial) await forgetTarget(server)
  return doubts
}

async function databasesOf(server: PrivateServer): Promise<string[]> {
  const client = await server.connect('postgres')
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datallowconn AND NOT datistemplate',
    )
    return rows.map(({ datname }) => datname)
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
  const client = await server.connect('postgres')
  try {
    for (const name of [
      'recovery_target_time',
      'recovery_target_action',
      'recovery_target_timeline',
      'restore_command',
    ])
      await client.query(`ALTER SYSTEM RESET ${name}`)
  } finally {
    await client.end()
  }
}

const lastTransaction = (log: string) => /last completed transaction was at log time (.+)/.exec(log)?.[1]

function whyNotRecovered(log: string, to: Date | null): string {
  if (to && log.includes('recovery ended before configured recovery target was reached'))
    return `The archive ends before ${to.toISOString()}: the last transaction in it was at ${lastTransaction(log) ?? 'an unknown time'}. Either nothing was written after it, and without --to everything comes back, or a piece is missing (\`pgbackrest verify\`), or another restore has begun a new history since (--timeline).`
  const last = log.trimEnd().split('\n').slice(-10).join('\n')
  return `PostgreSQL could not recover. Its last words:\n${last}`
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from './config/config.ts'
import { whyNotStarted } from './config/start-failure.ts'
import type { Database } from './db/database.ts'
import { migrateBackend } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { listKeys, rotateKey, withdrawKey } from './modules/signed-tickets/change-keys.ts'

const usage = `Keys that sign tickets, for ops:
  ticket-keys list            all keys, and which signs
  ticket-keys rotate          a new key signs; the one before stays good for what it signed
  ticket-keys withdraw <id>   what that key signed is refused; buyers open their ticket again for a new code
Reads DATABASE_URL as the ticket API does; without it DATA_DIR, and then the site must be stopped.`

async function run(database: Database, [verb, kid]: readonly string[]): Promise<string> {
  const { db } = database
  switch (verb) {
    case 'list':
      return (await listKeys(db)).map(lineOf).join('\n') || 'There is no key yet: the first ticket makes one.'
    case 'rotate':
      return `${await rotateKey(db)} signs from now on.`
    case 'withdraw': {
      if (kid === undefined) throw new Error(usage)
      if (!(await withdrawKey(db, kid, new Date())))
        throw new Error(`There is no key ${kid}, or it is withdrawn already.`)
      return `${kid} is withdrawn: what it signed is refused from now on.`
    }
    default:
      throw new Error(usage)
  }
}

const lineOf = ({ kid, createdAt, withdrawnAt, signs }: Awaited<ReturnType<typeof listKeys>>[number]) =>
  `${kid}  since ${createdAt.toISOString()}  ${withdrawnAt ? `withdrawn ${withdrawnAt.toISOString()}` : signs ? 'signs' : 'good'}`

/** The embedded database bears one process. The site writes down which it is, one folder above the API's. */
async function refuseBesideSite(dataDir: string): Promise<void> {
  const pid = Number(await readFile(join(dataDir, '..', 'running.pid'), 'utf8').catch(() => ''))
  if (pid > 0 && isAlive(pid))
    throw new Error(`The site runs as process ${pid} on this embedded database; stop it first.`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

try {
  const config = readConfig({ ...process.env, NODE_ENV: undefined })
  if (config.databaseUrl === null) await refuseBesideSite(config.dataDir)
  const database = await openDatabase(config, (error) => console.error(`Database: ${error.message}`))
  try {
    await migrateBackend(database)
    console.log(await run(database, process.argv.slice(2)))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(whyNotStarted(error))
  process.exit(1)
}

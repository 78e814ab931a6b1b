import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processRuns } from 'shared-server/process/process-runs'
import { type Config, readConfig } from '../config/config.ts'
import { whyNotStarted } from '../config/start-failure.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { loadPersonalKeys } from '../db/sealing/load-keys.ts'
import type { PersonalKeys } from '../db/sealing/personal-keys.ts'
import { sqlState } from '../db/sql-state.ts'

type Opened = {
  database: Database
  keys: PersonalKeys
  config: Config
  /** The folder that the command was typed in: pnpm runs it in the root. */
  typedIn: string
}
type Run = (opened: Opened, words: readonly string[]) => Promise<string>

/** Runs a command of ops on the database of the API, prints what it answers, and exits with 1 when it throws. */
export async function runCommand(run: Run): Promise<void> {
  try {
    const config = readConfig({ ...process.env, NODE_ENV: undefined })
    if (config.databaseUrl === null) await refuseBesideSite(config.dataDir)
    const keys = await loadPersonalKeys(config)
    const database = await openDatabase(config, keys, (error) => console.error(`Database: ${error.message}`))
    try {
      console.log(
        await run({ database, keys, config, typedIn: process.env.INIT_CWD ?? '.' }, process.argv.slice(2)),
      )
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(
      isOfAnotherRelease(error)
        ? 'The database is of an earlier release: start the API once, then try again.'
        : whyNotStarted(error),
    )
    process.exit(1)
  }
}

/** It lacks a table or a column. */
const isOfAnotherRelease = (error: unknown) => ['42P01', '42703'].includes(sqlState(error) ?? '')

/** The embedded database bears one process. The site writes down which it is, one folder above the API's. */
async function refuseBesideSite(dataDir: string): Promise<void> {
  const pid = Number(await readFile(join(dataDir, '..', 'running.pid'), 'utf8').catch(() => ''))
  if (pid > 0 && processRuns(pid))
    throw new Error(`The site runs as process ${pid} on this embedded database; stop it first.`)
}

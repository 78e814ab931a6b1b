import { chown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { processRuns } from 'shared-server/process/process-runs'
import type { DatabaseUser } from './programs.ts'

/** The process that runs on a folder of PostgreSQL, or null. */
export async function runningOn(folder: string): Promise<number | null> {
  const [first = ''] = (await readFile(pidFileOf(folder), 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  return pid > 0 && processRuns(pid) ? pid : null
}

const pidFileOf = (folder: string) => join(folder, 'postmaster.pid')

/**
 * Makes a folder ready to be restored into. What a database is in is left alone unless it is to be written over, and never
 * under a server that runs. Answers whether there was nothing in it.
 */
export async function prepareFolder(folder: string, over: boolean, owner: DatabaseUser): Promise<boolean> {
  const pid = await runningOn(folder)
  if (pid !== null)
    throw new Error(`PostgreSQL runs on ${folder} as process ${pid}: stop it first, and Patroni before it.`)
  const names: string[] = await readdir(folder).catch(() => [])
  if (names.length > 0 && !over)
    throw new Error(
      `${folder} is not empty: move it away or name another with --folder; --over writes over the database in it.`,
    )
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw new Error(`${folder} has no database in it, and is not written over.`)
  // Of a server that died with its machine.
  await rm(pidFileOf(folder), { force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? -1)
  return names.length === 0
}

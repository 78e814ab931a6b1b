import { chown, mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { processRuns } from 'shared-server/process/process-runs'
import type { DatabaseUser } from './programs.ts'

/** The process that runs on a folder of PostgreSQL, or null. */
export async function runningOn(folder: string): Promise<number | null> {
  const [first = ''] = (await readFile(pidFileOf(folder), 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  return pid > 0 && processRuns(pid) ? pid : null
}

const pidFileOf = (folder: string) => join(folder, 'postmaster.pid')

/** Throws when a database of so many bytes has no room there. */
export async function checkRoom(folder: string, size: number): Promise<void> {
  const room = await statfs(folder).catch(() => null)
  if (!room) return checkRoom(dirname(folder), size)
  const free = room.bavail * room.bsize
  if (free < size)
    throw new Error(
      `The database takes ${gigabytes(size)} GB, and its WAL some more: ${folder} has room for ${gigabytes(free)} GB.`,
    )
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

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
  // The latter is what pgBackRest leaves of a restore that did not come to its end.
  if (names.length > 0 && !['PG_VERSION', 'backup.manifest'].some((name) => names.includes(name)))
    throw new Error(`${folder} has no database in it, and is not written over.`)
  // Of a server that died with its machine.
  await rm(pidFileOf(folder), { force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid ?? -1)
  return names.length === 0
}

import fs from 'node:fs'
import { chmod, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'

/** Where PGlite mounts the folder of its data. */
const mount = '/pglite/data'
/** EIO, as WASI counts: PostgreSQL stops rather than believe a disk that failed. */
const failed = 29
const filesAtOnce = 32

const openFile = z.object({ nfd: z.number() })
type Operations = { fsync?: (stream: unknown) => number }
type MountedFolder = { node: { stream_ops: Operations } }

/** PGlite's file system writes and never syncs: what PostgreSQL asks to be on the disk is put there from now on. */
export function syncFiles({ FS }: PGlite['Module']): void {
  const { node }: MountedFolder = FS.lookupPath(mount, {})
  node.stream_ops.fsync = (stream) => {
    const file = openFile.safeParse(stream)
    // A folder: a file that was synced is found in it.
    if (!file.success) return 0
    try {
      fs.fdatasyncSync(file.data.nfd)
      return 0
    } catch {
      return failed
    }
  }
}

const versionFile = 'PG_VERSION'

/** Whether `settleFolder` has been through it: the file that it comes to last is its user's alone. */
export async function isSettled(folder: string): Promise<boolean> {
  return ((await stat(join(folder, versionFile))).mode & 0o077) === 0
}

/** What initdb wrote, which is neither synced nor private: each file on the disk, and none open to others. What comes after is both by itself. */
export async function settleFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== versionFile)
    .map((entry) => join(entry.parentPath, entry.name))
  const folders = entries.filter((entry) => entry.isDirectory())
  await Promise.all(folders.map(({ parentPath, name }) => chmod(join(parentPath, name), 0o700)))
  const versions = entries.filter(({ name }) => name === versionFile)
  for (let at = 0; at < files.length; at += filesAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- so many files at once, and no more
    await Promise.all(files.slice(at, at + filesAtOnce).map(settleFile))
  }
  await Promise.all(versions.map(({ parentPath, name }) => settleFile(join(parentPath, name))))
}

async function settleFile(file: string): Promise<void> {
  await chmod(file, 0o600)
  const opened = await open(file)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

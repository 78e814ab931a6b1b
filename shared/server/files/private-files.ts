import { chmod, mkdir, stat } from 'node:fs/promises'

/** From now on what this process writes is its user's alone: files 0600, folders 0700. */
export function writePrivately(): void {
  process.umask(0o077)
}

/**
 * Makes the folder, or closes one that others could look into: what lies in it from before, or what a library writes with modes
 * of its own, is its user's alone then. A folder that many share by design (`/tmp`), or that is another user's, stays as it is.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = await stat(folder)
  const isShared = (mode & 0o1000) !== 0
  if (isShared || uid !== process.getuid?.() || (mode & 0o077) === 0) return
  await chmod(folder, 0o700)
}

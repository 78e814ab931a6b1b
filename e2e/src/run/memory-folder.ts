import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What the stories have there at the same time, five sites of half a gigabyte and their browsers' profiles, with room to grow. */
const neededBytes = 8 * 1024 ** 3

/**
 * A folder for what tests write and remove, in memory where the machine has enough of it: on a disk, making a thousand
 * small files for each gateway and database is a quarter of a run. Gone when this process ends. Else the system's own.
 */
export function memoryFolder(): string {
  if (!hasRoom()) return tmpdir()
  const path = mkdtempSync(join(memory, 'rotabus-tests-'))
  // Under root PostgreSQL runs as a user of its own, who must get to its folder in there.
  chmodSync(path, 0o711)
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  return path
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

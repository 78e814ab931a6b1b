import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder where packages can be installed: beside pnpm's store, from which they are linked, and never in memory, where the
 * run has its other temporary files (`e2e/src/run/memory-folder.ts`). The caller removes it.
 */
export const diskFolder = (name: string): Promise<string> =>
  mkdtemp(join(process.env['DISK_FOLDER'] ?? tmpdir(), `${name}-`))

import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processRuns } from 'shared-server/process/process-runs'
import { privateFolder } from 'shared-server/files/private-files'
import * as z from 'zod/mini'

const secrets = z.object({ bank: z.string(), token: z.string() })

/** Made at the first start and kept, so that a restart logs nobody out and the bank still knows us. */
export async function readSecrets(dataDir: string): Promise<z.infer<typeof secrets>> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) return secrets.parse(JSON.parse(text))
  const made = { bank: randomBytes(32).toString('base64url'), token: randomBytes(48).toString('base64url') }
  await privateFolder(dataDir)
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

/** Names the process that the folder belongs to. */
export const pidFile = 'running.pid'

/** The embedded databases bear one owner: a second start on the same folder is refused with a sentence. */
export async function occupy(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, pidFile)
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (pid > 0 && pid !== process.pid && processRuns(pid)) {
    throw new Error(
      `The site already runs on ${dataDir} as process ${pid}; stop it first, or choose another folder with DATA_DIR=<folder>. (If process ${pid} is something else, delete ${file}.)`,
    )
  }
  await writeFile(file, String(process.pid), { mode: 0o600 })
  return () => rm(file, { force: true })
}

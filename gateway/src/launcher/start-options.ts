import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { opsUrlFor } from '../sides/ops-url.ts'
import { projectRoot } from '../build/build-part.ts'

export type StartOptions = {
  port: number
  host: string
  dataDir: string
  /** For whoever started us by a program: addresses and process ids, written when the site is ready. */
  readyFile: string | null
  publicUrl: string
  opsUrl: string
}

/** Throws a sentence that names what is wrong. */
export function readStartOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({ args, options: { 'ready-file': { type: 'string' } } })
  const port = env.PORT ? Number(env.PORT) : 3000
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is ${env.PORT}; it must be a number from 1 to 65535.`)
  }
  const host = env.HOST ?? 'localhost'
  const readyFile = values['ready-file']
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
  return {
    port,
    host,
    dataDir: resolve(projectRoot, env.DATA_DIR ?? '.data'),
    readyFile: readyFile === undefined ? null : resolve(readyFile),
    publicUrl,
    opsUrl: opsUrlFor(publicUrl, env.OPS_URL),
  }
}

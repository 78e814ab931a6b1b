import { resolve } from 'node:path'
import * as z from 'zod/mini'

const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin like http://127.0.0.1:3001'))
const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  )

const environment = z.object({
  PORT: z.prefault(whole(0, 65535), '3000'),
  HOST: z.prefault(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z.prefault(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'))),
  BACKEND_URL: z.prefault(origin, 'http://127.0.0.1:3001'),
  BANK_URL: z.prefault(origin, 'http://127.0.0.1:3002'),
  PUBLIC_URL: z.optional(origin),
  ADMIN_KEY: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  RENDER_THREADS: z.prefault(whole(0, 64), '2'),
  RENDER_LIMIT_MS: z.prefault(whole(50, 60_000), '3000'),
  RENDER_MEMORY_MB: z.prefault(whole(16, 4096), '192'),
  TOKENS_PER_MINUTE: z.prefault(whole(1, 1_000_000), '240'),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  backendUrl: string
  bankOrigin: string
  /** How browsers reach the site: decides whether HTTPS-only headers are sent. */
  publicUrl: string
  adminKey: string | null
  renderThreads: number
  renderLimitMs: number
  renderMemoryMb: number
  tokensPerMinute: number
  logLevel: string
}

/** Reads the environment once; a bad one is refused with every fault named. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The gateway cannot start with this environment: ${faults.join('; ')}`)
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    backendUrl: data.BACKEND_URL,
    bankOrigin: data.BANK_URL,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${data.HOST}:${data.PORT}`,
    adminKey: data.ADMIN_KEY ?? null,
    renderThreads: data.RENDER_THREADS,
    renderLimitMs: data.RENDER_LIMIT_MS,
    renderMemoryMb: data.RENDER_MEMORY_MB,
    tokensPerMinute: data.TOKENS_PER_MINUTE,
    logLevel: data.LOG_LEVEL,
  }
}

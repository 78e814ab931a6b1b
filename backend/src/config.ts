import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('../../', import.meta.url))

const port = z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65_535))
const url = z.url('must be an address with http:// or https://')
const wholeNumber = z.coerce.number('must be a number').check(z.int('must be a whole number'))

const environment = z.object({
  PORT: z._default(port, 3001),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data/backend'),
  BANK_URL: z._default(url, 'http://127.0.0.1:3002'),
  BANK_SECRET: z._default(
    z.string().check(z.minLength(16, 'must have at least 16 characters')),
    'sandbox-bank-secret',
  ),
  BANK_TIMEOUT_MS: z._default(wholeNumber.check(z.gte(50), z.lte(60_000)), 10_000),
  RECONCILE_AFTER_SECONDS: z._default(wholeNumber.check(z.gte(1), z.lte(3600)), 8),
  PUBLIC_URL: z._default(url, 'http://127.0.0.1:3000'),
  BACKEND_URL: z.optional(url),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SEED_DAYS: z._default(wholeNumber.check(z.gte(1), z.lte(365)), 60),
  SEED_SCALE: z._default(z.enum(['full', 'small'], 'must be full or small'), 'full'),
  SEED_NUMBER: z._default(wholeNumber, 34),
  LOG_LEVEL: z._default(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a level of pino'),
    'info',
  ),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number('must be a number').check(z.gt(0)), 1),
})

export type Config = Readonly<{
  port: number
  host: string
  databaseUrl: string | null
  /** An absolute folder, or `memory`. */
  dataDir: string
  bankUrl: string
  bankSecret: string
  bankTimeoutMs: number
  /** How long a payment may be undecided before the bank is asked about it. */
  reconcileAfterSeconds: number
  /** Origin of the site, where a buyer is sent back to. */
  publicUrl: string
  /** Origin of this API as the bank reaches it. */
  backendUrl: string
  tokenSecret: string | null
  seed: Readonly<{ days: number; scale: 'full' | 'small'; number: number }>
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  /** Multiplies every rate limit. */
  rateLimitFactor: number
}>

/** Throws one sentence that names every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(environment, given)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The backend cannot start: ${reasons.join('; ')}.`)
  }
  const read = parsed.data
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir:
      read.DATA_DIR === 'memory' || isAbsolute(read.DATA_DIR) ? read.DATA_DIR : resolve(root, read.DATA_DIR),
    bankUrl: read.BANK_URL.replace(/\/$/, ''),
    bankSecret: read.BANK_SECRET,
    bankTimeoutMs: read.BANK_TIMEOUT_MS,
    reconcileAfterSeconds: read.RECONCILE_AFTER_SECONDS,
    publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    backendUrl: (read.BACKEND_URL ?? `http://${read.HOST}:${read.PORT}`).replace(/\/$/, ''),
    tokenSecret: read.TOKEN_SECRET ?? null,
    seed: { days: read.SEED_DAYS, scale: read.SEED_SCALE, number: read.SEED_NUMBER },
    logLevel: read.LOG_LEVEL,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
  }
}

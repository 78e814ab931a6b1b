import { secretsIn, type Secrets } from 'shared-server/secrets'
import { readTraceSettings, type TraceSettings } from 'shared-server/trace/recorder'
import * as z from 'zod/mini'
import { defaultBankSecret, environment } from './environment.ts'

export type BankConfig = Readonly<{
  port: number
  host: string
  publicUrl: string | null
  /** The first signs, each is believed. */
  secrets: Secrets
  /** A folder, or `memory`. */
  dataDir: string
  /** Whether faults may be switched on by whoever reaches the port. */
  switches: boolean
  /** Each opens `/metrics`. */
  metricsKeys: readonly string[]
  traces: TraceSettings
}>

/** Throws one sentence that names every variable that is wrong, never its value. */
export function readBankConfig(env: Readonly<Record<string, string | undefined>>): BankConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(environment, given)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The bank cannot start: ${reasons.join('; ')}.`)
  }
  const read = parsed.data
  if (read.NODE_ENV === 'production' && secretsIn(read.BANK_SECRET).includes(defaultBankSecret))
    throw new Error('The bank cannot start in production: BANK_SECRET is the default, which everybody knows.')
  if (read.NODE_ENV === 'production' && read.BANK_SWITCHES === 'on')
    throw new Error('The bank cannot start in production: BANK_SWITCHES is on, and lets anybody break it.')
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secrets: secretsIn(read.BANK_SECRET),
    dataDir: read.DATA_DIR,
    switches: read.BANK_SWITCHES === 'on',
    metricsKeys: read.METRICS_KEY === undefined ? [] : secretsIn(read.METRICS_KEY),
    traces: readTraceSettings(read),
  }
}

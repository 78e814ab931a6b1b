import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AcquirerName } from 'shared/contracts/bank-return'
import type { LocalDate } from 'shared/contracts/units'
import { secretsIn, type Secrets } from 'shared-server/secrets'
import { readTraceSettings, type TraceSettings } from 'shared-server/trace/recorder'
import type * as z from 'zod'
import { defaultBankSecret, environment, type levels } from './environment.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Config = Readonly<{
  port: number
  host: string
  databaseUrl: string | null
  /** How many machines are to follow the database; null: nobody has said. */
  databaseReplicas: number | null
  /** An absolute folder, or `memory`. */
  dataDir: string
  /** Whose word on where a visitor comes from is believed: addresses and networks of gateways. */
  gatewayAddresses: readonly string[]
  bankUrl: string
  bankSecrets: Secrets
  bankTimeoutMs: number
  /** The bank that new payments begin at; those begun elsewhere are finished where they began. */
  acquirer: AcquirerName
  iyzico: Readonly<{ url: string; apiKey: string; secretKey: string }> | null
  /** Mails go through this server; null: each becomes an .eml file in the data folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Text messages go through this gateway; null: each becomes a text file in the data folder where mails do too, else none is sent. */
  sms: Readonly<{ url: string; key: string; sender: string }> | null
  /** Where clamd listens, `tcp://host:port` or `unix:/path`; null: what is uploaded is not scanned. */
  clamavAddress: string | null
  /** How long a payment may be undecided before the bank is asked about it. */
  reconcileAfterSeconds: number
  /** Origin of the site, where a buyer is sent back to. */
  publicUrl: string
  /** Origin of this API as the bank reaches it. */
  backendUrl: string
  tokenSecrets: Secrets | null
  /** What phones and identity numbers are sealed with, as `readPersonalKeys` reads it. */
  personalDataKeys: string | null
  /** Whether there is a member whose password everybody knows. */
  demoMember: boolean
  seed: Readonly<{ days: number; scale: 'full' | 'small'; number: number; crowdedDay: LocalDate | null }>
  logLevel: (typeof levels)[number]
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Null: each process counts calls for itself. */
  redisUrl: string | null
  /** Each opens `/metrics`. */
  metricsKeys: readonly string[]
  traces: TraceSettings
  /** How long it is said, before the process ends, that it is about to. */
  drainMs: number
}>

/** Throws one sentence that names every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The backend cannot start: ${reasons.join('; ')}.`)
  }
  const read = parsed.data
  const open = read.NODE_ENV === 'production' ? notForVisitors(read) : []
  if (open.length > 0) throw new Error(`The backend cannot start in production: ${open.join('; ')}.`)
  const iyzico = iyzicoOf(read)
  if (read.ACQUIRER === 'iyzico' && !iyzico)
    throw new Error('The backend cannot start: ACQUIRER iyzico needs IYZICO_API_KEY and IYZICO_SECRET_KEY.')
  if (read.SMS_GATEWAY_URL && !read.SMS_GATEWAY_KEY)
    throw new Error('The backend cannot start: SMS_GATEWAY_URL needs SMS_GATEWAY_KEY.')
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseReplicas: read.DATABASE_REPLICAS ?? null,
    redisUrl: read.REDIS_URL ?? null,
    dataDir:
      read.DATA_DIR === 'memory' || isAbsolute(read.DATA_DIR) ? read.DATA_DIR : resolve(root, read.DATA_DIR),
    gatewayAddresses: read.GATEWAY_ADDRESSES,
    bankUrl: read.BANK_URL.replace(/\/$/, ''),
    bankSecrets: secretsIn(read.BANK_SECRET),
    bankTimeoutMs: read.BANK_TIMEOUT_MS,
    acquirer: read.ACQUIRER,
    iyzico,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    sms: smsOf(read),
    clamavAddress: read.CLAMAV_ADDRESS ?? null,
    reconcileAfterSeconds: read.RECONCILE_AFTER_SECONDS,
    publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    backendUrl: (read.BACKEND_URL ?? `http://${read.HOST}:${read.PORT}`).replace(/\/$/, ''),
    tokenSecrets: read.TOKEN_SECRET === undefined ? null : secretsIn(read.TOKEN_SECRET),
    personalDataKeys: read.PERSONAL_DATA_KEYS ?? null,
    demoMember: read.DEMO_MEMBER === 'on',
    seed: {
      days: read.SEED_DAYS,
      scale: read.SEED_SCALE,
      number: read.SEED_NUMBER,
      crowdedDay: read.SEED_CROWDED_DAY ?? null,
    },
    logLevel: read.LOG_LEVEL,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    metricsKeys: read.METRICS_KEY === undefined ? [] : secretsIn(read.METRICS_KEY),
    traces: readTraceSettings(read),
    drainMs: read.DRAIN_SECONDS * 1000,
  }
}

/** What would let strangers in where real visitors are, or take nobody's money and send nobody a mail. */
function notForVisitors(read: z.infer<typeof environment>): string[] {
  const { BANK_SECRET, TOKEN_SECRET, PERSONAL_DATA_KEYS, DEMO_MEMBER, ACQUIRER, SMTP_URL, PUBLIC_URL } = read
  const { host } = new URL(read.IYZICO_URL)
  return [
    ...(ACQUIRER === 'sandbox' ? ['ACQUIRER is sandbox, where nobody pays'] : []),
    ...(ACQUIRER === 'iyzico' && host.startsWith('sandbox')
      ? ['IYZICO_URL is the sandbox of iyzico, where nobody pays']
      : []),
    ...(SMTP_URL === undefined ? ['SMTP_URL is not set, and mails would become files'] : []),
    ...(PUBLIC_URL.startsWith('https:') ? [] : ['PUBLIC_URL is not https']),
    ...(secretsIn(BANK_SECRET).includes(defaultBankSecret)
      ? ['BANK_SECRET is the default, which everybody knows']
      : []),
    ...(TOKEN_SECRET === undefined ? ['TOKEN_SECRET is not set'] : []),
    ...(PERSONAL_DATA_KEYS === undefined
      ? ['PERSONAL_DATA_KEYS is not set (`plain` stores phones and identity numbers readable)']
      : []),
    ...(DEMO_MEMBER === 'on' ? ['DEMO_MEMBER is on, and everybody knows its password'] : []),
  ]
}

function iyzicoOf(read: z.infer<typeof environment>): Config['iyzico'] {
  const { IYZICO_URL, IYZICO_API_KEY, IYZICO_SECRET_KEY } = read
  if (!IYZICO_API_KEY || !IYZICO_SECRET_KEY) return null
  return { url: IYZICO_URL.replace(/\/$/, ''), apiKey: IYZICO_API_KEY, secretKey: IYZICO_SECRET_KEY }
}

function smsOf({ SMS_GATEWAY_URL, SMS_GATEWAY_KEY, SMS_SENDER }: z.infer<typeof environment>): Config['sms'] {
  if (!SMS_GATEWAY_URL || !SMS_GATEWAY_KEY) return null
  return { url: SMS_GATEWAY_URL, key: SMS_GATEWAY_KEY, sender: SMS_SENDER }
}

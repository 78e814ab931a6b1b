import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { secretsIn, type Secrets } from 'shared-server/secrets'
import { readTraceSettings, type TraceSettings } from 'shared-server/trace/recorder'
import { opsUrlFor } from '../sides/ops-url.ts'
import type { Role } from '../../wire/role.ts'
import { readRoles } from './read-roles.ts'
import { environment } from './environment.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  backendUrl: string
  /** Null: each gateway counts calls for itself. */
  redisUrl: string | null
  /** Where a browser may be sent to approve a payment, as sources of a Content Security Policy. */
  bankPages: string
  /** How browsers reach the site: decides whether HTTPS-only headers are sent. */
  publicUrl: string
  /** Where browsers have the files of releases from; null: from the site. */
  filesOrigin: string | null
  /** Where the console and the release API are: an origin whose host name the shop does not share. */
  opsUrl: string
  /** Each opens the release API. */
  adminKeys: Secrets | null
  /** Null: operators have passwords alone. */
  oidc: OidcConfig | null
  operatorPasswords: 'on' | 'off'
  operatorSecondFactor: 'required' | 'optional'
  /** Of what renders pages elsewhere; null: the gateway starts it itself. */
  rendererSocket: string | null
  /** At most so many at once, each for one host release with one remote release. */
  renderProcesses: number
  /** Whether the code of releases may run without the operating system's wall around it. */
  renderWall: 'required' | 'auto' | 'off'
  renderLimitMs: number
  renderMemoryMb: number
  tokensPerMinute: number
  /** Signs cookies and tickets; gateways on one database share one that is kept there. */
  secrets: Secrets | null
  /** Each opens `/metrics`, as those of the release API do. */
  metricsKeys: readonly string[]
  /** How many proxies stand before us and are believed about the visitor's address. */
  trustProxy: number
  /** Which browser opens a release before it may be promoted. */
  chromium: string | null
  /** `auto`: a smoke where a browser is found, `required`: no promote without one, `off`: never. */
  smoke: 'auto' | 'required' | 'off'
  /** `local`: the gateway opens releases itself; `queue`: smoke workers do. */
  smokeExecutor: 'local' | 'queue'
  /** How long a page may take to be at rest in a smoke. */
  smokePageSeconds: number
  traces: TraceSettings
  /** How long it is said, before the process ends, that it is about to. */
  drainMs: number
  tabCheckSeconds: number
  healthSamplePercent: number
  /** Neither a canary nor a promote is judged on fewer visits. */
  canaryMinVisits: number
  canaryJudgeSeconds: number
  /** How often steps that are due are taken. */
  rolloutSeconds: number
  /** How long after a promote it still goes back by itself. */
  bakeMinutes: number
  /** How long an opened document may take to come to life. */
  silenceSeconds: number
  /** Is sent a POST when a release does worse and does not go back by itself: a person must look. */
  alertUrl: string | null
  /** A release that nobody was given for so long may be removed. */
  keepReleasesDays: number
  /** Other gateways of this site, where files of releases may be had. */
  peerUrls: readonly string[]
  verifySeconds: number
  /** Null: artifacts are kept in a folder. */
  s3: S3Config | null
  /** Where page views of visitors who agreed are sent, with the secret of the data stream. Null: nobody is asked or measured. */
  analytics: { url: string; secret: string } | null
  /** Off: the one that browsers have removes itself, and none is registered. */
  serviceWorker: 'on' | 'off'
  logLevel: string
}

export type OidcConfig = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Which claim names the groups, and which group has which role. */
  claim: string
  roles: ReadonlyMap<string, Role>
  recheckSeconds: number
}

export type S3Config = {
  bucket: string
  endpoint: string | null
  region: string
  /** Null: from where the SDK finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Reads the environment once; a bad one is refused with every fault named. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The gateway cannot start with this environment: ${faults.join('; ')}`)
  }
  const { data } = read
  const oidc = oidcOf(data)
  if (data.OPERATOR_PASSWORDS === 'off' && oidc === null)
    throw new Error(
      'The gateway cannot start: OPERATOR_PASSWORDS=off needs OIDC_ISSUER, or nobody could log in',
    )
  if (data.SMOKE_EXECUTOR === 'queue' && data.DATABASE_URL === undefined)
    throw new Error(
      'The gateway cannot start: SMOKE_EXECUTOR=queue needs DATABASE_URL, where smoke workers find their requests',
    )
  const publicUrl = data.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${data.HOST}:${data.PORT}`
  const open = data.NODE_ENV === 'production' ? notForVisitors(data) : []
  if (open.length > 0) throw new Error(`The gateway cannot start in production: ${open.join('; ')}`)
  if (publicUrl.startsWith('https:') && data.FILES_ORIGIN?.startsWith('http:'))
    throw new Error('The gateway cannot start: FILES_ORIGIN must be https where PUBLIC_URL is')
  const opsUrl = opsUrlOf(publicUrl, data.OPS_URL)
  if ([publicUrl, opsUrl].includes(data.FILES_ORIGIN ?? ''))
    throw new Error("The gateway cannot start: FILES_ORIGIN is another origin than the shop's and ops'")
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    backendUrl: data.BACKEND_URL,
    redisUrl: data.REDIS_URL ?? null,
    // Behind a real acquirer stands the page of whichever bank gave out the card.
    bankPages: data.BANK_PAGES ?? (data.ACQUIRER === 'sandbox' ? data.BANK_URL : 'https:'),
    publicUrl,
    filesOrigin: data.FILES_ORIGIN ?? null,
    opsUrl,
    adminKeys: data.ADMIN_KEY === undefined ? null : secretsIn(data.ADMIN_KEY),
    oidc,
    operatorPasswords: data.OPERATOR_PASSWORDS,
    // Development on one machine goes on without a phone at hand.
    operatorSecondFactor:
      data.OPERATOR_SECOND_FACTOR ?? (opsUrl.startsWith('https:') ? 'required' : 'optional'),
    rendererSocket: data.RENDERER_SOCKET ?? null,
    renderProcesses: data.RENDER_PROCESSES,
    // A site on HTTPS has real visitors; one on a machine of ours must start without bubblewrap too.
    renderWall: data.RENDER_WALL ?? (data.PUBLIC_URL?.startsWith('https:') ? 'required' : 'auto'),
    renderLimitMs: data.RENDER_LIMIT_MS,
    renderMemoryMb: data.RENDER_MEMORY_MB,
    tokensPerMinute: data.TOKENS_PER_MINUTE,
    secrets: data.GATEWAY_SECRET === undefined ? null : secretsIn(data.GATEWAY_SECRET),
    metricsKeys: data.METRICS_KEY === undefined ? [] : secretsIn(data.METRICS_KEY),
    trustProxy: data.TRUST_PROXY,
    chromium: data.CHROMIUM ?? null,
    smoke: data.SMOKE,
    smokeExecutor: data.SMOKE_EXECUTOR,
    smokePageSeconds: data.SMOKE_PAGE_SECONDS,
    traces: readTraceSettings(data),
    drainMs: data.DRAIN_SECONDS * 1000,
    tabCheckSeconds: data.TAB_CHECK_SECONDS,
    healthSamplePercent: data.HEALTH_SAMPLE_PERCENT,
    canaryMinVisits: data.CANARY_MIN_VISITS,
    canaryJudgeSeconds: data.CANARY_JUDGE_SECONDS,
    rolloutSeconds: data.ROLLOUT_SECONDS,
    bakeMinutes: data.BAKE_MINUTES,
    silenceSeconds: data.SILENCE_SECONDS,
    alertUrl: data.ALERT_URL ?? null,
    keepReleasesDays: data.KEEP_RELEASES_DAYS,
    peerUrls: data.PEER_URLS?.split(' ') ?? [],
    verifySeconds: data.VERIFY_SECONDS,
    s3: s3Of(data),
    analytics: data.ANALYTICS_SECRET ? { url: data.ANALYTICS_URL, secret: data.ANALYTICS_SECRET } : null,
    serviceWorker: data.SERVICE_WORKER,
    logLevel: data.LOG_LEVEL,
  }
}

/** What is for trying alone. */
function notForVisitors(data: z.infer<typeof environment>): string[] {
  return [
    ...(data.PUBLIC_URL?.startsWith('https:') ? [] : ['PUBLIC_URL is not https']),
    ...(data.GATEWAY_SECRET === undefined
      ? [
          'GATEWAY_SECRET is not set, and would lie in the database (docs/guides/rolling-upgrade.md says where yours is)',
        ]
      : []),
    ...(data.ACQUIRER === 'sandbox' ? ['ACQUIRER is sandbox, where nobody pays'] : []),
  ]
}

function opsUrlOf(publicUrl: string, given: string | undefined): string {
  try {
    return opsUrlFor(publicUrl, given)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`The gateway cannot start: ${why}`, { cause: error })
  }
}

function oidcOf(data: z.infer<typeof environment>): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data
  if (!issuer) return null
  if (!clientId || !clientSecret || !data.OIDC_ROLES)
    throw new Error(
      'The gateway cannot start: OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ROLES',
    )
  const roles = readRoles(data.OIDC_ROLES)
  return {
    issuer,
    clientId,
    clientSecret,
    claim: data.OIDC_ROLE_CLAIM,
    roles,
    recheckSeconds: data.OIDC_RECHECK_SECONDS,
  }
}

function s3Of(data: z.infer<typeof environment>): S3Config | null {
  if (!data.S3_BUCKET) return null
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('The gateway cannot start: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  }
  return {
    bucket: data.S3_BUCKET,
    endpoint: data.S3_ENDPOINT ?? null,
    region: data.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}

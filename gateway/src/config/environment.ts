import { acquirerNames } from 'shared/contracts/bank-return'
import { areGoodSecrets, whyNotSecrets } from 'shared-server/secrets'
import * as z from 'zod/mini'

const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin like http://127.0.0.1:3001'))
/** It stands in a policy, and is compared with what browsers make of it. */
const isPlainOrigin = (written: string) =>
  URL.canParse(written) && new URL(written).origin === written && !/[*;,]/.test(written)
const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  )

/** Bearer tokens: one, or several with commas between them. */
const keys = z.string().check(
  z.minLength(16, { error: 'must have 16 characters or more', abort: true }),
  z.refine((text) => areGoodSecrets(text, 16), whyNotSecrets(16)),
)

/** What the gateway reads of its environment; `about-settings.ts` says what each is. */
export const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z.prefault(whole(0, 65535), '3000'),
  HOST: z.prefault(z.string().check(z.minLength(1)), 'localhost'),
  DATA_DIR: z.prefault(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'))),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//, 'must be a redis:// address'))),
  BACKEND_URL: z.prefault(origin, 'http://127.0.0.1:3001'),
  BANK_URL: z.prefault(origin, 'http://127.0.0.1:3002'),
  ACQUIRER: z.prefault(z.enum(acquirerNames), 'sandbox'),
  BANK_PAGES: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(https:|https?:\/\/[^/\s;,]+)( https?:\/\/[^/\s;,]+)*$/,
          'must be origins, or https: for any',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(origin),
  FILES_ORIGIN: z.optional(
    origin.check(z.refine(isPlainOrigin, 'must be written as browsers write an origin')),
  ),
  OPS_URL: z.optional(z.string()),
  ADMIN_KEY: z.optional(keys),
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))[^\s?#]*$/,
          'must be an https address, as the provider calls itself',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  OIDC_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1))),
  OIDC_ROLE_CLAIM: z.prefault(z.string().check(z.minLength(1)), 'groups'),
  OIDC_ROLES: z.optional(z.string()),
  OIDC_RECHECK_SECONDS: z.prefault(whole(1, 43_200), '3600'),
  OPERATOR_PASSWORDS: z.prefault(z.enum(['on', 'off']), 'on'),
  OPERATOR_SECOND_FACTOR: z.optional(z.enum(['required', 'optional'])),
  RENDERER_SOCKET: z.optional(z.string().check(z.regex(/^\//, 'must be the full path of a socket'))),
  RENDER_PROCESSES: z.prefault(whole(0, 64), '10'),
  RENDER_WALL: z.optional(z.enum(['required', 'auto', 'off'])),
  RENDER_LIMIT_MS: z.prefault(whole(50, 60_000), '3000'),
  RENDER_MEMORY_MB: z.prefault(whole(16, 4096), '192'),
  GATEWAY_SECRET: z.optional(
    z.string().check(
      z.minLength(32, { error: 'must have 32 characters or more', abort: true }),
      z.refine((text) => areGoodSecrets(text, 32), whyNotSecrets(32)),
    ),
  ),
  METRICS_KEY: z.optional(keys),
  TRUST_PROXY: z.prefault(whole(0, 10), '0'),
  CHROMIUM: z.optional(z.string()),
  SMOKE: z.prefault(z.enum(['auto', 'required', 'off']), 'auto'),
  SMOKE_EXECUTOR: z.prefault(z.enum(['local', 'queue']), 'local'),
  SMOKE_PAGE_SECONDS: z.prefault(whole(3, 120), '30'),
  OTLP_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+(\/\S*)?$/, 'must be an http address'))),
  TRACE_PERCENT: z.prefault(whole(0, 100), '100'),
  DRAIN_SECONDS: z.prefault(whole(0, 600), '0'),
  TAB_CHECK_SECONDS: z.prefault(whole(1, 86_400), '60'),
  HEALTH_SAMPLE_PERCENT: z.prefault(whole(0, 100), '100'),
  CANARY_MIN_VISITS: z.prefault(whole(5, 1_000_000), '50'),
  CANARY_JUDGE_SECONDS: z.prefault(whole(1, 3600), '10'),
  ROLLOUT_SECONDS: z.prefault(whole(1, 3600), '5'),
  BAKE_MINUTES: z.prefault(whole(0, 10_080), '60'),
  SILENCE_SECONDS: z.prefault(whole(1, 600), '30'),
  ALERT_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+(\/\S*)?$/, 'must be an http address'))),
  PEER_URLS: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/\s,]+( https?:\/\/[^/\s,]+)*$/, 'must be origins, with spaces between')),
  ),
  VERIFY_SECONDS: z.prefault(whole(1, 86_400), '300'),
  KEEP_RELEASES_DAYS: z.prefault(whole(0, 3650), '7'),
  S3_BUCKET: z.optional(z.string().check(z.minLength(3))),
  S3_ENDPOINT: z.optional(origin),
  S3_REGION: z.prefault(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  TOKENS_PER_MINUTE: z.prefault(whole(1, 1_000_000), '240'),
  ANALYTICS_SECRET: z.optional(
    z.string().check(z.regex(/^\S{8,200}$/, 'must be the API secret of a data stream')),
  ),
  ANALYTICS_URL: z.prefault(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^/\s?#]+(\/[^\s?#]*)?$/, 'must be an http address without a query')),
    'https://www.google-analytics.com/mp/collect',
  ),
  SERVICE_WORKER: z.prefault(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

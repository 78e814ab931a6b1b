import { secretsIn } from 'shared-server/secrets'
import * as z from 'zod/mini'
import { environment } from './environment.ts'

export type BuyerConfig = Readonly<{
  port: number
  host: string
  siteUrl: string
  /** Who buys and cancels; null: a seat is held and given back. */
  member: Readonly<{ email: string; password: string }> | null
  origin: number
  destination: number
  daysAhead: number
  everyMs: number
  /** Each opens `/metrics`. */
  metricsKeys: readonly string[]
  logLevel: string
}>

/** Throws one sentence that names every variable that is wrong, never its value. */
export function readBuyerConfig(env: Readonly<Record<string, string | undefined>>): BuyerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(environment, given)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The synthetic buyer cannot start: ${reasons.join('; ')}.`)
  }
  const read = parsed.data
  if ((read.BUYER_EMAIL === undefined) !== (read.BUYER_PASSWORD === undefined))
    throw new Error('The synthetic buyer cannot start: BUYER_EMAIL and BUYER_PASSWORD belong together.')
  if (read.NODE_ENV === 'production' && read.BUYER_EMAIL !== undefined)
    throw new Error(
      'The synthetic buyer cannot start in production: BUYER_EMAIL is set, and it would pay with a test card.',
    )
  return {
    port: read.PORT,
    host: read.HOST,
    siteUrl: read.SITE_URL.replace(/\/+$/, ''),
    member:
      read.BUYER_EMAIL !== undefined && read.BUYER_PASSWORD !== undefined
        ? { email: read.BUYER_EMAIL, password: read.BUYER_PASSWORD }
        : null,
    origin: read.ORIGIN,
    destination: read.DESTINATION,
    daysAhead: read.DAYS_AHEAD,
    everyMs: read.EVERY_SECONDS * 1000,
    metricsKeys: read.METRICS_KEY === undefined ? [] : secretsIn(read.METRICS_KEY),
    logLevel: read.LOG_LEVEL,
  }
}

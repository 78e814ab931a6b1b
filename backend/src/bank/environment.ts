import { areGoodSecrets, whyNotSecrets } from 'shared-server/secrets'
import * as z from 'zod/mini'

/** In the code for everybody to read; the ticket API takes the same. */
export const defaultBankSecret = 'sandbox-bank-secret'

/** What the sandbox bank reads of its environment; `about-settings.ts` says what each is. */
export const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65_535)), 3002),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' }),
  ),
  BANK_SECRET: z._default(
    z.string().check(
      z.minLength(16, { error: 'must have at least 16 characters', abort: true }),
      z.refine((text) => areGoodSecrets(text, 16), whyNotSecrets(16)),
    ),
    defaultBankSecret,
  ),
  DATA_DIR: z._default(z.string(), '.data/bank'),
  METRICS_KEY: z.optional(
    z.string().check(
      z.minLength(16, { error: 'must have at least 16 characters', abort: true }),
      z.refine((text) => areGoodSecrets(text, 16), whyNotSecrets(16)),
    ),
  ),
  OTLP_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' })),
  TRACE_PERCENT: z._default(
    z.coerce.number('must be a whole number').check(z.int(), z.gte(0), z.lte(100)),
    100,
  ),
  BANK_SWITCHES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
})

import { areGoodSecrets, whyNotSecrets } from 'shared-server/secrets'
import * as z from 'zod/mini'

const whole = (min: number, max: number, byDefault: number) =>
  z._default(z.coerce.number('must be a whole number').check(z.int(), z.gte(min), z.lte(max)), byDefault)

/** What the synthetic buyer reads of its environment; `about-settings.ts` says what each is. */
export const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: whole(0, 65_535, 3003),
  HOST: z._default(z.string(), '127.0.0.1'),
  SITE_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' }),
    'http://localhost:3000',
  ),
  BUYER_EMAIL: z.optional(z.email('must be a mail address')),
  BUYER_PASSWORD: z.optional(z.string()),
  ORIGIN: whole(1, 100_000, 340),
  DESTINATION: whole(1, 100_000, 6),
  DAYS_AHEAD: whole(2, 365, 30),
  EVERY_SECONDS: whole(10, 86_400, 60),
  METRICS_KEY: z.optional(
    z.string().check(
      z.minLength(16, { error: 'must have at least 16 characters', abort: true }),
      z.refine((text) => areGoodSecrets(text, 16), whyNotSecrets(16)),
    ),
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

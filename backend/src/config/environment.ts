import { isIP } from 'node:net'
import { acquirerNames } from 'shared/contracts/bank-return'
import { brandName } from 'shared/domain/brand'
import { slug } from 'shared/domain/text'
import { areGoodSecrets, whyNotSecrets } from 'shared-server/secrets'
import * as z from 'zod'

const port = z.coerce.number('must be a port number').int().min(0).max(65_535)
const url = z.url('must be an address with http:// or https://')
const wholeNumber = z.coerce.number('must be a number').int('must be a whole number')
export const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** `10.0.3.7`, `10.0.3.0/24`, `fd00::/8`. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const isPrefix =
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isPrefix && more.length === 0
}

/** One, or several with commas between them, each as long. */
const secrets = (characters: number) =>
  z
    .string()
    .min(characters, { error: `must have at least ${characters} characters`, abort: true })
    .refine((text) => areGoodSecrets(text, characters), whyNotSecrets(characters))

/** Of the sandbox bank, in the code for everybody to read. */
export const defaultBankSecret = 'sandbox-bank-secret'

/** What the ticket API reads of its environment; `about-settings.ts` says what each is. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_REPLICAS: wholeNumber.min(0).max(100).optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  DATA_DIR: z.string().default('.data/backend'),
  GATEWAY_ADDRESSES: z
    .string()
    .default('127.0.0.1')
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (all) => all.every(isAddress),
      'must be addresses or networks (10.0.3.0/24), with commas between them',
    ),
  BANK_URL: url.default('http://127.0.0.1:3002'),
  BANK_SECRET: secrets(16).default(defaultBankSecret),
  BANK_TIMEOUT_MS: wholeNumber.min(50).max(60_000).default(10_000),
  RECONCILE_AFTER_SECONDS: wholeNumber.min(1).max(3600).default(8),
  ACQUIRER: z.enum(acquirerNames, `must be ${acquirerNames.join(' or ')}`).default('sandbox'),
  IYZICO_URL: url.default('https://sandbox-api.iyzipay.com'),
  IYZICO_API_KEY: z.string().optional(),
  IYZICO_SECRET_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default(`${brandName} <bilet@rotabus.example>`),
  SMS_GATEWAY_URL: url.optional(),
  SMS_GATEWAY_KEY: z.string().optional(),
  SMS_SENDER: z.string().default(slug(brandName).toUpperCase()),
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(tcp:\/\/[^/\s:]+:\d+|unix:\/\S+)$/, 'must be tcp://host:port or unix:/path')
    .optional(),
  PUBLIC_URL: url.default('http://localhost:3000'),
  BACKEND_URL: url.optional(),
  TOKEN_SECRET: secrets(32).optional(),
  PERSONAL_DATA_KEYS: z.string().optional(),
  DEMO_MEMBER: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SEED_DAYS: wholeNumber.min(1).max(365).default(60),
  SEED_SCALE: z.enum(['full', 'small'], 'must be full or small').default('full'),
  SEED_CROWDED_DAY: z.iso.date('must be a day, written yyyy-mm-dd').optional(),
  SEED_NUMBER: wholeNumber.default(34),
  LOG_LEVEL: z.enum(levels, 'must be a level of pino').default('info'),
  METRICS_KEY: secrets(16).optional(),
  OTLP_URL: url.optional(),
  TRACE_PERCENT: wholeNumber.min(0).max(100).default(100),
  DRAIN_SECONDS: wholeNumber.min(0).max(600).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive().default(1),
})

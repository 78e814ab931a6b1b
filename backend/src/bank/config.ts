import * as z from 'zod/mini'

const environment = z.object({
  PORT: z._default(z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65_535)), 3002),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Where a buyer's browser finds the bank, when that is not host and port. */
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' }),
  ),
  BANK_SECRET: z._default(
    z.string().check(z.minLength(16, 'must have at least 16 characters')),
    'sandbox-bank-secret',
  ),
  DATA_DIR: z._default(z.string(), '.data/bank'),
  BANK_SWITCHES: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
})

export type BankConfig = Readonly<{
  port: number
  host: string
  publicUrl: string | null
  secret: string
  /** A folder, or `memory`. */
  dataDir: string
  /** Whether faults may be switched on by whoever reaches the port. */
  switches: boolean
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
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    secret: read.BANK_SECRET,
    dataDir: read.DATA_DIR,
    switches: read.BANK_SWITCHES === 'on',
  }
}

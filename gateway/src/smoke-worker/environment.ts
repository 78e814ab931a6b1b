import * as z from 'zod/mini'

const whole = (min: number, max: number, byDefault: number) =>
  z._default(z.coerce.number('must be a whole number').check(z.int(), z.gte(min), z.lte(max)), byDefault)

/** What a smoke worker reads of its environment; `about-settings.ts` says what each is. */
export const smokeWorkerEnvironment = z.object({
  PORT: whole(0, 65_535, 3004),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z
    .string('must be the postgres:// address of the gateways')
    .check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  GATEWAY_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin like http://127.0.0.1:3000')),
    'http://127.0.0.1:3000',
  ),
  CHROMIUM: z.optional(z.string()),
  RENDER_WALL: z._default(z.enum(['required', 'auto', 'off']), 'required'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

import * as z from 'zod/mini'

/** Every fault a real acquirer has shown somebody, so that a test can ask for it (domain.md, point 6). */
export const switches = z.object({
  callback: z._default(z.enum(['normal', 'drop', 'delay', 'duplicate']), 'normal'),
  callback_delay_ms: z._default(z.int().check(z.gte(0), z.lte(600_000)), 2000),
  charge: z._default(z.enum(['normal', 'silent-but-charged']), 'normal'),
  signature: z._default(z.enum(['normal', 'wrong']), 'normal'),
  status: z._default(z.enum(['normal', 'down']), 'normal'),
})
export type Switches = z.infer<typeof switches>

import * as z from 'zod/mini'

/** Every fault a real acquirer has shown somebody, so that a test or a person can ask for it (docs/trade.md#payment). */
export const switches = z.object({
  /** `replay` sends word for word the same again, `duplicate` two of its own at once; both do it late or soon. */
  callback: z._default(z.enum(['normal', 'drop', 'delay', 'duplicate', 'replay']), 'normal'),
  callback_delay_ms: z._default(z.int().check(z.gte(0), z.lte(600_000)), 2000),
  /** Silent: no answer ever comes, and the act was done or was not. */
  begin: z._default(z.enum(['normal', 'silent-not-begun', 'silent-but-begun']), 'normal'),
  charge: z._default(z.enum(['normal', 'silent-not-charged', 'silent-but-charged']), 'normal'),
  refund: z._default(z.enum(['normal', 'silent-not-refunded', 'silent-but-refunded']), 'normal'),
  /** What a notice says wrongly, under a good signature. */
  notification: z._default(
    z.enum(['normal', 'wrong-amount', 'wrong-currency', 'wrong-order', 'wrong-payment', 'refusal', 'old']),
    'normal',
  ),
  signature: z._default(z.enum(['normal', 'wrong']), 'normal'),
  status: z._default(z.enum(['normal', 'down']), 'normal'),
  /** A page that was opened a moment ago has run out. */
  page: z._default(z.enum(['normal', 'expired']), 'normal'),
})
export type Switches = z.infer<typeof switches>

/** How many requests were left without an answer, by what they asked for. */
export const unanswered = z.object({ begin: z.int(), charge: z.int(), refund: z.int() })
export type Unanswered = z.infer<typeof unanswered>

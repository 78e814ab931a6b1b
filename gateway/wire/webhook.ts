import { moduleId } from 'shared/module/facts'
import * as z from 'zod/mini'
import { languages } from './sentence.ts'

/** `signed` is for programs, by Standard Webhooks; `chat` is a line of text, as chat tools take it. */
export const webhookKinds = ['signed', 'chat'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Who is told of every change. */
export const webhook = z.object({
  id: z.string(),
  /** Scheme and host alone: the rest of an address is a secret where chat tools are. */
  to: z.string(),
  /** A newer gateway may have made one that this one has no name for. */
  kind: z.string(),
  language: z.string(),
  /** Null means every module. */
  modules: z.nullable(z.array(z.string())),
  addedAt: z.string(),
  addedBy: z.string(),
  /** ISO 8601; null while nothing was delivered. */
  deliveredAt: z.nullable(z.string()),
  /** How many changes wait for a next try. */
  waiting: z.int(),
  /** How many were given up, and may be sent again. */
  givenUp: z.int(),
  /** What came of the last try that failed, until one works. */
  problem: z.nullable(z.string()),
})
export type Webhook = z.infer<typeof webhook>

/** GET /_release/webhooks. Ops only, as all below it. */
export const webhooks = z.object({ webhooks: z.array(webhook) })

const reason = {
  why: z.optional(z.string().check(z.maxLength(500))),
  /** Answers what would be done, and changes nothing. */
  planOnly: z.optional(z.boolean()),
}

/** POST /_release/webhooks */
export const addWebhook = z.object({
  url: z.string().check(z.maxLength(500)),
  kind: z.enum(webhookKinds),
  language: z.enum(languages),
  modules: z.nullable(z.array(moduleId).check(z.minLength(1), z.maxLength(60))),
  ...reason,
})
export type AddWebhook = z.infer<typeof addWebhook>

/** `rotate` makes another secret; `resend` sends again what was given up; `test` sends a message of nothing. */
export const webhookActs = ['remove', 'rotate', 'resend', 'test'] as const
export type WebhookAct = (typeof webhookActs)[number]

/** POST /_release/webhooks/:id/<act> */
export const changeWebhook = z.object(reason)
export type ChangeWebhook = z.infer<typeof changeWebhook>

/** What each of those answers. */
export const webhookChanged = z.object({
  ...webhooks.shape,
  /** For people: what was done, or would be. */
  notes: z.array(z.string()),
  /** Of a new or rotated one that is signed: it is shown this once. */
  secret: z.optional(z.string()),
})
export type WebhookChanged = z.infer<typeof webhookChanged>

import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { AddWebhook, Webhook } from '../../wire/webhook.ts'
import { locked, type Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { writeAudit, type Reason } from '../registry/history/audit.ts'

export type WebhookRow = Selectable<Tables['webhook']>

/** How long the secret before is signed with too. */
const overlapMs = 24 * 3_600_000

/** As Standard Webhooks writes a secret. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** By age. */
export async function readWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db
    .withSchema('gateway')
    .selectFrom('webhook')
    .leftJoin('webhook_delivery', 'webhook_delivery.webhook', 'webhook.id')
    .where('ended_at', 'is', null)
    .groupBy('webhook.id')
    .orderBy('added_at')
    .select(['id', 'url', 'kind', 'language', 'modules', 'added_at', 'added_by'])
    .select(({ fn }) => [
      fn.max('delivered_at').as('delivered_at'),
      fn.count<string>('due_at').as('waiting'),
      fn.count<string>('given_up_at').as('given_up'),
      sql<string | null>`(array_agg(problem order by entry desc) filter (where problem is not null))[1]`.as(
        'problem',
      ),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: new URL(row.url).origin,
    kind: row.kind,
    language: row.language,
    modules: Array.isArray(row.modules) ? row.modules.map(String) : null,
    addedAt: row.added_at.toISOString(),
    addedBy: row.added_by,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    waiting: Number(row.waiting),
    givenUp: Number(row.given_up),
    problem: row.problem,
  }))
}

/** Null for one that there is not, or no more. */
export async function findWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const row = await db
    .withSchema('gateway')
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The id of the receiver at this very address, or null. */
export async function findByAddress(db: Db, url: string): Promise<string | null> {
  const row = await db
    .withSchema('gateway')
    .selectFrom('webhook')
    .select('id')
    .where('url', '=', url)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertWebhook(
  db: Db,
  { url, kind, language, modules }: AddWebhook,
  reason: Reason,
): Promise<WebhookRow> {
  return await locked(db, async (tx) => {
    const row = await tx
      .insertInto('webhook')
      .values({
        id: randomBytes(6).toString('hex'),
        url,
        kind,
        language,
        modules: modules && JSON.stringify(modules),
        secret: newSecret(),
        added_by: reason.who,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeWebhookAudit(tx, reason, { added: row.id, to: new URL(url).origin, kind, modules })
    return row
  })
}

/** Whatever waits for it goes to nobody. False when it is no more. */
export async function endWebhook(db: Db, id: string, reason: Reason): Promise<boolean> {
  return await locked(db, async (tx) => {
    const ended = await tx
      .updateTable('webhook')
      .set({ ended_at: new Date() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('url')
      .executeTakeFirst()
    if (!ended) return false
    await tx.updateTable('webhook_delivery').set({ due_at: null }).where('webhook', '=', id).execute()
    await writeWebhookAudit(tx, reason, { ended: id, to: new URL(ended.url).origin })
    return true
  })
}

/** The new secret; null when the receiver is no more. */
export async function rotateSecret(db: Db, id: string, reason: Reason): Promise<string | null> {
  const secret = newSecret()
  return await locked(db, async (tx) => {
    const rotated = await tx
      .updateTable('webhook')
      .set((build) => ({
        secret_before: build.ref('secret'),
        secret_before_until: new Date(Date.now() + overlapMs),
        secret,
      }))
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (rotated.numUpdatedRows === 0n) return null
    await writeWebhookAudit(tx, reason, { rotated: id })
    return secret
  })
}

/** What was given up is due again, as if it were new. How many they are. */
export async function resendGivenUp(db: Db, id: string, reason: Reason): Promise<number> {
  return await locked(db, async (tx) => {
    const again = await tx
      .updateTable('webhook_delivery')
      .set({ due_at: new Date(), given_up_at: null, attempts: 0 })
      .where('webhook', '=', id)
      .where('given_up_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const count = Number(again.numUpdatedRows)
    if (count > 0) await writeWebhookAudit(tx, reason, { resent: id, count })
    return count
  })
}

/** A receiver may be of all modules, so the entry is the host's, which nobody takes away. */
async function writeWebhookAudit(tx: Db, { who, why }: Reason, details: Record<string, unknown>) {
  await writeAudit(tx, { who, why, what: 'webhook', module: 'host', details })
}

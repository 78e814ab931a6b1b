import { type RawBuilder, sql } from 'kysely'
import type { Order } from 'shared/contracts/payment'
import type { OrderId } from 'shared/contracts/units'
import type { AccountMailKind } from '../../db/account-schema.ts'
import { companyMailKinds } from '../../db/company-schema.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { CompanyMail } from '../company-mails/write-company-email.ts'

type Due = { id: number; recipient: string; attempts: number; created_at: Date }

/** By its kind: what it is made from. */
export type DueMail = Due &
  (
    | { kind: 'tickets'; order_id: string }
    | { kind: 'ticket-code'; order_id: string; code_id: number }
    | { kind: 'ticket-changed'; order_id: string; facts: unknown }
    | ({ order_id: null } & CompanyMail)
    | { kind: AccountMailKind; order_id: null; account_code_id: number | null; facts: unknown }
  )

/** Minutes from one attempt to the next; after the last, about a day after the first, nobody tries any more. */
const waits = [1, 5, 15, 60, 180, 480, 720]

/** Writes down that the tickets of an order are to be mailed: in the statement that issues them. */
export const ticketsMail = (orderId: string): RawBuilder<unknown> => sql`
    INSERT INTO mails (order_id, kind, recipient)
    SELECT id, 'tickets', email FROM orders WHERE id = ${orderId} AND email <> ''`

export async function queueMail(tx: Tx, orderId: string): Promise<void> {
  await ticketsMail(orderId).execute(tx)
}

/** Writes down that a code is to be mailed to the buyer of its order. One before it that still waits is sent if it is still good then. */
export async function queueCodeMail(
  tx: Tx,
  mail: { orderId: string; codeId: number; recipient: string; notBefore: Date | null },
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      order_id: mail.orderId,
      kind: 'ticket-code',
      recipient: mail.recipient,
      code_id: mail.codeId,
      sent_at: null,
      ...(mail.notBefore && { next_attempt_at: mail.notBefore }),
    })
    .execute()
}

/**
 * Takes a few mails that are due, so that no other process takes the same. What was taken comes again by itself after
 * its wait unless it is marked sent: whoever dies in between has lost nothing. What anybody may cause by a form comes after
 * tickets and codes, however much of it waits.
 */
export async function takeDueMails(db: Db, now: Date, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    UPDATE mails SET attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + make_interval(mins => coalesce((${sql.lit(`{${waits.join()}}`)}::int[])[attempts + 1], ${waits.at(-1)}))
    WHERE id IN (
      SELECT id FROM mails WHERE state = 'waiting' AND next_attempt_at <= ${now}
      ORDER BY kind IN (${sql.join(companyMailKinds)}), next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, recipient, attempts, created_at, order_id, code_id, account_code_id, facts,
      job_application_id, contact_message_id`.execute(db)
  return rows
}

export async function markSent(db: Db, { id }: Due, now: Date): Promise<void> {
  await db.updateTable('mails').set({ state: 'sent', sent_at: now }).where('id', '=', id).execute()
}

/** It waits for its next attempt, unless this was the last. */
export async function markRefused(db: Db, { id, attempts }: Due): Promise<void> {
  if (attempts > waits.length) await giveUpEmail(db, id)
}

/** Nobody tries it again: it was the last attempt, or what it brings is worth nothing any more. */
export async function giveUpEmail(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** How far the latest mail with the tickets of an order is. */
export async function mailState(db: Db, orderId: OrderId): Promise<Order['mail']> {
  const row = await db
    .selectFrom('mails')
    .select('state')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'tickets')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? null
}

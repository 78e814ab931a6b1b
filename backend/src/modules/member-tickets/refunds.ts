import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { toKurus } from 'shared/domain/money'
import type { Db } from '../../db/database.ts'
import type { Acquirers } from '../payments/acquirers.ts'

type Parts = { db: Db; acquirers: Pick<Acquirers, 'of'>; log: FastifyBaseLogger }

const batch = 20

/**
 * Asks the bank to pay back what is due for a ticket, and writes down that it did. Safe to call at any time: the bank
 * pays once for its key, so a lost answer is asked for again. Nothing is thrown: what is due stays due.
 */
export async function payRefund({ db, acquirers, log }: Parts, ticketId: number): Promise<void> {
  try {
    const due = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.order_id', 'refunds.order_id')
      .select(['refunds.order_id', 'refunds.amount', 'payments.acquirer', 'payments.acquirer_payment_id'])
      .where('ticket_id', '=', ticketId)
      .where('refunds.state', '=', 'due')
      .executeTakeFirst()
    if (!due || due.acquirer === 'open-ticket' || !due.acquirer_payment_id) return
    const outcome = await acquirers.of(due.acquirer).refund({
      order: due.order_id,
      paymentId: due.acquirer_payment_id,
      key: `ticket-${ticketId}`,
      amount: toKurus(due.amount),
    })
    if (outcome === 'refunded')
      await db
        .updateTable('refunds')
        .set({ state: 'done', checked_at: sql<Date>`now()` })
        .where('ticket_id', '=', ticketId)
        .execute()
    else log.warn({ ticket: ticketId }, 'the bank has not confirmed a refund; it is asked again')
  } catch (error) {
    log.error({ err: error, ticket: ticketId }, 'a refund could not be paid; the bank is asked again')
  }
}

/** Rounds that a refund is left alone: one for each minute that it has been due, up to about an hour. */
const roundsLeftAlone = sql`least(greatest(extract(epoch FROM checked_at - created_at) / 60, 1), 450)`

/** One round: what has been due for a while, without another process taking the same. */
export async function payRefundsDue({
  afterSeconds,
  ...parts
}: Parts & { afterSeconds: number }): Promise<void> {
  const { rows } = await sql<{ ticket_id: number }>`
    UPDATE refunds SET checked_at = now() WHERE ticket_id IN (
      SELECT ticket_id FROM refunds
      WHERE state = 'due'
        AND checked_at <= now() - make_interval(secs => ${afterSeconds}::float8 * ${roundsLeftAlone}::float8)
      ORDER BY checked_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING ticket_id`.execute(parts.db)
  for (const { ticket_id } of rows) await payRefund(parts, ticket_id)
}

import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { toKurus } from 'shared/domain/money'
import type { Db } from '../../db/database.ts'
import type { AcquirerName, Acquirers } from '../acquirers/acquirers.ts'

type Deps = { db: Db; acquirers: Pick<Acquirers, 'of'>; log: FastifyBaseLogger; bankTimeoutMs: number }
type Due = {
  order_id: string
  amount: number
  acquirer: AcquirerName | 'open-ticket'
  acquirer_payment_id: string | null
}

const batch = 20

/**
 * Asks the bank to pay back what is due for a ticket, and writes down that it did. Safe to call at any time, by anybody,
 * at once: one at a time asks, and the bank pays once for its key, so a lost answer is asked for again. Nothing is
 * thrown: what is due stays due.
 */
export async function payRefund(deps: Deps, ticketId: number): Promise<void> {
  const { db, log } = deps
  try {
    const due = await claimRefund(deps, ticketId)
    if (!due) return
    const state = (await isPaidBack(deps, ticketId, due).catch(logged(log, ticketId))) ? 'done' : 'due'
    await db
      .updateTable('refunds')
      .set({ state, paying_since: null, ...(state === 'done' && { checked_at: sql<Date>`now()` }) })
      .where('ticket_id', '=', ticketId)
      .execute()
  } catch (error) {
    logged(log, ticketId)(error)
  }
}

/** Whoever died while asking is waited for no longer than two questions and what is written after them may take. */
async function claimRefund({ db, bankTimeoutMs }: Deps, ticketId: number): Promise<Due | null> {
  const { rows } = await sql<Due>`
    UPDATE refunds SET paying_since = now() FROM payments
    WHERE ticket_id = ${ticketId} AND refunds.state = 'due' AND payments.order_id = refunds.order_id
      AND (paying_since IS NULL OR paying_since < now() - make_interval(secs => ${(bankTimeoutMs * 3) / 1000}::float8))
    RETURNING refunds.order_id, refunds.amount, payments.acquirer, payments.acquirer_payment_id`.execute(db)
  return rows[0] ?? null
}

async function isPaidBack({ acquirers, log }: Deps, ticketId: number, due: Due): Promise<boolean> {
  if (due.acquirer === 'open-ticket' || !due.acquirer_payment_id) return false
  const outcome = await acquirers.of(due.acquirer).refund({
    order: due.order_id,
    paymentId: due.acquirer_payment_id,
    key: `ticket-${ticketId}`,
    amount: toKurus(due.amount),
  })
  if (outcome !== 'refunded')
    log.warn({ ticket: ticketId }, 'the bank has not confirmed a refund; it is asked again')
  return outcome === 'refunded'
}

const logged = (log: FastifyBaseLogger, ticket: number) => (error: unknown) => {
  log.error({ err: error, ticket }, 'a refund could not be paid; the bank is asked again')
  return false
}

/** Rounds that a refund is left alone: one for each minute that it has been due, up to about an hour. */
const roundsLeftAlone = sql`least(greatest(extract(epoch FROM checked_at - created_at) / 60, 1), 450)`

/** One round: what has been due for a while, without another process taking the same. */
export async function payRefundsDue({
  afterSeconds,
  ...deps
}: Deps & { afterSeconds: number }): Promise<void> {
  const { rows } = await sql<{ ticket_id: number }>`
    UPDATE refunds SET checked_at = now() WHERE ticket_id IN (
      SELECT ticket_id FROM refunds
      WHERE state = 'due'
        AND checked_at <= now() - make_interval(secs => ${afterSeconds}::float8 * ${roundsLeftAlone}::float8)
      ORDER BY checked_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING ticket_id`.execute(deps.db)
  for (const { ticket_id } of rows) await payRefund(deps, ticket_id)
}

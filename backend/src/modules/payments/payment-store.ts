import { type Selectable, sql } from 'kysely'
import type { PaymentState } from 'shared/contracts/payment'
import type { Db, Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import type { SalesTables } from '../../db/sales-schema.ts'
import type { FailureReason } from './reasons.ts'

export type Payment = Omit<Selectable<SalesTables['payments']>, 'card_keys' | 'is_reason_kept'>

const columns = [
  'payments.order_id',
  'acquirer_payment_id',
  'amount',
  'currency',
  'state',
  'reason',
  'refund_due',
  'acquirer',
  'carried',
  'charging_since',
  'payments.created_at',
  'checked_at',
] as const

export const findPayment = (db: Db | Tx, orderId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .modifyEnd(planOnce)
    .executeTakeFirst()

/** Under this lock a payment is moved by one hand at a time. Who ordered does not change. */
export const lockPayment = (
  tx: Tx,
  orderId: string,
): Promise<(Payment & { buyer_sid: string }) | undefined> =>
  tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([...columns, 'orders.buyer_sid'])
    .where('payments.order_id', '=', orderId)
    .forUpdate('payments')
    .modifyEnd(planOnce)
    .executeTakeFirst()

const isOver = (state: PaymentState): boolean => state === 'failed' || state === 'refunded'

/** Only from one of the states it may come from: a failure never overwrites a confirmation. */
export async function movePayment(
  tx: Tx,
  orderId: string,
  from: readonly PaymentState[],
  to: { state: PaymentState; reason?: FailureReason; refund_due?: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    // What a card was counted under is of no use once it is decided; of a sale it is taken back first.
    .set({ ...to, ...(isOver(to.state) && { card_keys: null }), checked_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('state', 'in', from)
    .modifyEnd(planOnce)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The bank has moved the money. It ends the turn of whoever asked for it. */
export async function markCharged(db: Db, orderId: string): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ state: 'charged', charging_since: null, checked_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'authenticated')
    .modifyEnd(planOnce)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The first id heard of stays. */
export async function recordPaymentId(db: Db, orderId: string, paymentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ acquirer_payment_id: paymentId })
    .where('order_id', '=', orderId)
    .where('acquirer_payment_id', 'is', null)
    .modifyEnd(planOnce)
    .execute()
}

/** What the bank gave at the approval, for the charge. The first stays, and is answered by true: a return may be sent again. */
export async function recordAcquirerContext(
  db: Db,
  orderId: string,
  acquirerContext: string,
): Promise<boolean> {
  const recorded = await db
    .updateTable('payments')
    .set({ carried: acquirerContext })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['initiated', 'authenticated'])
    .where('carried', 'is', null)
    .executeTakeFirst()
  return recorded.numUpdatedRows > 0n
}

/**
 * One at a time asks the bank to move money for an order, a charge or its way back: whoever may gets the payment as it is
 * then. Who died while asking is waited for no longer than that.
 */
export async function claimTurn(
  db: Db,
  orderId: string,
  state: 'authenticated' | 'charged',
  atMostMs: number,
): Promise<Payment | undefined> {
  return db
    .updateTable('payments')
    .set({ charging_since: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .where(
      sql<boolean>`(charging_since IS NULL
        OR charging_since < now() - make_interval(secs => ${atMostMs / 1000}::float8))`,
    )
    .returning(columns)
    .modifyEnd(planOnce)
    .executeTakeFirst()
}

export async function releaseTurn(db: Db, orderId: string): Promise<void> {
  await db.updateTable('payments').set({ charging_since: null }).where('order_id', '=', orderId).execute()
}

/** Takes a handful of payments nobody has decided or looked at for a while, so that no other process takes the same. */
export async function takeUndecided(db: Db, afterSeconds: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    UPDATE payments SET checked_at = now() WHERE order_id IN (
      SELECT order_id FROM payments
      WHERE state IN ('initiated', 'authenticated', 'charged')
        AND checked_at <= now() - make_interval(secs => ${afterSeconds}::float8)
      ORDER BY checked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_id`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

import { sql } from 'kysely'
import { keptDays } from 'shared/domain/legal-periods'
import type { Random } from '../../context/clock.ts'
import type { Db, Tx } from '../../db/database.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import { giveBackSpent } from '../points/return-points.ts'
import { giveBack, keepHeld, letGo, SeatGoneError, takeOver } from '../orders/order-seats.ts'
import { lockPayment, movePayment, type Payment } from './payment-store.ts'
import type { FailureReason } from './reasons.ts'
import { sellOrder } from '../orders/sell-order.ts'

/**
 * Moves of a payment. Each is one transaction that begins by locking the payment and does nothing
 * unless it is still where the move starts; true when it moved.
 */
function moving(
  db: Db,
  orderId: string,
  from: readonly Payment['state'][],
  act: (tx: Tx, payment: Payment, buyerSid: string) => Promise<boolean>,
): Promise<boolean> {
  return againOnDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, orderId)
      if (!payment || !from.includes(payment.state)) return false
      return act(tx, payment, payment.buyer_sid)
    }),
  )
}

export const keepWaiting = (db: Db, orderId: string): Promise<boolean> =>
  moving(db, orderId, ['initiated'], async (tx, _, buyerSid) => {
    await keepHeld(tx, orderId, buyerSid)
    return false
  })

/** The bank has said no. */
export const fail = (db: Db, orderId: string, reason: FailureReason): Promise<boolean> =>
  failFrom(db, orderId, ['initiated', 'authenticated'], reason)

/** We found it cannot go on. Never once authenticated: whoever moved it there may be charging at this moment. */
export const giveUpPayment = (
  db: Db,
  orderId: string,
  reason: 'not-begun' | 'seat-gone' | 'page-expired',
): Promise<boolean> => failFrom(db, orderId, ['initiated'], reason)

const failFrom = (
  db: Db,
  orderId: string,
  from: readonly Payment['state'][],
  reason: FailureReason,
): Promise<boolean> =>
  moving(db, orderId, from, async (tx, payment, buyerSid) => {
    await giveBack(tx, orderId, buyerSid)
    await giveBackSpent(tx, orderId)
    await forgetSoon(tx, orderId)
    return movePayment(tx, orderId, [payment.state], { state: 'failed', reason })
  })

/** No ticket came of it, so nothing asks for who wanted to travel once the bank can be asked no more. */
async function forgetSoon(tx: Tx, orderId: string): Promise<void> {
  const day = sql<string>`(now() AT TIME ZONE 'Europe/Istanbul')::date + ${sql.lit(keptDays.unsold)}`
  await tx
    .updateTable('orders')
    .set({ identities_until: day, papers_until: day })
    .where('id', '=', orderId)
    .execute()
}

/** The seats become the order's before any money moves; when one is gone there is nothing to charge for. */
export async function authenticate(db: Db, orderId: string, alreadyCharged: boolean): Promise<boolean> {
  try {
    return await moving(db, orderId, ['initiated'], async (tx, _, buyerSid) => {
      await takeOver(tx, orderId, buyerSid)
      return movePayment(tx, orderId, ['initiated'], { state: 'authenticated' })
    })
  } catch (error) {
    if (!(error instanceof SeatGoneError)) throw error
    if (!alreadyCharged) return giveUpPayment(db, orderId, 'seat-gone')
    return moving(db, orderId, ['initiated'], (tx) =>
      movePayment(tx, orderId, ['initiated'], { state: 'charged', reason: 'seat-gone', refund_due: true }),
    )
  }
}

/** Seats sold, references given, tickets issued: all in one transaction, or the money has to go back. */
export async function ticketOrder(
  db: Db,
  orderId: string,
  random: Random,
): Promise<'ticketed' | 'already-moved' | 'seat-gone'> {
  try {
    const moved = await moving(db, orderId, ['charged'], async (tx, payment) => {
      if (payment.refund_due) return false
      await sellOrder(tx, orderId, random)
      return movePayment(tx, orderId, ['charged'], { state: 'ticketed' })
    })
    return moved ? 'ticketed' : 'already-moved'
  } catch (error) {
    if (error instanceof SeatGoneError) return 'seat-gone'
    throw error
  }
}

export const giveUpSeats = (db: Db, orderId: string): Promise<boolean> =>
  moving(db, orderId, ['charged'], async (tx) => {
    await letGo(tx, orderId)
    return movePayment(tx, orderId, ['charged'], {
      state: 'charged',
      reason: 'seat-gone',
      refund_due: true,
    })
  })

export const markRefunded = (db: Db, orderId: string): Promise<boolean> =>
  moving(db, orderId, ['charged'], async (tx, payment) => {
    if (!payment.refund_due) return false
    await giveBackSpent(tx, orderId)
    return movePayment(tx, orderId, ['charged'], { state: 'refunded' })
  })

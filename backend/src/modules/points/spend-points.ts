import type { PointsWaiting } from 'shared/contracts/points'
import type { Kurus, OrderId } from 'shared/contracts/units'
import { formatMoney, sumOf, toKurus } from 'shared/domain/money'
import { leastByCard, mostByPoints, pointsFor, whenTheyComeBack } from 'shared/domain/points'
import type { Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type LockMember, readBalance, readLots, writeEnded } from './ledger.ts'
import { endOfNext } from './lots.ts'
import { readRules } from './rules.ts'
import { type PointsShare, sharePoints } from './share-points.ts'
import { readWaiting, waitingInAll } from './waiting-points.ts'

type Asked = { memberId: number | null; asked: Kurus | undefined; prices: readonly Kurus[]; now: Date }

/** Points that an order is about to take. */
export type Spending = { memberId: number; points: number; until: Date; shares: PointsShare[] }

/**
 * What of an order its member pays with points, as far as they go under the member's lock, which is held from here on.
 * Null when nothing is asked for. Throws a Refusal.
 */
export async function planSpending(
  tx: Tx,
  { memberId, asked, prices, now }: Asked,
  lock: LockMember = lockMember,
): Promise<Spending | null> {
  if (asked === undefined) return null
  if (memberId === null)
    throw new RefusalError(422, 'points-not-member', {
      pay_with_points: ['Puanla yalnızca üyeler ödeyebilir. Giriş yapıp yeniden deneyin.'],
    })
  const total = sumOf(prices)
  if (total - asked < leastByCard)
    throw new RefusalError(422, 'points-too-many', {
      pay_with_points: [
        `Puanla en çok ${formatMoney(mostOf(total))} ödeyebilirsiniz. En az ${formatMoney(leastByCard)} kartınızdan çekilir.`,
      ],
    })
  await lock(tx, memberId)
  await writeEnded(tx, memberId, now)
  const rules = await readRules(tx)
  const balance = await readBalance(tx, memberId)
  const points = pointsFor(asked, rules)
  const until = endOfNext(await readLots(tx, memberId), points)
  if (points > balance || !until) {
    const waiting = waitingInAll(await readWaiting(tx, memberId, now))
    throw pointsChanged(asked, mostByPoints({ balance, total }, rules), waiting)
  }
  return { memberId, points, until, shares: sharePoints(prices, points, rules.point_worth) }
}

/** What a balance without end would pay. */
const mostOf = (total: Kurus): Kurus => mostByPoints({ balance: total, total }, { point_worth: 1 })

function pointsChanged(asked: Kurus, available: Kurus, waiting: PointsWaiting | null): RefusalError {
  const why = waiting
    ? `Puanlarınız yarım kalan bir ödemede bekliyor. ${whenTheyComeBack(waiting)}`
    : 'Puan bakiyeniz değişti.'
  const instead =
    available > 0
      ? `Şimdi ${formatMoney(asked)} yerine en çok ${formatMoney(available)} puanla ödeyebilirsiniz.`
      : 'Bu siparişi kartınızla ödeyebilirsiniz.'
  return new RefusalError(409, 'points-changed', `${why} ${instead}`, { asked, available })
}

/** Takes the points, in the transaction that planned it and after the order was written. */
export async function spendPoints(
  tx: Tx,
  orderId: OrderId,
  { memberId, points, until }: Spending,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('points_ledger')
    .values({
      member_id: memberId,
      kind: 'spent',
      points: -points,
      order_id: orderId,
      good_until: until,
      created_at: now,
    })
    .execute()
}

/** What points pay of an order. */
export const paidBy = (spending: Spending | null): Kurus =>
  spending ? sumOf(spending.shares.map(({ worth }) => worth)) : toKurus(0)

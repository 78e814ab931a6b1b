import type { PointsRules, PointsWaiting } from '../contracts/points.ts'
import type { Kurus } from '../contracts/units.ts'
import { formatTime } from './dates.ts'
import { toKurus } from './money.ts'

type Worth = Pick<PointsRules, 'point_worth'>

/** A card pays at least this much of an order, because an order is paid at the bank (docs/decisions/0044). */
export const leastByCard: Kurus = toKurus(100)

const lira = 100

/** `1.250`, with its sign when it has one: `−150`. */
export function formatPoints(points: number): string {
  const digits = String(Math.abs(points)).replace(/\B(?=(\d{3})+$)/g, '.')
  return points < 0 ? `−${digits}` : digits
}

/** What becomes of points that wait in an unfinished payment, in a sentence. */
export function whenTheyComeBack({ until }: PointsWaiting): string {
  return until === null
    ? 'Ödeme sonuçlanıyor; bilet oluşmazsa hesabınıza döner.'
    : `Ödeme tamamlanmazsa en geç saat ${formatTime(until)} itibarıyla hesabınıza döner.`
}

/** What points pay. */
export function worthOf(points: number, { point_worth }: Worth): Kurus {
  return toKurus(points * point_worth)
}

/** The points that pay an amount of whole lira: a whole number, because a lira is a multiple of what one is worth. */
export function pointsFor(amount: Kurus, { point_worth }: Worth): number {
  const points = amount / point_worth
  if (!Number.isInteger(points)) throw new RangeError(`${amount} is no whole number of points`)
  return points
}

export const isWholeLira = (amount: number): boolean => Number.isSafeInteger(amount) && amount % lira === 0

/** The most of `total` that a balance pays, in whole lira, in kuruş: something is left for the card. */
export function mostByPoints({ balance, total }: { balance: number; total: Kurus }, rules: Worth): Kurus {
  const payable = Math.min(worthOf(balance, rules), total - leastByCard)
  return toKurus(Math.max(0, Math.floor(payable / lira) * lira))
}

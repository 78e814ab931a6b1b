import type { SoldTicket } from 'shared/contracts/payment'
import { toKurus } from 'shared/domain/money'

type Row = { points_used: number; paid_with_points: number }

/** What of a passenger's fare was paid with points, as the contract has it. */
export function byPointsOf(row: Row): Pick<SoldTicket, 'paid_with_points'> {
  const { points_used: points, paid_with_points: worth } = row
  return worth > 0 ? { paid_with_points: { points, worth: toKurus(worth) } } : {}
}

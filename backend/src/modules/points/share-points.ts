import type { Kurus } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import { worthOf } from 'shared/domain/points'

/** What of one passenger's fare is paid with points. */
export type PointsShare = { points: number; worth: Kurus }

/**
 * Shares points out among fares, each in proportion to its price: the largest remainders get one more, and nobody's share
 * is worth more than the fare. The sum is `points`, to the point. Throws RangeError for more than the fares can take.
 */
export function sharePoints(prices: readonly Kurus[], points: number, pointWorth: number): PointsShare[] {
  const total = prices.reduce<number>((sum, price) => sum + price, 0)
  const shares = prices.map((price, at) => {
    const exact = BigInt(points) * BigInt(price)
    const most = Math.floor(price / pointWorth)
    const whole = total > 0 ? Math.min(most, Number(exact / BigInt(total))) : 0
    return {
      at,
      whole,
      remainder: total > 0 ? Number(exact % BigInt(total)) : 0,
      most,
    }
  })
  let left = points - shares.reduce((sum, { whole }) => sum + whole, 0)
  const largestFirst = shares.toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  while (left > 0) {
    const open = largestFirst.filter(({ whole, most }) => whole < most).slice(0, left)
    if (open.length === 0) throw new RangeError(`${points} points are worth more than the fares`)
    for (const share of open) share.whole += 1
    left -= open.length
  }
  return shares.map(({ whole }) => ({ points: whole, worth: worthOf(whole, { point_worth: pointWorth }) }))
}

/**
 * What of a fare counts as paid with points when an open ticket pays for it: the money that the open ticket cost goes
 * first, so that what a cheaper journey forfeits is points before it is money.
 */
export function shareOfOpenTicket(fare: Kurus, open: PointsShare & { price: Kurus }): PointsShare {
  const money = open.price - open.worth
  if (fare <= money) return { points: 0, worth: toKurus(0) }
  // Whoever spent them has closed the membership: they are nobody's, and no money either.
  if (open.points === 0) return { points: 0, worth: toKurus(fare - money) }
  const points = Math.min(open.points, Math.ceil(((fare - money) * open.points) / open.worth))
  // A last point may be worth more than is left to pay.
  return { points, worth: toKurus(Math.min(fare, Math.round((points * open.worth) / open.points))) }
}

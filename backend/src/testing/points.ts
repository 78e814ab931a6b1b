import { sql } from 'kysely'
import { payment } from 'shared/contracts/payment'
import { memberPoints } from 'shared/contracts/points'
import type { JourneyId } from 'shared/contracts/units'
import { settlePoints } from '../modules/points/points-rounds.ts'
import { approve, comeBack, goodCard, orderOf, paymentForm } from './buy.ts'
import { newMember } from './member.ts'
import { buyOne, woman } from './open-ticket.ts'
import type { Buyer, Shop, ShopFloor } from './shop.ts'
import { fullFare } from './small-bus.ts'

/** What the whole way earns, at a point a lira. */
export const earnedByFullFare = fullFare / 100

const dayMs = 86_400_000

/** The rounds as they will be on another day. */
export const settleInDays = (shop: Pick<Shop, 'db'>, days: number): Promise<void> =>
  settlePoints({ db: shop.db, clock: () => new Date(Date.now() + days * dayMs) })

export const pointsOf = async (member: Buyer) => (await member.ask(memberPoints, {})).data

export const entriesOf = async (member: Buyer) =>
  (await pointsOf(member)).entries.map(({ kind, points }) => [kind, points])

/** Every bus is empty again; tickets stay. */
export const emptyBuses = (shop: Pick<Shop, 'db'>) => sql`DELETE FROM seat_claims`.execute(shop.db)

/** A member who has travelled the whole way, in seat 16. */
export async function memberWithPoints(shop: ShopFloor) {
  const member = await newMember(shop)
  const { ticket } = await buyOne(shop, member, shop.journeys.there, 16)
  await settleInDays(shop, 20)
  await emptyBuses(shop)
  return { member, travelled: ticket }
}

type Params = { seats: readonly number[]; points?: number; journey?: JourneyId; pan?: string }

/** The form of a member who pays so many kuruş with points. */
export async function formWithPoints(shop: ShopFloor, member: Buyer, params: Params) {
  const { seats, points, journey = shop.journeys.there, pan = goodCard } = params
  const form = await paymentForm(member, [{ journey, seats: seats.map(woman) }], pan)
  return points === undefined ? form : { ...form, pay_with_points: points }
}

export async function orderWithPoints(shop: ShopFloor, member: Buyer, params: Params) {
  const { data } = await member.ask(payment, await formWithPoints(shop, member, params))
  return { orderId: data.order_id, paymentId: data.redirect.fields['payment_id'] ?? '' }
}

export async function buyWithPoints(shop: ShopFloor, member: Buyer, params: Params) {
  const { orderId, paymentId } = await orderWithPoints(shop, member, params)
  await comeBack(shop, await approve(shop, paymentId))
  return { orderId, paymentId, paid: await orderOf(member, orderId) }
}

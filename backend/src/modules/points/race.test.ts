import { purchaseCancel } from 'shared/contracts/member-ticket'
import { payment } from 'shared/contracts/payment'
import { orderId } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockMember } from '../../db/lock-member.ts'
import { patient } from '../../testing/bank-view.ts'
import { approve, comeBack } from '../../testing/buy.ts'
import {
  buyWithPoints,
  emptyBuses,
  entriesOf,
  formWithPoints,
  memberWithPoints,
  orderWithPoints,
  pointsOf,
  settleInDays,
} from '../../testing/points.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { planSpending, spendPoints } from './spend-points.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there (docs/trade.md#payment). */
let server: TestPostgres | null = null
let shop: Shop
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  shop = await openShop({ env: patient, serverUrl: given ?? (await server?.createDatabase()) })
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})
beforeEach(() => emptyBuses(shop))

const tabs = 8
const times = <T>(count: number, act: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)))

/** Everybody pays with nearly all there is, for a seat of their own. */
async function payInEveryTab() {
  const { member } = await memberWithPoints(shop)
  const forms = await times(tabs, (nth) =>
    formWithPoints(shop, member, { seats: [2 * nth + 1], points: 4_500 }),
  )
  const answers = await Promise.all(forms.map((form) => member.raw(payment, form)))
  return { member, statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b) }
}

/** Lets nobody on before everybody is there. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let missing = count
  return () => {
    missing -= 1
    if (missing === 0) resolve()
    return promise
  }
}

/**
 * As orders do, without a bus in the way: the points of orders that are there already. Without the lock everybody has
 * read the balance before anybody writes.
 */
async function takeAtOnce(memberId: number, orders: readonly string[], isLocked: boolean) {
  const meet = isLocked ? () => Promise.resolve() : meetingOf(orders.length)
  const lock = isLocked ? lockMember : () => Promise.resolve()
  const outcomes = await Promise.allSettled(
    orders.map((order) =>
      shop.db.transaction().execute(async (tx) => {
        const params = { memberId, asked: toKurus(4_500), prices: [toKurus(95_000)], now: new Date() }
        const spending = await planSpending(tx, params, lock)
        await meet()
        if (!spending) throw new Error('nothing to spend')
        await spendPoints(tx, orderId.parse(order), spending, new Date())
      }),
    ),
  )
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

/** A member with points, and orders of theirs that took none. */
async function withOrders() {
  const { member } = await memberWithPoints(shop)
  const orders = await times(4, (nth) => orderWithPoints(shop, member, { seats: [2 * nth + 1] }))
  const ids = orders.map((placed) => placed.orderId)
  const { member_id } = await shop.db
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  return { member, memberId: member_id ?? 0, orders: ids }
}

describe('the same points', () => {
  it('pay in one of eight tabs at once, and the others hear what is left', async () => {
    const { member, statuses } = await payInEveryTab()
    expect(statuses).toEqual([200, ...Array.from({ length: tabs - 1 }, () => 409)])
    expect((await pointsOf(member)).balance).toBe(50)
  })

  it('are taken by one under the lock', async () => {
    const { member, memberId, orders } = await withOrders()
    expect(await takeAtOnce(memberId, orders, true)).toBe(1)
    expect((await pointsOf(member)).balance).toBe(50)
  })

  it('are taken by one without it too: the database refuses a balance below zero', async () => {
    const { member, memberId, orders } = await withOrders()
    expect(await takeAtOnce(memberId, orders, false)).toBe(1)
    expect((await pointsOf(member)).balance).toBe(50)
  })

  it('come back once of a payment that the bank declined, however many come back at once', async () => {
    const { member } = await memberWithPoints(shop)
    const params = { seats: [1], points: 4_500, pan: '4102090000000000' }
    const { paymentId } = await orderWithPoints(shop, member, params)
    const fields = await approve(shop, paymentId)
    await times(10, () => comeBack(shop, fields))
    expect((await pointsOf(member)).balance).toBe(950)
  })

  it('come back once of a ticket cancelled ten times at once', async () => {
    const { member } = await memberWithPoints(shop)
    const { paid } = await buyWithPoints(shop, member, { seats: [1, 2], points: 4_500 })
    await times(10, (nth) => member.ask(purchaseCancel, { passengerId: paid.tickets[nth % 2]?.id ?? 0 }))
    expect((await pointsOf(member)).balance).toBe(950)
  })
})

describe('rounds of several processes at once', () => {
  it('earn once for each journey, and end once what is over', async () => {
    const { member } = await memberWithPoints(shop)
    await buyWithPoints(shop, member, { seats: [1, 2] })
    await times(6, () => settleInDays(shop, 20))
    expect((await pointsOf(member)).balance).toBe(3 * 950)
    await times(6, () => settleInDays(shop, 800))
    const entries = await entriesOf(member)
    expect((await pointsOf(member)).balance).toBe(0)
    expect(entries.filter(([kind]) => kind === 'ended')).toEqual([['ended', -3 * 950]])
  })
})

describe('without the guards', () => {
  it('the same points are taken many times', async () => {
    await shop.database.script('ALTER TABLE points_ledger DISABLE TRIGGER points_never_negative')
    const { memberId, orders } = await withOrders()
    expect(await takeAtOnce(memberId, orders, false)).toBeGreaterThan(1)
    const { balance } = await shop.db
      .selectFrom('points_ledger')
      .select(({ fn }) => fn.sum<number>('points').as('balance'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    expect(balance).toBeLessThan(0)
  })
})

import { sql } from 'kysely'
import { purchaseCancel, purchaseList, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { memberPoints } from 'shared/contracts/points'
import { payment } from 'shared/contracts/payment'
import { contractPreview } from 'shared/contracts/sales-contract'
import { formatTime, toInstant } from 'shared/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankView, patient } from '../../testing/bank-view.ts'
import { sellToSomebodyElse } from '../../testing/begin-payments.ts'
import { approve, comeBack, orderOf } from '../../testing/buy.ts'
import { newMember } from '../../testing/member.ts'
import { buyOne } from '../../testing/open-ticket.ts'
import {
  buyWithPoints,
  earnedByFullFare,
  emptyBuses,
  entriesOf,
  formWithPoints,
  memberWithPoints,
  orderWithPoints,
  pointsOf,
  settleInDays,
} from '../../testing/points.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { authenticate, fail } from '../payments/moves.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: patient })
})
afterAll(() => shop.close())
beforeEach(() => emptyBuses(shop))

const setRules = (rules: object) => shop.db.updateTable('points_rules').set(rules).execute()

describe('a journey that is over', () => {
  it('earns once for what was paid, however often the rounds come by', async () => {
    const { member, travelled } = await memberWithPoints(shop)
    await settleInDays(shop, 20)
    const { balance, worth, next_to_end, rules, entries } = await pointsOf(member)
    expect([balance, worth]).toEqual([earnedByFullFare, earnedByFullFare * 5])
    expect(rules).toEqual({ kurus_per_point: 100, point_worth: 5, valid_months: 12, days_after_return: 30 })
    expect(entries).toMatchObject([
      {
        kind: 'earned',
        points: earnedByFullFare,
        good_until: next_to_end?.at,
        journey: {
          pnr: travelled.pnr,
          from: 'Esenler Otogarı',
          to: 'AŞTİ',
          service_date: travelled.service_date,
        },
      },
    ])
    expect(next_to_end?.points).toBe(earnedByFullFare)
  })

  it('earns nothing while it lies ahead, when it was cancelled or opened, or for a visitor', async () => {
    const [member, visitor] = [await newMember(shop), await shop.newBuyer()]
    const cancelled = await buyOne(shop, member, shop.journeys.there, 1)
    const opened = await buyOne(shop, member, shop.journeys.there, 2)
    const calledOff = await buyOne(shop, member, shop.journeys.back, 3)
    await member.ask(purchaseCancel, cancelled.named)
    await member.ask(purchaseSetOpen, opened.named)
    await buyOne(shop, visitor, shop.journeys.there, 4)
    await settleInDays(shop, 0)
    expect(await entriesOf(member)).toEqual([])
    const run = Number(calledOff.ticket.journey_id.split('-')[0])
    const callOff = (at: Date | null) =>
      shop.db.updateTable('journeys').set({ cancelled_at: at }).where('id', '=', run).execute()
    await callOff(new Date())
    await settleInDays(shop, 20)
    await callOff(null)
    expect(await entriesOf(member)).toEqual([])
    expect((await shop.db.selectFrom('points_due').selectAll().execute()).length).toBe(0)
  })

  it('is shown to its member alone', async () => {
    await memberWithPoints(shop)
    expect(await entriesOf(await newMember(shop))).toEqual([])
    const refused = await (await shop.newBuyer()).refusal(memberPoints, {})
    expect([refused.status, refused.body.code]).toEqual([403, 'members-only'])
  })

  it('gives back what it earned when it is cancelled after all, as far as there still is any', async () => {
    const { member, travelled } = await memberWithPoints(shop)
    await orderWithPoints(shop, member, { seats: [1], points: 4_000 })
    for (let time = 0; time < 2; time += 1) await member.ask(purchaseCancel, { passengerId: travelled.id })
    expect(await entriesOf(member)).toEqual([
      ['taken-back', -150],
      ['spent', -800],
      ['earned', 950],
    ])
    expect((await pointsOf(member)).balance).toBe(0)
  })
})

describe('a member who pays a part with points', () => {
  it('has the card charged for the rest, and every text says so', async () => {
    const { member } = await memberWithPoints(shop)
    const params = { seats: [1, 2], points: 4_500 }
    const { orderId, paymentId, paid } = await buyWithPoints(shop, member, params)
    expect(paid).toMatchObject({ state: 'ticketed', total: 2 * fullFare, paid_with_points: 4_500 })
    expect((await bankView(shop, paymentId)).amount).toBe(2 * fullFare - 4_500)
    expect(paid.tickets.map((ticket) => [ticket.paid_with_points, ticket.refund_now])).toMatchObject([
      [
        { points: 450, worth: 2_250 },
        { cancel: fullFare - 2_250, points: 450 },
      ],
      [
        { points: 450, worth: 2_250 },
        { cancel: fullFare - 2_250, points: 450 },
      ],
    ])
    expect((await pointsOf(member)).balance).toBe(50)
    const form = await formWithPoints(shop, member, params)
    const { data: preview } = await member.ask(contractPreview, { ...form, email: 'ayse@example.com' })
    const stored = await shop.db
      .selectFrom('order_contracts')
      .select('text')
      .where('order_id', '=', orderId)
      .execute()
    for (const text of [...preview, ...stored].map((each) => JSON.stringify(each)))
      for (const words of ['Puanla ödenen: ₺45,00', 'Karttan tahsil edilecek: ₺1.855,00'])
        expect(text).toContain(words)
  })

  it('cancels one passenger: that share comes back, money to the card and points as points', async () => {
    const { member } = await memberWithPoints(shop)
    const { paymentId, paid } = await buyWithPoints(shop, member, { seats: [1, 2], points: 4_500 })
    const [first, second] = paid.tickets
    if (!first || !second) throw new Error('no tickets')
    const cancel = () => member.ask(purchaseCancel, { passengerId: first.id })
    const { data } = await cancel()
    expect(data).toMatchObject({
      refunded: first.refund_now.cancel,
      refunded_points: first.refund_now.points,
    })
    expect((await cancel()).data).toEqual(data)
    expect((await bankView(shop, paymentId)).refunded).toBe(fullFare - 2_250)
    expect(await entriesOf(member)).toEqual([
      ['refunded', 450],
      ['spent', -900],
      ['earned', 950],
    ])
    await member.ask(purchaseCancel, { passengerId: second.id })
    expect((await pointsOf(member)).balance).toBe(earnedByFullFare)
    expect((await bankView(shop, paymentId)).refunded).toBe(2 * fullFare - 4_500)
  })

  it('earns with that journey for the money alone', async () => {
    const { member } = await memberWithPoints(shop)
    await buyWithPoints(shop, member, { seats: [1], points: 4_500 })
    await settleInDays(shop, 20)
    expect((await entriesOf(member))[0]).toEqual(['earned', (fullFare - 4_500) / 100])
  })

  it('may have a fare that points pay whole, and cancel it', async () => {
    await setRules({ kurus_per_point: 1 })
    const { member } = await memberWithPoints(shop)
    await setRules({ kurus_per_point: 100 })
    const params = { seats: [1, 2], points: 2 * fullFare - 100 }
    const { paymentId, paid } = await buyWithPoints(shop, member, params)
    // As rounding to whole points may share them out: the lira of the card is all the second passenger's.
    await sql`UPDATE passengers SET (paid_with_points, points_used) =
      (SELECT paid_with_points + change, points_used + change / 5
        FROM (SELECT CASE WHEN seat_no = 1 THEN 50 ELSE -50 END AS change) AS changed)
      WHERE order_id = ${paid.order_id}`.execute(shop.db)
    const { data } = await member.ask(purchaseCancel, { passengerId: paid.tickets[0]?.id ?? 0 })
    expect(data).toMatchObject({
      refunded: 0,
      refunded_points: fullFare / 5,
      passenger: { state: 'Cancelled' },
    })
    expect((await bankView(shop, paymentId)).refunded).toBe(0)
  })
})

describe('points of an order that is not paid', () => {
  it('come back when the bank says no', async () => {
    const { member } = await memberWithPoints(shop)
    const params = { seats: [1], points: 4_500, pan: '4102090000000000' }
    const { orderId, paymentId } = await orderWithPoints(shop, member, params)
    expect((await pointsOf(member)).balance).toBe(50)
    const fields = await approve(shop, paymentId)
    await Promise.all([comeBack(shop, fields), comeBack(shop, fields)])
    expect(await orderOf(member, orderId)).toMatchObject({ state: 'failed', paid_with_points: 4_500 })
    expect(await entriesOf(member)).toEqual([
      ['unspent', 900],
      ['spent', -900],
      ['earned', 950],
    ])
  })

  it.each([
    ['the bank does not answer', { begin: 'silent-not-begun' as const }, 503],
    ['the seat is gone', {}, null],
  ])('come back when %s', async (why, faults, refused) => {
    const { member } = await memberWithPoints(shop)
    await shop.bank.switch(faults)
    try {
      if (refused) {
        const form = await formWithPoints(shop, member, { seats: [1], points: 4_500 })
        expect((await member.refusal(payment, form)).status).toBe(refused)
      } else {
        const { paymentId } = await orderWithPoints(shop, member, { seats: [1], points: 4_500 })
        await sellToSomebodyElse(shop, shop.journeys.there, 1)
        await comeBack(shop, await approve(shop, paymentId))
      }
    } finally {
      await shop.bank.switch({})
    }
    expect([why, await entriesOf(member)]).toEqual([
      why,
      [
        ['unspent', 900],
        ['spent', -900],
        ['earned', 950],
      ],
    ])
  })
})

describe('an order is refused', () => {
  it('for a visitor, and for more than the card may be spared', async () => {
    const { member } = await memberWithPoints(shop)
    const visitor = await shop.newBuyer()
    const asVisitor = await visitor.refusal(
      payment,
      await formWithPoints(shop, visitor, { seats: [1], points: 100 }),
    )
    expect([asVisitor.status, asVisitor.body.code]).toEqual([422, 'points-not-member'])
    const whole = await member.refusal(
      payment,
      await formWithPoints(shop, member, { seats: [3], points: fullFare }),
    )
    expect([whole.status, whole.body.code]).toEqual([422, 'points-too-many'])
    expect(whole.body.errors['pay_with_points']?.[0]).toBe(
      'Puanla en çok ₺949,00 ödeyebilirsiniz. En az ₺1,00 kartınızdan çekilir.',
    )
    for (const points of [150, 0, -100, '0x64', '1e2', ' 100 ']) {
      const form = { ...(await formWithPoints(shop, member, { seats: [3] })), pay_with_points: points }
      expect((await member.refusal(payment, form)).body.errors).toHaveProperty('pay_with_points')
    }
    expect(await entriesOf(member)).toEqual([['earned', 950]])
  })

  it('with both figures when the points no longer suffice, and nothing is taken', async () => {
    const { member } = await memberWithPoints(shop)
    await orderWithPoints(shop, member, { seats: [1], points: 4_000 })
    const { status, body } = await member.refusal(
      payment,
      await formWithPoints(shop, member, { seats: [3], points: 4_000 }),
    )
    expect([status, body.code, body.detail]).toEqual([
      409,
      'points-changed',
      { asked: 4_000, available: 700 },
    ])
    expect(body.errors['form']?.[0]).toContain('₺40,00 yerine en çok ₺7,00 puanla ödeyebilirsiniz')
    expect((await pointsOf(member)).balance).toBe(150)
    const orders = await shop.db.selectFrom('orders').select('id').where('total', '=', fullFare).execute()
    expect(orders.length).toBeGreaterThan(0)
  })

  it('in words for a person when all of the points wait in another payment', async () => {
    const { member } = await memberWithPoints(shop)
    const { orderId } = await orderWithPoints(shop, member, { seats: [1], points: 4_700 })
    const { body } = await member.refusal(
      payment,
      await formWithPoints(shop, member, { seats: [3], points: 4_700 }),
    )
    const until = formatTime(await backBy(orderId))
    expect(body.errors['form']).toEqual([
      `Puanlarınız yarım kalan bir ödemede bekliyor. Ödeme tamamlanmazsa en geç saat ${until} itibarıyla hesabınıza döner. Bu siparişi kartınızla ödeyebilirsiniz.`,
    ])
  })
})

/** When points of an order are back at the latest: the bank's page has ended, and a round has come by. */
async function backBy(orderId: string): Promise<string> {
  const { created_at } = await shop.db
    .selectFrom('payments')
    .select('created_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return toInstant(new Date(created_at.getTime() + 31 * 60_000))
}

describe('points in a payment that is not decided', () => {
  it('are said to wait, with until when, and so is the entry; those that came back are not', async () => {
    const { member } = await memberWithPoints(shop)
    const declined = await orderWithPoints(shop, member, { seats: [2], points: 1_000 })
    await fail(shop.db, declined.orderId, 'not-approved')
    expect(await pointsOf(member)).not.toHaveProperty('waiting')

    const { orderId } = await orderWithPoints(shop, member, { seats: [1], points: 4_500 })
    const until = await backBy(orderId)
    const { balance, waiting, entries } = await pointsOf(member)
    expect([balance, waiting]).toEqual([50, { points: 900, until }])
    expect(entries.map((entry) => [entry.kind, entry.waiting])).toEqual([
      ['spent', { until }],
      ['unspent', undefined],
      ['spent', undefined],
      ['earned', undefined],
    ])
  })

  it('come back at no hour that is known once the bank has approved it, or when it should be over', async () => {
    const { member } = await memberWithPoints(shop)
    const { orderId } = await orderWithPoints(shop, member, { seats: [1], points: 4_500 })
    await shop.db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 40 * 60_000) })
      .where('order_id', '=', orderId)
      .execute()
    expect((await pointsOf(member)).waiting).toEqual({ points: 900, until: null })
    await shop.db
      .updateTable('payments')
      .set({ created_at: new Date() })
      .where('order_id', '=', orderId)
      .execute()
    await authenticate(shop.db, orderId, false)
    expect((await pointsOf(member)).waiting).toEqual({ points: 900, until: null })
    expect((await pointsOf(member)).entries[0]?.waiting).toEqual({ until: null })
    const charged = shop.db.updateTable('payments').set({ state: 'charged' })
    await charged.where('order_id', '=', orderId).execute()
    expect((await pointsOf(member)).waiting).toEqual({ points: 900, until: null })
  })

  it('are spent, and wait no more, once there is a ticket', async () => {
    const { member } = await memberWithPoints(shop)
    await buyWithPoints(shop, member, { seats: [1], points: 4_500 })
    const { waiting, entries } = await pointsOf(member)
    expect([waiting, entries[0]?.kind, entries[0]?.waiting]).toEqual([undefined, 'spent', undefined])
  })
})

it('a member sees what a refund would be worth in the list of tickets', async () => {
  const { member } = await memberWithPoints(shop)
  await buyWithPoints(shop, member, { seats: [1], points: 4_500 })
  const { data } = await member.ask(purchaseList, {})
  const refunds = data.flatMap(({ passengers }) => passengers.map(({ refund_now }) => refund_now.points))
  expect(refunds).toContain(900)
})

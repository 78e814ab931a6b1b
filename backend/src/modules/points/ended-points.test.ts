import { sql } from 'kysely'
import { purchaseCancel } from 'shared/contracts/member-ticket'
import { payment } from 'shared/contracts/payment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import {
  buyWithPoints,
  emptyBuses,
  entriesOf,
  formWithPoints,
  memberWithPoints,
  pointsOf,
  settleInDays,
} from '../../testing/points.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: patient })
})
afterAll(() => shop.close())
beforeEach(() => emptyBuses(shop))

describe('points that are over', () => {
  it('end once, what was used first, and nobody pays with them', async () => {
    const { member } = await memberWithPoints(shop)
    await buyWithPoints(shop, member, { seats: [1], points: 1_000 })
    await settleInDays(shop, 360)
    expect((await pointsOf(member)).balance).toBe(750 + 940)
    await settleInDays(shop, 390)
    await settleInDays(shop, 390)
    expect((await entriesOf(member))[0]).toEqual(['ended', -750])
    const { balance, next_to_end, entries } = await pointsOf(member)
    expect([balance, next_to_end?.points]).toEqual([940, 940])
    expect(entries.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
    await settleInDays(shop, 800)
    expect(await pointsOf(member)).toMatchObject({ balance: 0, worth: 0, next_to_end: null })
  })

  it('are written down by whoever looks or pays before a round does', async () => {
    const { member } = await memberWithPoints(shop)
    await shop.db
      .updateTable('points_ledger')
      .set({ good_until: new Date(Date.now() - 1_000) })
      .where('is_over', '=', false)
      .where('points', '>', 0)
      .execute()
    const form = await formWithPoints(shop, member, { seats: [1], points: 100 })
    expect((await member.refusal(payment, form)).body.detail).toEqual({ asked: 100, available: 0 })
    expect(await entriesOf(member)).toEqual([
      ['ended', -950],
      ['earned', 950],
    ])
  })

  it('are good for as long as they were when they come back before', async () => {
    const { member } = await memberWithPoints(shop)
    const until = (await pointsOf(member)).next_to_end?.at
    const { paid } = await buyWithPoints(shop, member, { seats: [1], points: 4_500 })
    await member.ask(purchaseCancel, { passengerId: paid.tickets[0]?.id ?? 0 })
    const [back] = (await pointsOf(member)).entries
    expect([back?.kind, back?.good_until]).toEqual(['refunded', until])
  })

  it('are good for a month at least when they come back', async () => {
    const { member } = await memberWithPoints(shop)
    const { paid } = await buyWithPoints(shop, member, { seats: [1], points: 4_500 })
    await sql`UPDATE points_ledger SET good_until = now() + interval '1 day' WHERE kind = 'spent'`.execute(
      shop.db,
    )
    await member.ask(purchaseCancel, { passengerId: paid.tickets[0]?.id ?? 0 })
    const [back] = (await pointsOf(member)).entries
    const days = (Date.parse(back?.good_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
  })
})

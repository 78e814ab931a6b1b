import { sql } from 'kysely'
import { purchaseCancel, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { membershipClosingTerms } from 'shared/contracts/member-account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { newMember } from '../../testing/member.ts'
import { buyOne } from '../../testing/open-ticket.ts'
import { memberWithPoints } from '../../testing/points.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let daysAhead = 0
beforeAll(async () => {
  shop = await openShop({ env: patient, clock: () => new Date(Date.now() + daysAhead * 86_400_000) })
})
afterAll(() => shop.close())

test('who closes a membership reads what they lose of their own, and no more than there is', async () => {
  const { there, back } = shop.journeys
  const { member } = await memberWithPoints(shop)
  const [kept, cancelled, opened] = [
    await buyOne(shop, member, there, 1),
    await buyOne(shop, member, there, 3),
    await buyOne(shop, member, back, 5),
  ]
  await member.ask(purchaseCancel, cancelled.named)
  await member.ask(purchaseSetOpen, opened.named)
  await buyOne(shop, await newMember(shop), there, 7)
  const terms = async () => (await member.ask(membershipClosingTerms, {})).data
  const papersFor = async () => Number((await terms()).papers_until?.slice(0, 4))
  const before = await papersFor()
  // One more that lies ahead is that which has earned the points.
  expect(await terms()).toMatchObject({ tickets_ahead: 2, open_tickets: 1, points: 950 })
  daysAhead = 6
  expect(Date.parse(kept.ticket.from.time)).toBeLessThan(Date.now() + daysAhead * 86_400_000)
  expect(await terms()).toMatchObject({ tickets_ahead: 0, open_tickets: 1 })
  await shop.db
    .updateTable('tickets')
    .set({ open_valid_until: new Date() })
    .where('id', '=', opened.ticket.id)
    .execute()
  expect(await terms()).toMatchObject({ tickets_ahead: 0, open_tickets: 0 })
  await sql`UPDATE orders SET created_at = created_at + interval '2 years' WHERE id = ${kept.orderId}`.execute(
    shop.db,
  )
  expect(await papersFor(), 'by the last of their orders').toBeGreaterThan(before)
})

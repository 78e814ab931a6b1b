import { forgotPassword, userDetail } from 'shared/contracts/auth'
import { guestCode } from 'shared/contracts/guest-ticket'
import { membershipClose } from 'shared/contracts/member-account'
import { keptDays } from 'shared/domain/legal-periods'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, order, orderOf } from '../../testing/buy.ts'
import { phone } from '../../testing/guest-shop.ts'
import { newMember } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { eraseDue } from './erase-due.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const on = (number: number) => [
  { journey: shop.journeys.there, seats: [{ seat: seat(number), gender: 'female' as const }] },
]
const passengerOf = (id: string) =>
  shop.db
    .selectFrom('passengers')
    .select(['name', 'phone', 'identity_no'])
    .where('order_id', '=', id)
    .executeTakeFirst()

it('an order has the days on which it is erased from its beginning', async () => {
  const { orderId, tickets } = await buy(shop, await shop.newBuyer(), on(1))
  const days = await shop.db
    .selectFrom('orders')
    .select(['identities_until', 'papers_until'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const year = Number(tickets[0]?.from.date.slice(0, 4))
  expect(days).toEqual({ identities_until: `${year + 6}-01-01`, papers_until: `${year + 11}-01-01` })
})

it('an order that no ticket came of is nobody’s after a month, and closing the membership keeps it no longer', async () => {
  const member = await newMember(shop)
  const bought = await buy(shop, member, on(2))
  const begun = await order(member, on(4))
  await shop.bank.open({ payment_id: begun.paymentId })
  await shop.bank.cancel(begun.paymentId)
  await expect.poll(async () => (await orderOf(member, begun.orderId)).state).toBe('failed')
  await member.ask(membershipClose, { understood: true })

  await eraseDue(shop.db, inDays(keptDays.unsold - 1))
  expect((await passengerOf(begun.orderId))?.name).toBe('Ayşe')
  await eraseDue(shop.db, inDays(keptDays.unsold + 1))
  expect(await passengerOf(begun.orderId)).toEqual({ name: '', phone: '', identity_no: '' })
  expect((await passengerOf(bought.orderId))?.name, 'what was paid is a paper').toBe('Ayşe')
})

it('codes and what brought them are gone after a month, mails of no order after a year, a ticket’s mail stays', async () => {
  const visitor = await shop.newBuyer()
  const { orderId, tickets } = await buy(shop, visitor, on(5))
  const named = { pnr: tickets[0]?.pnr ?? '', phone, purpose: 'change' as const }
  for (const channel of ['mail', 'sms'] as const)
    await (await shop.newBuyer()).raw(guestCode, { ...named, channel })
  const member = await newMember(shop)
  const { email } = (await member.ask(userDetail, {})).data.data
  await visitor.ask(forgotPassword, { email })
  const stored = async () => {
    const mails = await shop.db
      .selectFrom('mails')
      .select('kind')
      .where((row) => row.or([row('order_id', '=', orderId), row('recipient', '=', email)]))
      .execute()
    const codes = await shop.db
      .selectFrom('ticket_codes')
      .select('id')
      .where('order_id', '=', orderId)
      .execute()
    const texts = await shop.db.selectFrom('text_messages').select('id').execute()
    return { mails: mails.map(({ kind }) => kind).toSorted(), codes: codes.length, texts: texts.length }
  }

  const before = await stored()
  expect(before.mails).toEqual(['reset-code', 'ticket-code', 'tickets'])
  expect([before.codes, before.texts]).toEqual([2, 1])
  await eraseDue(shop.db, inDays(keptDays.codes - 1))
  expect(await stored()).toEqual(before)
  await eraseDue(shop.db, inDays(keptDays.codes + 1))
  expect(await stored()).toEqual({ mails: ['reset-code', 'tickets'], codes: 0, texts: 0 })
  await eraseDue(shop.db, inDays(keptDays.mails + 1))
  expect((await stored()).mails).toEqual(['tickets'])
})

it('an order that a process of the release before has written gets its days, also one that came to nothing', async () => {
  const { orderId } = await buy(shop, await shop.newBuyer(), on(6))
  const orders = shop.db.selectFrom('orders').select(['identities_until', 'papers_until'])
  const days = () => orders.where('id', '=', orderId).executeTakeFirst()
  const asBefore = () =>
    shop.db
      .updateTable('orders')
      .set({ identities_until: null, papers_until: null })
      .where('id', '=', orderId)
      .execute()
  const given = await days()
  await asBefore()
  await eraseDue(shop.db, new Date())
  expect(await days()).toEqual(given)

  await asBefore()
  await shop.db
    .updateTable('payments')
    .set({ state: 'failed', reason: 'declined' })
    .where('order_id', '=', orderId)
    .execute()
  await eraseDue(shop.db, new Date())
  await eraseDue(shop.db, inDays(keptDays.unsold + 1))
  expect((await passengerOf(orderId))?.name).toBe('')
})

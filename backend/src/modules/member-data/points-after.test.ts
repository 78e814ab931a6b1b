import {
  guestCancel,
  guestErase,
  guestSetJourney,
  guestSetOpen,
  guestVerify,
} from 'shared/contracts/guest-ticket'
import { userDetail } from 'shared/contracts/auth'
import { membershipClose, membershipClosingTerms } from 'shared/contracts/member-account'
import { purchaseSetOpen } from 'shared/contracts/member-ticket'
import { ticketByPnr } from 'shared/contracts/ticket'
import { pnr as pnrSchema } from 'shared/contracts/units'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { type OpenTicket, openTicketForm } from '../../testing/open-ticket.ts'
import {
  buyWithPoints,
  earnedByFullFare,
  emptyBuses,
  memberWithPoints,
  pointsOf,
} from '../../testing/points.ts'
import type { Buyer } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { grantFor, type GuestShop, openGuestShop, phone } from '../../testing/guest-shop.ts'

let guests: GuestShop
beforeAll(async () => {
  guests = await openGuestShop({ env: patient })
})
afterAll(() => guests.close())
beforeEach(() => emptyBuses(guests.shop))

test('whoever closed the membership still cancels by PNR: the money comes back, the points to nobody', async () => {
  const { shop } = guests
  const { member } = await memberWithPoints(shop)
  const worth = 2_000
  const { orderId, paid } = await buyWithPoints(shop, member, { seats: [3], points: worth })
  const reference = pnrSchema.parse(paid.tickets[0]?.pnr)
  expect(paid.tickets[0]?.refund_now).toMatchObject({ cancel: fullFare - worth, points: worth / 5 })
  const { data: terms } = await member.ask(membershipClosingTerms, {})
  expect(terms.points).toBe(earnedByFullFare - worth / 5)
  await member.ask(membershipClose, { understood: true })

  const email = 'eski-uye@example.com'
  await shop.db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
  const buyer = await shop.newBuyer()
  const named = { pnr: reference, phone }
  const { data } = await buyer.ask(ticketByPnr, named)
  const [ticket] = data.passengers
  expect(ticket?.refund_now.cancel).toBe(fullFare - worth)
  expect(ticket?.refund_now).not.toHaveProperty('points')
  const code = await guests.nextCode({ buyer, email, named })
  const { data: proof } = await buyer.ask(guestVerify, { ...named, purpose: 'change', code })
  const { data: cancelled } = await buyer.ask(guestCancel, {
    passengerId: ticket?.id ?? 0,
    grant: proof.grant,
  })
  expect(cancelled.refunded).toBe(fullFare - worth)
  expect(cancelled).not.toHaveProperty('refunded_points')
})

describe('a journey that a visitor paid by code, with an open ticket that points had paid in part', () => {
  const email = 'yolcu@example.com'
  const sendTo = (orderId: string) =>
    guests.shop.db.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
  const grantOf = async (buyer: Buyer, pnr: string, purpose: 'change' | 'travel' | 'data') => {
    const guest = { buyer, email, named: { pnr, phone } }
    return grantFor(guest, await guests.nextCode(guest, purpose), purpose)
  }

  /** Uses an open ticket by code, as nobody's member. */
  async function travelWith(open: OpenTicket) {
    const { shop } = guests
    await emptyBuses(shop)
    const buyer = await shop.newBuyer()
    const grant = await grantOf(buyer, open.pnr, 'travel')
    const { form } = await openTicketForm(buyer, open, shop.journeys.back, 1)
    const { data } = await buyer.ask(guestSetJourney, { ...form, grant })
    await sendTo(data.order_id)
    const [ticket] = data.ticket.passengers
    if (!ticket) throw new Error('no journey')
    return { buyer, orderId: data.order_id, id: ticket.id, pnr: ticket.pnr as string }
  }
  type Journey = Awaited<ReturnType<typeof travelWith>>

  const cancel = async ({ buyer, id, pnr }: Journey) => {
    const grant = await grantOf(buyer, pnr, 'change')
    return (await buyer.ask(guestCancel, { grant, passengerId: id })).data
  }
  const open = async ({ buyer, id, pnr }: Journey) =>
    buyer.ask(guestSetOpen, { grant: await grantOf(buyer, pnr, 'change'), passengerId: id, pnr })
  const preview = async ({ buyer, pnr }: Journey) =>
    (await buyer.ask(ticketByPnr, { pnr, phone })).data.passengers[0]?.refund_now
  const mailsOf = async ({ orderId }: Journey) =>
    guests.shop.db
      .selectFrom('mails')
      .select('facts')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'ticket-changed')
      .execute()

  /** A member's two seats, paid with 900 points and a card, both opened. */
  async function opened() {
    const { shop } = guests
    const { member } = await memberWithPoints(shop)
    const { orderId, paid } = await buyWithPoints(shop, member, { seats: [1, 2], points: 4_500 })
    await sendTo(orderId)
    for (const { id, pnr } of paid.tickets) await member.ask(purchaseSetOpen, { passengerId: id, pnr })
    const [first, second] = paid.tickets.map(({ id, pnr }) => ({ id, pnr }))
    if (!first || !second) throw new Error('no tickets')
    return { member, first, second }
  }
  const share = 2_250

  it('is cancelled after the membership was closed: its money comes back, and no points, as it says before', async () => {
    const { member, first, second } = await opened()
    const before = await travelWith(first)
    expect(await preview(before)).toMatchObject({ cancel: fullFare - share, points: share / 5 })
    await member.ask(membershipClose, { understood: true })
    const after = await travelWith(second)
    for (const journey of [before, after]) {
      const shown = await preview(journey)
      expect(shown?.cancel).toBe(fullFare - share)
      expect(shown).not.toHaveProperty('points')
      const back = await cancel(journey)
      expect(back.refunded).toBe(fullFare - share)
      expect(back).not.toHaveProperty('refunded_points')
      const again = await cancel(journey)
      expect(again).toEqual(back)
      expect(await mailsOf(journey)).toMatchObject([
        { facts: { change: 'cancelled', refunded: fullFare - share } },
      ])
      expect(JSON.stringify(await mailsOf(journey))).not.toContain('points')
    }
  })

  it('is opened and used again and again, and then cancelled, before and after the membership was closed', async () => {
    const { member, first } = await opened()
    const once = await travelWith(first)
    await open(once)
    const twice = await travelWith(once)
    await member.ask(membershipClose, { understood: true })
    expect(await preview(twice)).not.toHaveProperty('points')
    await open(twice)
    const thrice = await travelWith(twice)
    const back = await cancel(thrice)
    expect([back.refunded, back.refunded_points]).toEqual([fullFare - share, undefined])
  })

  it('gives the points to the member, who is still one, though the visitor has had the order erased', async () => {
    const { member, first } = await opened()
    const journey = await travelWith(first)
    const grant = await grantOf(journey.buyer, journey.pnr, 'data')
    await journey.buyer.ask(guestErase, { grant, understood: true })
    const { balance } = await pointsOf(member)
    expect(await cancel(journey)).toMatchObject({ refunded: fullFare - share, refunded_points: share / 5 })
    expect((await pointsOf(member)).balance).toBe(balance + share / 5)
  })

  it('gives the points to whoever spent them, though another member used it and has closed the membership', async () => {
    const { shop } = guests
    const { member, first } = await opened()
    const journey = await travelWith(first)
    const { member: other } = await memberWithPoints(shop)
    const { id } = (await other.ask(userDetail, {})).data.data
    await shop.db.updateTable('orders').set({ member_id: id }).where('id', '=', journey.orderId).execute()
    await other.ask(membershipClose, { understood: true })
    expect(await preview(journey)).toMatchObject({ cancel: fullFare - share, points: share / 5 })
    const { balance } = await pointsOf(member)
    expect(await cancel(journey)).toMatchObject({ refunded_points: share / 5 })
    expect((await pointsOf(member)).balance).toBe(balance + share / 5)
  })
})

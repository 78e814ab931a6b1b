import { guestCancel, guestVerify } from 'shared/contracts/guest-ticket'
import { membershipClose, membershipClosingTerms } from 'shared/contracts/member-account'
import { ticketByPnr } from 'shared/contracts/ticket'
import { pnr } from 'shared/contracts/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { buyWithPoints, earnedByFullFare, memberWithPoints } from '../../testing/points.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { type GuestShop, openGuestShop, phone } from '../guest-tickets/testing.ts'

let guests: GuestShop
beforeAll(async () => {
  guests = await openGuestShop({ env: patient })
})
afterAll(() => guests.close())

test('whoever closed the membership still cancels by PNR: the money comes back, the points to nobody', async () => {
  const { shop } = guests
  const { member } = await memberWithPoints(shop)
  const worth = 2_000
  const { orderId, paid } = await buyWithPoints(shop, member, { seats: [3], points: worth })
  const reference = pnr.parse(paid.tickets[0]?.pnr)
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

import { sql } from 'kysely'
import { orderShow } from 'shared/contracts/payment'
import {
  purchaseCancel,
  purchaseFind,
  purchaseSetJourney,
  purchaseSetOpen,
} from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'
import type { JourneyId } from 'shared/contracts/units'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { newMember } from '../../testing/member.ts'
import { buyOne, openTicketForm } from '../../testing/open-ticket.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'

/** Nobody waits for a limit: the clock is handed in. */
let now = new Date()
const start = now
let shop: Shop
let member: Buyer
beforeAll(async () => {
  shop = await openShop({ env: patient, clock: () => now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = start
  member = await newMember(shop)
  await sql`DELETE FROM seat_claims`.execute(shop.db)
})

const at = (instant: string, seconds = 0) => {
  now = new Date(Date.parse(instant) + seconds * 1000)
}
const open = (ticket: SoldTicket) => member.ask(purchaseSetOpen, { passengerId: ticket.id, pnr: ticket.pnr })
const cancel = (ticket: SoldTicket) => ({ passengerId: ticket.id })

const paidBack = async ({ id }: SoldTicket) => {
  const rows = await shop.db.selectFrom('refunds').select('amount').where('ticket_id', '=', id).execute()
  return rows.map(({ amount }) => amount)
}

/** The open ticket pays for a journey; answers the ticket of that. */
async function travelOn(ticket: SoldTicket, journey: JourneyId, seat = 5): Promise<SoldTicket> {
  const { form } = await openTicketForm(member, ticket, journey, seat)
  const { data } = await member.ask(purchaseSetJourney, form)
  const [travels] = data.ticket.passengers
  if (!travels) throw new Error('a journey without a ticket')
  return travels
}
const shown = async ({ pnr }: SoldTicket) => {
  const { data } = await member.ask(purchaseFind, { pnr })
  const [found] = data.passengers
  if (!found) throw new Error('no ticket')
  return found
}

describe('a ticket that became an open one after its cancel limit', () => {
  it('gives no money back by way of a later journey, which can only be opened again', async () => {
    const { ticket: first, orderId } = await buyOne(shop, member, shop.journeys.there, 1)
    at(first.cancel_until, 60)
    await open(first)
    const later = await travelOn(first, shop.journeys.back)
    expect(later.refund_now).toEqual({ cancel: null, can_be_opened: true, changes_at: later.open_until })
    expect(later.cancel_until).toBe(first.cancel_until)
    const { status, body } = await member.refusal(purchaseCancel, cancel(later))
    expect([status, body.code, body.detail]).toEqual([409, 'too-late', { can_be_opened: true }])
    expect(await paidBack(later)).toEqual([])
    const opened = await open(later)
    expect(opened.data.passenger.state).toBe('Open')
    expect((await member.refusal(purchaseCancel, cancel(later))).body.code).toBe('not-cancellable')
    expect((await member.ask(orderShow, { order_id: orderId })).data.tickets[0]?.state).toBe('Used')
  })

  it('nor by way of a chain of journeys', async () => {
    const { ticket: first } = await buyOne(shop, member, shop.journeys.there, 1)
    at(first.cancel_until, 60)
    await open(first)
    const second = await travelOn(first, shop.journeys.back, 5)
    await open(second)
    const third = await travelOn(second, shop.journeys.back, 6)
    expect(third.refund_now.cancel).toBeNull()
    expect((await member.refusal(purchaseCancel, cancel(third))).body.code).toBe('too-late')
  })
})

describe('a ticket that became an open one in good time', () => {
  it.each([
    [0, fullFare],
    [1, null],
  ])(
    'gives %i seconds after its limit for the later journey what it would have given',
    async (after, gives) => {
      const { ticket: first } = await buyOne(shop, member, shop.journeys.there, 1)
      await open(first)
      const later = await travelOn(first, shop.journeys.back)
      at(first.cancel_until, after)
      const preview = (await shown(later)).refund_now
      expect(preview.cancel).toBe(gives)
      const answer = await member.raw(purchaseCancel, cancel(later))
      expect(answer.ok).toBe(gives !== null)
      expect(await paidBack(later)).toEqual(gives === null ? [] : [gives])
    },
  )

  it('gives nothing once the later journey’s own limit has passed, though that is the earlier one', async () => {
    const { ticket: first } = await buyOne(shop, member, shop.journeys.back, 1)
    await open(first)
    const sooner = await travelOn(first, shop.journeys.there)
    expect(Date.parse(sooner.cancel_until)).toBeLessThan(Date.parse(first.cancel_until))
    at(sooner.cancel_until, 1)
    expect((await shown(sooner)).refund_now.cancel).toBeNull()
    expect((await member.refusal(purchaseCancel, cancel(sooner))).body.code).toBe('too-late')
  })

  it('through a sooner journey that was opened too late gives nothing either', async () => {
    const { ticket: first } = await buyOne(shop, member, shop.journeys.back, 1)
    await open(first)
    const sooner = await travelOn(first, shop.journeys.there)
    at(sooner.cancel_until, 60)
    await open(sooner)
    const last = await travelOn(sooner, shop.journeys.back, 7)
    expect(Date.parse(first.cancel_until)).toBeGreaterThan(now.getTime())
    expect(last.cancel_until).toBe(sooner.cancel_until)
    expect((await member.refusal(purchaseCancel, cancel(last))).body.code).toBe('too-late')
  })
})

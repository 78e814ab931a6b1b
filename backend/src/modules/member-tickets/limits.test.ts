import { purchaseCancel, purchaseFind, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { newMember } from '../../testing/member.ts'
import { buyOne } from '../../testing/open-ticket.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'

/** Nobody waits for a limit: the clock is handed in, to the API and to the bank. */
let now = new Date()
const bought = now
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: patient, clock: () => now })
})
afterAll(() => shop.close())

let nextSeat = 0
/** A ticket bought in good time; then it is so many seconds after one of its limits. */
async function ticketAt(limit: 'cancel_until' | 'open_until', seconds: number) {
  now = bought
  nextSeat += 1
  const member = await newMember(shop)
  const { ticket, named, paymentId } = await buyOne(shop, member, shop.journeys.there, nextSeat)
  now = new Date(Date.parse(ticket[limit]) + seconds * 1000)
  const shown = async () =>
    (await member.ask(purchaseFind, { pnr: ticket.pnr })).data.passengers[0]?.refund_now
  return { member, named, paymentId, ticket, shown }
}

describe('case 19: a cancel', () => {
  it.each([
    ['one second before the limit', -1],
    ['exactly at the limit', 0],
  ])('%s gives back what the ticket said, and the bank pays it', async (_, seconds) => {
    const { member, named, ticket, shown } = await ticketAt('cancel_until', seconds)
    const told = await shown()
    expect(told).toEqual({ cancel: fullFare, can_be_opened: true, changes_at: ticket.cancel_until })
    const { data } = await member.ask(purchaseCancel, named)
    expect([data.refunded, data.passenger.state]).toEqual([told?.cancel, 'Cancelled'])
    const paid = await shop.db.selectFrom('refunds').selectAll().where('ticket_id', '=', ticket.id).execute()
    expect(paid).toMatchObject([{ amount: fullFare, state: 'done' }])
  })

  it('one second after the limit gives nothing, as the ticket said, and leaves the ticket as it was', async () => {
    const { member, named, ticket, shown } = await ticketAt('cancel_until', 1)
    expect(await shown()).toEqual({ cancel: null, can_be_opened: true, changes_at: ticket.open_until })
    const { status, body } = await member.refusal(purchaseCancel, named)
    expect([status, body.code, body.detail]).toEqual([409, 'too-late', { can_be_opened: true }])
    expect(
      await shop.db.selectFrom('refunds').selectAll().where('ticket_id', '=', ticket.id).execute(),
    ).toEqual([])
    const { data } = await member.ask(purchaseSetOpen, named)
    expect(data.passenger.state).toBe('Open')
  })
})

describe('case 19, of the open ticket: a ticket is opened', () => {
  it.each([-1, 0])('%d seconds after its limit', async (seconds) => {
    const { member, named, shown } = await ticketAt('open_until', seconds)
    expect(await shown()).toMatchObject({ cancel: null, can_be_opened: true })
    expect((await member.ask(purchaseSetOpen, named)).data.passenger.state).toBe('Open')
  })

  it('but not one second later', async () => {
    const { member, named, shown } = await ticketAt('open_until', 1)
    expect(await shown()).toEqual({ cancel: null, can_be_opened: false, changes_at: null })
    for (const call of [purchaseSetOpen, purchaseCancel])
      expect((await member.refusal(call, named)).body.code).toBe('too-late')
  })

  it('and asked again long after, both answer what they answered then', async () => {
    const { member, named } = await ticketAt('cancel_until', 0)
    const cancelled = await member.ask(purchaseCancel, named)
    now = new Date(now.getTime() + 2 * 86_400_000)
    expect(await member.ask(purchaseCancel, named)).toEqual(cancelled)
  })
})

describe('the operator', () => {
  it('may set other limits for a journey, and the ticket follows them', async () => {
    now = bought
    await shop.db.updateTable('journeys').set({ cancel_until_minutes: 60, open_until_minutes: 0 }).execute()
    const { ticket, member, named } = await ticketAt('cancel_until', 0)
    expect(Date.parse(ticket.from.time) - Date.parse(ticket.cancel_until)).toBe(3_600_000)
    expect(ticket.open_until).toBe(ticket.from.time)
    expect((await member.ask(purchaseCancel, named)).data.refunded).toBe(fullFare)
  })
})

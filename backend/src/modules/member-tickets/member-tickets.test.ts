import { purchaseCancel, purchaseFind, purchaseList, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { journeySeats, liveSeatsEvent, liveSeatsPath } from 'shared/contracts/journey'
import { ticketPdfPath } from 'shared/contracts/paths'
import { addDays, dateOf } from 'shared/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { buy } from '../../testing/buy.ts'
import { newMember } from '../../testing/member.ts'
import { woman } from '../../testing/open-ticket.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { watchStream } from '../../testing/watch-stream.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: patient })
})
afterAll(() => shop.close())

async function seatType(number: number) {
  const { data } = await (await shop.newBuyer()).ask(journeySeats, { journeyId: shop.journeys.there })
  return data.seats.cells.find((cell) => cell.seat === number)?.type
}

describe('a member with a ticket there and one back', () => {
  it('sees them by reference, the latest departure first, and finds each', async () => {
    const member = await newMember(shop)
    const { tickets } = await buy(shop, member, [
      { journey: shop.journeys.there, seats: [woman(1), woman(2)] },
      { journey: shop.journeys.back, seats: [woman(1), woman(2)] },
    ])
    const { data } = await member.ask(purchaseList, {})
    expect(data.map((ticket) => ticket.passengers.map(({ leg, seat: no }) => [leg, no]))).toEqual([
      [
        ['return', 1],
        ['return', 2],
      ],
      [
        ['departure', 1],
        ['departure', 2],
      ],
    ])
    for (const ticket of data)
      expect((await member.ask(purchaseFind, { pnr: ticket['pnr-code'] })).data).toEqual(ticket)
    const [order] = new Set(data.map(({ order_id }) => order_id))
    if (!order) throw new Error('no order')
    const paper = await fetch(shop.url + ticketPdfPath(order))
    expect(paper.headers.get('content-type'), 'both legs are one purchase, and it has its paper').toBe(
      'application/pdf',
    )
    const ids = (passengers: readonly { id: number }[]) => new Set(passengers.map(({ id }) => id))
    expect(ids(data.flatMap(({ passengers }) => passengers))).toEqual(ids(tickets))
  })

  it('is the only one who sees or changes them', async () => {
    const [member, stranger] = [await newMember(shop), await newMember(shop)]
    const { tickets } = await buy(shop, member, [{ journey: shop.journeys.there, seats: [woman(5)] }])
    const [ticket] = tickets
    if (!ticket) throw new Error('no ticket')
    const named = { passengerId: ticket.id, pnr: ticket.pnr }
    expect((await stranger.ask(purchaseList, {})).data).toEqual([])
    for (const refused of [
      await stranger.refusal(purchaseFind, named),
      await stranger.refusal(purchaseCancel, named),
      await stranger.refusal(purchaseSetOpen, named),
      await member.refusal(purchaseCancel, { passengerId: 999_999 }),
      await member.refusal(purchaseSetOpen, { ...named, pnr: 'ZZZZZZ' }),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'no-such-ticket'])
    const visitor = await shop.newBuyer()
    for (const call of [purchaseCancel, purchaseSetOpen, purchaseFind])
      expect((await visitor.refusal(call, named)).status).toBe(403)
    expect((await visitor.refusal(purchaseList, {})).status).toBe(403)
    expect(await seatType(5)).toBe('sold')
  })
})

describe('a member who cannot travel', () => {
  it('cancels one passenger: the money that was named goes back, the seat is free, the other travels', async () => {
    const member = await newMember(shop)
    const { tickets } = await buy(shop, member, [
      { journey: shop.journeys.there, seats: [woman(9), woman(10)] },
    ])
    const [first, second] = tickets
    if (!first || !second) throw new Error('no tickets')
    const answer = await member.ask(purchaseCancel, { passengerId: first.id })
    expect(answer.data).toMatchObject({
      refunded: first.refund_now.cancel,
      passenger: { state: 'Cancelled', refund_now: { cancel: null, can_be_opened: false } },
    })
    expect(answer.data.refunded).toBe(fullFare)
    expect(await seatType(9)).toContain('available')
    expect(await seatType(10)).toBe('sold')
    const { data } = await member.ask(purchaseFind, { pnr: first.pnr })
    expect(data.passengers.map(({ state }) => state)).toEqual(['Cancelled', 'Purchased'])
    expect(await member.ask(purchaseCancel, { passengerId: first.id })).toEqual(answer)
    const opened = await member.refusal(purchaseSetOpen, { passengerId: first.id, pnr: first.pnr })
    expect([opened.status, opened.body.code]).toEqual([409, 'not-openable'])
  })

  it('frees the seat before the eyes of whoever looks at the bus', async () => {
    const member = await newMember(shop)
    const { tickets } = await buy(shop, member, [{ journey: shop.journeys.there, seats: [woman(11)] }])
    const address = `${shop.url}${liveSeatsPath}?${new URLSearchParams({ journeyId: shop.journeys.there })}`
    const tab = await watchStream(address, (await shop.newBuyer()).token, liveSeatsEvent)
    const seen = async () => (await tab.next())?.cells.find((cell) => cell.seat === 11)?.type
    expect(await seen()).toBe('sold')
    await member.ask(purchaseCancel, { passengerId: tickets[0]?.id ?? 0 })
    expect(await seen()).toContain('available')
    tab.stop()
  })

  it('opens the ticket: good for six months, the seat is free, and no money goes back', async () => {
    const member = await newMember(shop)
    const { tickets } = await buy(shop, member, [{ journey: shop.journeys.there, seats: [woman(13)] }])
    const [ticket] = tickets
    if (!ticket) throw new Error('no ticket')
    const named = { passengerId: ticket.id, pnr: ticket.pnr }
    const { data } = await member.ask(purchaseSetOpen, named)
    expect(data.passenger).toMatchObject({ state: 'Open', open_valid_until: data.valid_until })
    const today = dateOf(new Date().toISOString())
    expect(dateOf(data.valid_until) > addDays(today, 180)).toBe(true)
    expect(dateOf(data.valid_until) < addDays(today, 186)).toBe(true)
    expect(await seatType(13)).toContain('available')
    expect((await member.ask(purchaseSetOpen, named)).data).toEqual(data)
    const refused = await member.refusal(purchaseCancel, named)
    expect([refused.status, refused.body.code]).toEqual([409, 'not-cancellable'])
    expect(
      await shop.db.selectFrom('refunds').selectAll().where('ticket_id', '=', ticket.id).execute(),
    ).toEqual([])
  })
})

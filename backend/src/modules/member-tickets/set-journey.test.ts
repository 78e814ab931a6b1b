import { sql } from 'kysely'
import { holdSeats } from 'shared/contracts/hold'
import {
  purchaseCancel,
  purchaseFind,
  purchaseList,
  purchaseSetJourney,
  purchaseSetOpen,
} from 'shared/contracts/member-ticket'
import type { JourneyId } from 'shared/contracts/units'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { orderOf } from '../../testing/buy.ts'
import { newMember } from '../../testing/member.ts'
import { buyOne, type OpenTicket, openTicketForm, withOpenTicket } from '../../testing/open-ticket.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: patient })
})
afterAll(() => shop.close())
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))

const claimsOf = (number: number) =>
  shop.db.selectFrom('seat_claims').select(['state', 'ticket_id']).where('seat_no', '=', number).execute()

const stateOf = async (member: Buyer, { pnr }: OpenTicket) =>
  (await member.ask(purchaseFind, { pnr })).data.passengers[0]?.state

const travel = async (member: Buyer, open: OpenTicket, journey: JourneyId, number: number) =>
  (await member.ask(purchaseSetJourney, (await openTicketForm(member, open, journey, number)).form)).data

const refused = async (member: Buyer, open: OpenTicket, journey: JourneyId, number: number) => {
  const { form } = await openTicketForm(member, open, journey, number)
  const { status, body } = await member.refusal(purchaseSetJourney, form)
  return { status, ...body }
}

describe('a member with an open ticket', () => {
  it('travels on it: an order of its own, a seat sold, and the open ticket used', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there)
    const { order_id, ticket } = await travel(member, open, shop.journeys.back, 5)
    const [travels] = ticket.passengers
    expect(travels).toMatchObject({ state: 'Purchased', seat: 5, price: fullFare, leg: 'departure' })
    expect(await claimsOf(5)).toEqual([{ state: 'sold', ticket_id: travels?.id }])
    expect(await orderOf(member, order_id)).toMatchObject({
      state: 'ticketed',
      paid_with: 'open-ticket',
      total: fullFare,
      tickets: [{ pnr: ticket['pnr-code'] }],
    })
    const { data: used } = await member.ask(purchaseFind, { pnr: open.pnr })
    expect(used.passengers[0]).toMatchObject({ state: 'Used', open_valid_until: null })
    const paid = [{ passenger_id: open.id, pnr: ticket['pnr-code'] }]
    expect(used.paid_journeys).toEqual(paid)
    const { data: list } = await member.ask(purchaseList, {})
    expect(list).toHaveLength(2)
    expect(list.flatMap(({ paid_journeys: all }) => all)).toEqual(paid)
  })

  it('who asks the same again, because the answer was lost, has the same order; another seat is refused', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there)
    const first = await travel(member, open, shop.journeys.back, 5)
    expect(await travel(member, open, shop.journeys.back, 5)).toEqual(first)
    expect(await refused(member, open, shop.journeys.back, 9)).toMatchObject({
      status: 409,
      code: 'open-ticket-used',
    })
    expect(await claimsOf(9)).toEqual([])
    const { form, passenger } = await openTicketForm(member, open, shop.journeys.back, 5)
    const other = { ...form, passengers: [{ ...passenger, identityno: '10000000078' }] }
    expect((await member.refusal(purchaseSetJourney, other)).body.code).toBe('open-ticket-used')
    await member.ask(purchaseCancel, { passengerId: first.ticket.passengers[0]?.id ?? 0 })
    expect((await member.refusal(purchaseSetJourney, form)).body.code).toBe('open-ticket-used')
  })

  it('whose key comes again with another form is refused', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there)
    const key = { 'idempotency-key': 'one-click-of-one-member' }
    const { form, passenger } = await openTicketForm(member, open, shop.journeys.back, 5)
    const first = await member.ask(purchaseSetJourney, form, key)
    expect(await member.ask(purchaseSetJourney, form, key)).toEqual(first)
    const other = { ...form, passengers: [{ ...passenger, name: 'Fatma' }] }
    const { status, body } = await member.refusal(purchaseSetJourney, other, key)
    expect([status, body.code]).toEqual([422, 'idempotency-mismatch'])
  })

  it('is told both amounts when the journey is dearer, and keeps the open ticket', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.firstHalf)
    const refusal = await refused(member, open, shop.journeys.back, 5)
    const detail = { open: 48_000, fare: fullFare }
    expect(refusal).toMatchObject({ status: 409, code: 'fare-too-high', detail })
    expect(refusal.errors['form']?.[0]).toMatch(/₺480,00.*₺950,00/)
    expect(await claimsOf(5)).toEqual([])
    expect(await stateOf(member, open)).toBe('Open')
  })

  it('who cancels has the new fare back on the first card, through every journey between', async () => {
    const { there, firstHalf, secondHalf } = shop.journeys
    const { member, open, orderId } = await withOpenTicket(shop, there)
    const between = (await travel(member, open, firstHalf, 5)).ticket.passengers[0]
    if (!between) throw new Error('no ticket')
    await member.ask(purchaseSetOpen, { passengerId: between.id, pnr: between.pnr })
    const last = (await travel(member, between, secondHalf, 5)).ticket.passengers[0]
    const { data } = await member.ask(purchaseCancel, { passengerId: last?.id ?? 0 })
    expect(data.refunded).toBe(last?.refund_now.cancel)
    const refunds = await shop.db
      .selectFrom('refunds')
      .selectAll()
      .where('ticket_id', '=', last?.id ?? 0)
      .execute()
    expect(refunds).toMatchObject([{ order_id: orderId, amount: 48_000, state: 'done' }])
  })

  it('past its time is told so', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there)
    await sql`UPDATE tickets SET open_valid_until = now() - interval '1 minute' WHERE id = ${open.id}`.execute(
      shop.db,
    )
    expect((await refused(member, open, shop.journeys.back, 5)).code).toBe('open-ticket-expired')
  })

  it('is told at the field what a payment would be told', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there)
    const { form, passenger } = await openTicketForm(member, open, shop.journeys.back, 5)
    const errorsOf = async (change: object) =>
      (await member.refusal(purchaseSetJourney, { ...form, ...change })).body.errors
    const wrong = (change: object) => errorsOf({ passengers: [{ ...passenger, ...change }] })
    expect(await wrong({ identityno: '10000000147' })).toEqual({
      'passengers.0.identityno': ['T.C. kimlik no geçersiz.'],
    })
    expect(await wrong({ tc_status: '0', identityno: 'C01X00T47' })).toEqual({
      'passengers.0.nationality': ['T.C. vatandaşı yolcu için T.C. kimlik no girin.'],
    })
    expect(await wrong({ pricing_id: 'x' })).toHaveProperty(['passengers.0.pricing_id'])
    expect(await wrong({ shuttleid: '77' })).toHaveProperty(['passengers.0.shuttleid'])
    const invoice = { invoice_status: '1', invoice_title: 'Rota A.Ş.', invoice_tax_no: '1234567891' }
    expect(await errorsOf(invoice)).toHaveProperty(['invoice_tax_no'])
    expect(await errorsOf({ passengers: [passenger, passenger] })).toEqual({
      passengers: ['Açık bilet tek yolcu içindir. Tek koltuk seçin.'],
    })
    expect(await errorsOf({ contract_check: '0' })).toHaveProperty(['contract_check'])
    const gone = { ...form, journey_id: shop.journeys.gone }
    expect((await member.refusal(purchaseSetJourney, gone)).body.code).toBe('departed')
    expect(await claimsOf(5)).toEqual([])
  })

  it('does not get the seat that another buyer holds, nor one beside a man', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there)
    const journey_id = shop.journeys.back
    const man = await shop.newBuyer()
    await man.ask(holdSeats, { journey_id, seats: [{ seat: seat(13), gender: 'male' }] })
    expect((await refused(member, open, journey_id, 13)).code).toBe('seat-taken')
    expect((await refused(member, open, journey_id, 14)).code).toBe('gender-not-allowed')
    expect(await stateOf(member, open)).toBe('Open')
  })
})

describe('nobody travels on', () => {
  it('a ticket of somebody else, or without being a member', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there)
    const stranger = await newMember(shop)
    expect((await refused(stranger, open, shop.journeys.back, 5)).code).toBe('no-such-ticket')
    expect((await refused(await shop.newBuyer(), open, shop.journeys.back, 5)).status).toBe(403)
    const misread = { ...open, pnr: 'ZZZZZZ' }
    expect((await refused(member, misread, shop.journeys.back, 5)).code).toBe('no-such-ticket')
  })

  it('a ticket that still has its seat', async () => {
    const member = await newMember(shop)
    const { ticket } = await buyOne(shop, member, shop.journeys.there, 5)
    const { errors } = await refused(member, ticket, shop.journeys.back, 5)
    expect(errors['form']?.[0]).toContain('açığa alınmamış')
  })
})

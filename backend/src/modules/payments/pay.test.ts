import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankReturnPath } from 'shared/contracts/bank-return'
import { holdSeats, showHold } from 'shared/contracts/hold'
import { journeySeats } from 'shared/contracts/journey'
import { payment } from 'shared/contracts/payment'
import { longestEmail } from 'shared/contracts/person-limits'
import { ticketByPnr } from 'shared/contracts/ticket'
import { emailOfLength } from 'shared/testing/long-email'
import { returnFormOn, smsCodeOn } from '../../testing/bank.ts'
import { approve, comeBack, order, orderOf, paymentForm } from '../../testing/buy.ts'
import { openShop, publicUrl, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const pair = [
  { seat: seat(1), gender: 'female' as const },
  { seat: seat(2), gender: 'male' as const },
]

describe('a traveller who pays', () => {
  it('gets both legs, each under a reference of its own, and finds them again by phone', async () => {
    const buyer = await shop.newBuyer()
    const bought = await order(buyer, [
      { journey: shop.journeys.there, seats: pair },
      { journey: shop.journeys.back, seats: pair },
    ])
    expect((await orderOf(buyer, bought.orderId)).state).toBe('initiated')
    const back = await comeBack(shop, await approve(shop, bought.paymentId))
    expect(back).toEqual({ status: 303, location: `${publicUrl}/odeme-basarili?order=${bought.orderId}` })
    const paid = await orderOf(buyer, bought.orderId)
    expect(paid).toMatchObject({
      state: 'ticketed',
      total: 4 * fullFare,
      email: 'ayse@example.com',
      reason: null,
    })
    expect(paid.tickets.map(({ leg, seat: no, state, platform }) => [leg, no, state, platform])).toEqual([
      ['departure', 1, 'Purchased', '12'],
      ['departure', 2, 'Purchased', '12'],
      ['return', 1, 'Purchased', '12'],
      ['return', 2, 'Purchased', '12'],
    ])
    expect(new Set(paid.tickets.map(({ pnr }) => pnr)).size).toBe(2)
    const pnr = paid.tickets[0]?.pnr ?? ''
    const found = await buyer.ask(ticketByPnr, { pnr: pnr.toLowerCase(), phone: '+90 (532) 123-45-67' })
    expect(found.data.passengers.map(({ id }) => id)).toEqual(paid.tickets.slice(0, 2).map(({ id }) => id))
    const { data: map } = await buyer.ask(journeySeats, { journeyId: shop.journeys.there })
    expect(map.seats.cells.find((cell) => cell.seat === 1)?.type).toBe('sold')
  })

  it('is mailed at the longest address there is, which every table holds whole and in small letters', async () => {
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(9), gender: 'female' as const }]
    const form = await paymentForm(buyer, [{ journey: shop.journeys.back, seats }])
    const address = emailOfLength(longestEmail)
    const data = form.data.map((leg) => ({
      ...leg,
      passengers: leg.passengers.map((one) => ({ ...one, email: address.toUpperCase() })),
    }))
    const { order_id, redirect } = (await buyer.ask(payment, { ...form, data })).data
    await comeBack(shop, await approve(shop, redirect.fields['payment_id'] ?? ''))
    expect(await orderOf(buyer, order_id)).toMatchObject({ state: 'ticketed', email: address })
    const { rows } = await sql<{ ordered: string; travelling: string; mailed: string }>`
      SELECT o.email AS ordered, p.email AS travelling, m.recipient AS mailed
      FROM orders o JOIN passengers p ON p.order_id = o.id JOIN mails m ON m.order_id = o.id
      WHERE o.id = ${order_id}`.execute(shop.db)
    expect(rows).toEqual([{ ordered: address, travelling: address, mailed: address }])
  })

  it('is sent back from the bank to an address that names the order, for whoever cannot read the form', async () => {
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(5), gender: 'female' as const }]
    const { orderId, paymentId } = await order(buyer, [{ journey: shop.journeys.back, seats }])
    const code = smsCodeOn(await shop.bank.open({ payment_id: paymentId }))
    const form = returnFormOn(await shop.bank.enterCode(paymentId, code))
    expect(form?.action).toBe(publicUrl + bankReturnPath('sandbox', orderId))
    const answer = await fetch(shop.url + bankReturnPath('sandbox', orderId), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form?.fields),
    })
    expect(answer.headers.get('location')).toBe(`${publicUrl}/odeme-basarili?order=${orderId}`)
    expect((await orderOf(buyer, orderId)).state).toBe('ticketed')
  })

  it('sees the bank’s reason in plain words when the card has no money, and keeps the seats', async () => {
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(5), gender: 'female' as const }]
    const bought = await order(buyer, [{ journey: shop.journeys.there, seats }], '4102090000000000')
    const back = await comeBack(shop, await approve(shop, bought.paymentId))
    expect(back.location).toBe(`${publicUrl}/odeme-basarisiz?order=${bought.orderId}`)
    const failed = await orderOf(buyer, bought.orderId)
    expect(failed.state).toBe('failed')
    expect(failed.reason).toContain('limiti bu tutar için yeterli değil')
    const { data: hold } = await buyer.ask(showHold, { journey_id: shop.journeys.there })
    expect(hold.seats).toEqual(seats)
    const again = await order(buyer, [{ journey: shop.journeys.there, seats }])
    await comeBack(shop, await approve(shop, again.paymentId), 'GET')
    expect((await orderOf(buyer, again.orderId)).state).toBe('ticketed')
    expect((await orderOf(buyer, bought.orderId)).state).toBe('failed')
  })

  it('is never told that a card is stolen', async () => {
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(6), gender: 'female' as const }]
    const bought = await order(buyer, [{ journey: shop.journeys.there, seats }], '4102490000000002')
    await comeBack(shop, await approve(shop, bought.paymentId))
    const { reason } = await orderOf(buyer, bought.orderId)
    expect(reason).toContain('Bankanız bu kartla ödemeyi kabul etmedi')
    expect(reason).not.toMatch(/çalın|stolen/i)
    await buyer.ask(holdSeats, { journey_id: shop.journeys.there, seats: [] })
  })

  it('lands on the failure page after giving up at the bank', async () => {
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(9), gender: 'female' as const }]
    const bought = await order(buyer, [{ journey: shop.journeys.there, seats }])
    await shop.bank.cancel(bought.paymentId)
    await expect.poll(async () => (await orderOf(buyer, bought.orderId)).state).toBe('failed')
    expect((await orderOf(buyer, bought.orderId)).reason).toContain('onaylanmadı')
    await buyer.ask(holdSeats, { journey_id: shop.journeys.there, seats: [] })
  })
})

describe('before any money moves', () => {
  it('every wrong field is named in Turkish, where the form has it', async () => {
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, [
      { journey: shop.journeys.there, seats: [{ seat: seat(13), gender: 'male' }] },
    ])
    const first = form.data[0]?.passengers[0]
    if (first) Object.assign(first, { identityno: '10000000147', phone: '12345' })
    const wrong = {
      ...form,
      pan: '4508034508034508',
      expireYear: '25',
      invoice_status: '1' as const,
      invoice_tax_no: '1',
    }
    const { status, body } = await buyer.refusal(payment, wrong)
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      pan: ['Kart numarası geçersiz.'],
      expireMonth: ['Kartın son kullanma tarihi geçmiş.'],
      invoice_title: ['Fatura unvanını girin.'],
      invoice_tax_no: ['Vergi no ya da T.C. kimlik no geçersiz.'],
      'data.0.passengers.0.identityno': ['T.C. kimlik no geçersiz.'],
      'data.0.passengers.0.phone': ['Telefon numarası geçersiz.'],
    })
  })

  it('a shuttle of another bus is refused at its field, and a text that no keyboard types at once', async () => {
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, [
      { journey: shop.journeys.there, seats: [{ seat: seat(13), gender: 'male' }] },
    ])
    const first = form.data[0]?.passengers[0]
    if (first) first.shuttleid = '99999999999'
    const { status, body } = await buyer.refusal(payment, form)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['data.0.passengers.0.shuttleid']])
    if (first) Object.assign(first, { shuttleid: '', name: 'Ay\u0000şe' })
    expect((await buyer.refusal(payment, form)).status).toBe(400)
    if (first) first.name = String.raw`Ay\u0000şe`
    expect((await buyer.refusal(payment, form)).status, 'six characters that a keyboard types').toBe(422)
  })

  it('case 10: all or nothing: a taken seat on the way back leaves the way there unheld', async () => {
    const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const seats = [{ seat: seat(14), gender: 'male' as const }]
    await other.ask(holdSeats, { journey_id: shop.journeys.back, seats })
    const legs = [shop.journeys.there, shop.journeys.back].map((journey) => ({ journey, seats }))
    const { status, body } = await buyer.refusal(payment, await paymentForm(buyer, legs))
    expect([status, body.code, body.detail]).toEqual([409, 'seat-taken', { seat: 14 }])
    const { data: hold } = await buyer.ask(showHold, { journey_id: shop.journeys.there })
    expect(hold.seats).toEqual([])
  })

  it('a bus that has left sells nothing', async () => {
    const buyer = await shop.newBuyer()
    const form = await paymentForm(buyer, [
      { journey: shop.journeys.gone, seats: [{ seat: seat(1), gender: 'male' }] },
    ])
    expect((await buyer.refusal(payment, form)).body.code).toBe('departed')
  })
})

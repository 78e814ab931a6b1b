import { shuttles } from 'shared/contracts/journey'
import { payment } from 'shared/contracts/payment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patient } from '../../testing/bank-view.ts'
import { approve, comeBack, orderOf, paymentForm } from '../../testing/buy.ts'
import { woman } from '../../testing/open-ticket.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const [bakirkoy, taksim, esenlerBack, kizilay, keciorenTo] = [1, 2, 3, 4, 5]
const [esenler, ankara] = [1, 3]

let now = new Date()
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: patient, clock: () => now })
  await shop.db
    .insertInto('shuttles')
    .values([
      { id: bakirkoy, station_id: esenler, name: 'Bakırköy Meydan', minutes: 60, direction: 'to' },
      { id: taksim, station_id: esenler, name: 'Taksim', minutes: 75, direction: 'to' },
      { id: esenlerBack, station_id: esenler, name: 'Bakırköy Meydan', minutes: 15, direction: 'from' },
      { id: kizilay, station_id: ankara, name: 'Kızılay', minutes: 15, direction: 'from' },
      { id: keciorenTo, station_id: ankara, name: 'Keçiören', minutes: 60, direction: 'to' },
    ])
    .execute()
})
afterAll(() => shop.close())

let nextSeat = 0
/** A payment form there for one passenger with these shuttles. */
async function asking(shuttleid: string) {
  const buyer = await shop.newBuyer()
  nextSeat += 1
  const form = await paymentForm(buyer, [{ journey: shop.journeys.there, seats: [woman(nextSeat)] }])
  const [passenger] = form.data[0]?.passengers ?? []
  if (passenger) passenger.shuttleid = shuttleid
  return { buyer, form }
}

describe('a traveller who asks for a shuttle', () => {
  it.each([
    [`${bakirkoy},${kizilay}`, ['to Bakırköy Meydan -60', 'from Kızılay 15']],
    [`${kizilay},${taksim}`, ['to Taksim -75', 'from Kızılay 15']],
    [`${kizilay}`, ['from Kızılay 15']],
    ['', []],
  ])('%j reads on the ticket which, and when it leaves', async (shuttleid, read) => {
    const { buyer, form } = await asking(shuttleid)
    const { data } = await buyer.ask(payment, form)
    await comeBack(shop, await approve(shop, data.redirect.fields['payment_id'] ?? ''))
    const [ticket] = (await orderOf(buyer, data.order_id)).tickets
    const written = ticket?.shuttles.map(({ direction, name, time }) => {
      const stop = direction === 'to' ? ticket.from : ticket.to
      return `${direction} ${name} ${(Date.parse(time) - Date.parse(stop.time)) / 60_000}`
    })
    expect(written).toEqual(read)
  })

  it.each([
    [`${bakirkoy},${taksim}`, 'Kalkış ve varış için en çok birer servis seçin.'],
    [`${bakirkoy},${bakirkoy}`, 'Kalkış ve varış için en çok birer servis seçin.'],
    [`${esenlerBack}`, 'Bu servis bu sefere ait değil ya da hareket etti. Servisi yeniden seçin.'],
    [`${bakirkoy},${keciorenTo}`, 'Bu servis bu sefere ait değil ya da hareket etti. Servisi yeniden seçin.'],
    ['1,4,2', 'Servis seçimi geçersiz.'],
  ])('%j is told what is wrong with it', async (shuttleid, message) => {
    const { buyer, form } = await asking(shuttleid)
    const { status, body } = await buyer.refusal(payment, form)
    expect([status, body.errors]).toEqual([422, { 'data.0.passengers.0.shuttleid': [message] }])
  })

  it('is not offered one that has left, nor sold it', async () => {
    const { buyer, form } = await asking(`${taksim}`)
    const asked = { journey_ids: [{ journey_id: shop.journeys.there }] }
    const offered = async () => (await buyer.ask(shuttles, asked)).data[0]?.departure ?? []
    const taksimLeaves = (await offered()).find(({ id }) => id === taksim)?.time ?? ''
    const before = now
    now = new Date(Date.parse(taksimLeaves))
    const late = await shop.newBuyer()
    const { data } = await late.ask(shuttles, asked)
    expect(data[0]?.departure.map(({ id }) => id)).toEqual([bakirkoy])
    expect((await late.refusal(payment, form)).body.errors).toHaveProperty(['data.0.passengers.0.shuttleid'])
    now = before
    expect((await offered()).map(({ id }) => id)).toEqual([bakirkoy, taksim])
  })
})

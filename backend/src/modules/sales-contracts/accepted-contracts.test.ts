import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedContractsByPnrPath, acceptedContractsPath } from 'shared/contracts/paths'
import { purchaseList } from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'
import { ticketByPnr } from 'shared/contracts/ticket'
import type { OrderId } from 'shared/contracts/units'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { newMember } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
let orderId: OrderId
let tickets: SoldTicket[]
beforeAll(async () => {
  shop = await openShop()
  const buyer = await shop.newBuyer()
  const bought = await order(buyer, [
    { journey: shop.journeys.there, seats: [{ seat: seat(1), gender: 'female' }] },
    { journey: shop.journeys.back, seats: [{ seat: seat(1), gender: 'female' }] },
  ])
  await comeBack(shop, await approve(shop, bought.paymentId))
  orderId = bought.orderId
  tickets = (await orderOf(buyer, orderId)).tickets
})
afterAll(() => shop.close())

const byOrder = (id = orderId) => fetch(shop.url + acceptedContractsPath(id))
const byPnr = (pnr: string, phone: string) =>
  fetch(shop.url + acceptedContractsByPnrPath, { method: 'POST', body: new URLSearchParams({ pnr, phone }) })
const pnrOf = (at: number) => tickets[at]?.pnr ?? ''

describe('the contracts of an order', () => {
  it('are a page with both texts as they were agreed to, for whoever has the order', async () => {
    const answer = await byOrder()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    for (const words of [
      '<h1>Kabul ettiğiniz sözleşmeler</h1>',
      '<h2>Ön bilgilendirme formu</h2>',
      '<h2>Mesafeli satış sözleşmesi</h2>',
      'Ad soyad: Ayşe Yılmaz',
      'Gidiş: İstanbul, Esenler Otogarı',
      'Dönüş: Ankara, AŞTİ',
    ])
      expect(page).toContain(words)
  })

  it('are by reference and phone only what concerns that leg, and name nobody', async () => {
    const answer = await byPnr(pnrOf(1), '0532 123 45 67')
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('Dönüş: Ankara, AŞTİ')
    for (const words of [
      'Gidiş: ',
      'Gidiş, ',
      'Ayşe',
      'Yılmaz',
      'ayse@',
      '532 123',
      'T.C. kimlik',
      'Fatura: ',
      'Toplam',
    ])
      expect(page).not.toContain(words)
  })

  it('are nobody else’s: a wrong phone, a wrong order and a word for an order are refused', async () => {
    const wrong = await byPnr(pnrOf(0), '0532 000 00 00')
    expect(wrong.status).toBe(404)
    expect(await wrong.text()).not.toContain('Mesafeli')
    expect((await fetch(`${shop.url}/api/v1/payment/order/${'x'.repeat(22)}/contracts.html`)).status).toBe(
      404,
    )
    expect((await fetch(`${shop.url}/api/v1/payment/order/1/contracts.html`)).status).toBe(404)
  })

  it('are not promised where none are stored: by the order, the reference, and to a member', async () => {
    const buyer = await newMember(shop)
    const bought = await order(buyer, [
      { journey: shop.journeys.there, seats: [{ seat: seat(4), gender: 'female' }] },
    ])
    await comeBack(shop, await approve(shop, bought.paymentId))
    const named = async () => {
      const { tickets: own, has_contracts: ofOrder } = await orderOf(buyer, bought.orderId)
      const found = await buyer.ask(ticketByPnr, { pnr: own[0]?.pnr ?? '', phone: '0532 123 45 67' })
      const [mine] = (await buyer.ask(purchaseList, {})).data
      return [ofOrder, found.data.has_contracts, mine?.has_contracts]
    }
    expect(await named()).toEqual([true, true, true])
    await shop.db.deleteFrom('order_contracts').where('order_id', '=', bought.orderId).execute()
    expect(await named()).toEqual([false, false, false])
    expect((await byOrder(bought.orderId)).status).toBe(404)
  })
})

import { expect, onTestFinished, test } from 'vitest'
import { approve, buy, comeBack, order } from '../../testing/buy.ts'
import { openShop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { compareCharges, compareRefunds } from './compare.ts'
import { readStatement } from './statement.ts'

const stranger = 'AAAAAAAAAAAAAAAAAAAAAA'

test('of a statement those lines are told whose order the shop has no sale for', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const buyer = await shop.newBuyer()
  const legOf = (number: number) => [
    { journey: shop.journeys.there, seats: [{ seat: seat(number), gender: 'female' as const }] },
  ]
  const sold = await buy(shop, buyer, legOf(1))
  const waiting = await order(buyer, legOf(5))
  const poor = await order(buyer, legOf(9), '4102090000000000')
  await comeBack(shop, await approve(shop, poor.paymentId))
  const lines = [sold.orderId, waiting.orderId, poor.orderId, stranger].map((id) => `12345678;${id};950,00`)
  const statement = readStatement(['payment;conversation;amount', '', ...lines].join('\r\n'))
  expect(await compareCharges(shop.db, statement)).toEqual({
    lost: [lines[2], lines[3]],
    known: 1,
    underWay: 1,
    unnumbered: 1,
  })
  expect(await compareRefunds(shop.db, statement)).toMatchObject({ lost: lines, known: 0 })
  expect(await compareCharges(shop.db, readStatement(''))).toMatchObject({ lost: [], unnumbered: 0 })
})

test('of a refund that the shop has asked for each is known once', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const seats = [1, 2].map((number) => ({ seat: seat(number), gender: 'female' as const }))
  const { orderId } = await buy(shop, await shop.newBuyer(), [{ journey: shop.journeys.there, seats }])
  await shop.database.script(
    `INSERT INTO refunds (ticket_id, order_id, amount) SELECT min(id), '${orderId}', 100 FROM tickets`,
  )
  const twice = readStatement(`${orderId} 1,00\n${orderId} 2,00`)
  expect(await compareRefunds(shop.db, twice)).toMatchObject({
    lost: [`${orderId} 2,00`],
    underWay: 1,
  })
})

test('a statement is as long as it is', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const orders = Array.from({ length: 70_000 }, (_, index) => String(index).padStart(22, 'A'))
  const { lost } = await compareCharges(shop.db, readStatement(orders.join('\n')))
  expect(lost).toHaveLength(orders.length)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { callback, resign } from '../../testing/begin-payments.ts'
import { approve, order } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.bank.switch({ callback: 'drop' })
})
afterAll(() => shop.close())

const ready = async (): Promise<unknown> => (await fetch(`${shop.url}/health/ready`)).json()
const linesAboutClocks = () => shop.logged.filter((line) => line.includes('the clocks of the bank'))

it('a bank whose clock is minutes off is told as that, and a wrong signature is not', async () => {
  const bought = await order(await shop.newBuyer(), [
    { journey: shop.journeys.there, seats: [{ seat: seat(1), gender: 'female' }] },
  ])
  const fields = await approve(shop, bought.paymentId)
  const offBy = (minutes: number) => resign(fields, { timestamp: String(Date.now() + minutes * 60_000) })
  expect(await ready()).toEqual({ status: 'ok', limits: 'none' })

  expect((await callback(shop, { ...offBy(30), signature: fields['signature'] ?? '' })).status).toBe(400)
  expect(linesAboutClocks()).toEqual([])
  expect(await ready()).toEqual({ status: 'ok', limits: 'none' })

  expect((await callback(shop, offBy(30))).status).toBe(400)
  const [line = ''] = linesAboutClocks()
  expect(JSON.parse(line)).toMatchObject({
    minutes: 30,
    bank_time: expect.stringMatching(/^20.*Z$/),
    our_time: expect.stringMatching(/^20.*Z$/),
  })
  expect(await ready()).toMatchObject({ status: 'ok', bank_clock: { minutes: 30 } })

  // Within what is believed it counts, and is told all the same.
  expect((await callback(shop, offBy(-5))).status).toBe(200)
  expect(await ready()).toMatchObject({ bank_clock: { minutes: -5 } })
  expect((await callback(shop, offBy(0))).status).toBe(200)
  expect(await ready()).toEqual({ status: 'ok', limits: 'none' })
  expect(linesAboutClocks()).toHaveLength(2)
})

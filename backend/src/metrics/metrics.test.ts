import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSeatsPath } from 'shared/contracts/journey'
import { approve, comeBack, order } from '../testing/buy.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { seat } from '../testing/small-bus.ts'

const key = 'a-key-for-prometheus-only'
const nextKey = 'what-prometheus-will-have'
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { METRICS_KEY: `${key},${nextKey}` } })
  await shop.bank.switch({ callback: 'drop' })
})
afterAll(() => shop.close())

const read = (authorization?: string) =>
  fetch(`${shop.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } })

/** By name and labels. */
async function figures(): Promise<Map<string, number>> {
  const text = await (await read(`Bearer ${key}`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('Prometheus reads with either key while it is changed, and nobody without', async () => {
  for (const given of [
    undefined,
    'Bearer ',
    'Bearer null',
    `Bearer ${key}x`,
    `Bearer ${key},${nextKey}`,
    key,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await read(given)).status).toBe(401)
  const answer = await read(`Bearer ${key}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await read(`Bearer ${nextKey}`)).status).toBe(200)
})

test('what is undecided and when a ticket was last sold can be read, and no address and no name', async () => {
  const before = await figures()
  expect([before.get('rotabus_database_up'), before.get('rotabus_payments_undecided')]).toEqual([1, 0])
  expect(before.has('rotabus_last_sale_timestamp_seconds')).toBe(false)

  const buyer = await shop.newBuyer()
  const seats = [{ seat: seat(1), gender: 'female' as const }]
  const { paymentId, orderId } = await order(buyer, [{ journey: shop.journeys.there, seats }])
  const during = await figures()
  expect(during.get('rotabus_payments_undecided')).toBe(1)
  expect(during.get('rotabus_payments_undecided_oldest_seconds')).toBeGreaterThan(0)

  await comeBack(shop, await approve(shop, paymentId))
  const after = await figures()
  expect(after.get('rotabus_payments_undecided')).toBe(0)
  expect(after.get('rotabus_last_sale_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  const names = [...after.keys()].join('\n')
  expect(names).toContain(
    'rotabus_api_request_seconds_count{method="POST",route="/api/v1/payment",status="200"}',
  )
  expect(names).not.toContain(orderId)
})

test('open streams are counted, and no more when they have closed', async () => {
  const { token } = await shop.newBuyer()
  const stream = new AbortController()
  const opened = await fetch(
    `${shop.url}${liveSeatsPath}?${new URLSearchParams({ journeyId: shop.journeys.there })}`,
    { headers: { authorization: `Bearer ${token}` }, signal: stream.signal },
  )
  expect(opened.status).toBe(200)
  expect((await figures()).get('rotabus_live_streams')).toBe(1)
  stream.abort()
  await expect.poll(async () => (await figures()).get('rotabus_live_streams')).toBe(0)
})

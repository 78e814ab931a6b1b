import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankSecret } from './testing/bank.ts'
import { approve, comeBack, order, orderOf } from './testing/buy.ts'
import { woman } from './testing/open-ticket.ts'
import { openRotatedSite, type RotatedSite } from './testing/rotated-site.ts'

const before = bankSecret
const today = 'what-bank-and-shop-sign-with-from-this-evening'
const both = `${before},${today}`
const turned = `${today},${before}`

let site: RotatedSite
let seat = 0

beforeAll(async () => {
  site = await openRotatedSite('what-signs-tokens-in-this-test-alone', { RATE_LIMIT_FACTOR: '100' })
}, 120_000)
afterAll(() => site.close())

/** A payment that is begun before somebody is started again, and approved afterwards. */
async function payAcross(restart: () => Promise<void>): Promise<void> {
  const buyer = await site.newBuyer()
  seat += 1
  const begun = await order(buyer, [{ journey: site.journeys.there, seats: [woman(seat)] }])
  await restart()
  // The bank tells of it by itself, and no browser comes back.
  await approve(site, begun.paymentId)
  await expect
    .poll(async () => (await orderOf(buyer, begun.orderId)).state, { timeout: 20_000 })
    .toBe('ticketed')
}

const shop = (secret: string) => () => site.restart({ BANK_SECRET: secret })
const bank = (secret: string) => () => site.restartBank(secret)

test.each([
  ['the shop first', [shop(both), bank(both), shop(turned), bank(turned), shop(today), bank(today)]],
  ['the bank first', [bank(both), shop(both), bank(turned), shop(turned), bank(today), shop(today)]],
])(
  'each step of a change, %s, refuses no request and no callback',
  async (_, steps) => {
    await shop(before)()
    await bank(before)()
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    for (const step of steps) await payAcross(step)
    expect(site.backend.logged().join('\n')).not.toContain('bad-signature')
  },
  240_000,
)

test('a callback by a secret that the shop does not have is refused, and the browser that comes back is told', async () => {
  await shop(today)()
  await bank(today)()
  const buyer = await site.newBuyer()
  const begun = await order(buyer, [{ journey: site.journeys.back, seats: [woman(1)] }])
  await shop(before)()
  const fields = await approve(site, begun.paymentId)
  const answer = await comeBack(site, fields)
  expect(answer.status).toBeLessThan(500)
  expect((await orderOf(buyer, begun.orderId)).state).not.toBe('ticketed')
  await shop(turned)()
  await comeBack(site, fields)
  expect((await orderOf(buyer, begun.orderId)).state).toBe('ticketed')
}, 120_000)

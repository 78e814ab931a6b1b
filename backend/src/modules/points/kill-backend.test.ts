import { payment, type PaymentState } from 'shared/contracts/payment'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sellToSomebodyElse } from '../../testing/begin-payments.ts'
import { approve, comeBack } from '../../testing/buy.ts'
import { type KillableSite, openKillableSite } from '../../testing/killable-site.ts'
import {
  emptyBuses,
  entriesOf,
  formWithPoints,
  memberWithPoints,
  orderWithPoints,
  pointsOf,
} from '../../testing/points.ts'
import { newBuyerAt, type ShopFloor } from '../../testing/shop.ts'

let site: KillableSite
let shop: ShopFloor
beforeAll(async () => {
  site = await openKillableSite()
  shop = { ...site, newBuyer: () => newBuyerAt(site.url) }
}, 150_000)
afterAll(() => site.close())
beforeEach(() => emptyBuses(shop))
// The next one needs a process that waits for the bank as long as it takes, whatever this one left.
afterEach(() => killAndStartAgain({}))

const params = { seats: [1], points: 4_500 }
const hasty = { BANK_TIMEOUT_MS: '300', RECONCILE_AFTER_SECONDS: '1' }

/** SIGKILL where it stands; then another process, a hasty one asks the bank at once about what is undecided. */
async function killAndStartAgain(patience: Readonly<Record<string, string>>): Promise<void> {
  await site.backend.kill()
  await site.gates.clear()
  await site.bank.switch({ callback: 'drop' })
  await site.backend.start(patience)
}

/** Until the latest order is there. */
const untilOrderIs = (state: PaymentState) =>
  vi.waitUntil(
    async () => {
      const { state: now } = await site.db
        .selectFrom('payments')
        .select('state')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return now === state
    },
    { timeout: 60_000 },
  )

describe('points of a member whose payment was cut off by a kill', () => {
  it('were never taken while the order was being written', async () => {
    const { member } = await memberWithPoints(shop)
    await site.gates.close('the order is being written')
    const form = await formWithPoints(shop, member, params)
    member.raw(payment, form).catch(() => null)
    await site.gates.isReached('the order is being written')
    await killAndStartAgain(hasty)
    expect(await entriesOf(member)).toEqual([['earned', 950]])
  })

  it('are back once when the bank never heard of it', async () => {
    const { member } = await memberWithPoints(shop)
    await site.bank.switch({ callback: 'drop', begin: 'silent-not-begun' })
    const before = (await site.bank.unanswered()).begin
    member.raw(payment, await formWithPoints(shop, member, params)).catch(() => null)
    await vi.waitUntil(async () => (await site.bank.unanswered()).begin > before, { timeout: 30_000 })
    expect((await pointsOf(member)).balance).toBe(50)
    await killAndStartAgain(hasty)
    await untilOrderIs('failed')
    expect((await entriesOf(member))[0]).toEqual(['unspent', 900])
    expect((await pointsOf(member)).balance).toBe(950)
  })

  it('are back once, with the state, when it was killed while the refund was being written', async () => {
    const { member } = await memberWithPoints(shop)
    const { paymentId } = await orderWithPoints(shop, member, params)
    await site.gates.close('no ticket is written yet')
    await site.gates.close('the refund is being written')
    comeBack(site, await approve(site, paymentId)).catch(() => null)
    await site.gates.isReached('no ticket is written yet')
    await sellToSomebodyElse(site, site.journeys.there, 1)
    await site.gates.open('no ticket is written yet')
    await site.gates.isReached('the refund is being written')
    expect((await pointsOf(member)).balance).toBe(50)
    await killAndStartAgain(hasty)
    await untilOrderIs('refunded')
    expect(await entriesOf(member)).toEqual([
      ['unspent', 900],
      ['spent', -900],
      ['earned', 950],
    ])
  })
})

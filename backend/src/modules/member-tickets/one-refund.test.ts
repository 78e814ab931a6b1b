import { purchaseCancel } from 'shared/contracts/member-ticket'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankView } from '../../testing/bank-view.ts'
import { newMember } from '../../testing/member.ts'
import { buyOne } from '../../testing/open-ticket.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { type Acquirers, openAcquirers } from '../acquirers/acquirers.ts'
import { payRefund, payRefundsDue } from './refunds.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const banks = () => openAcquirers({ config: shop.config, clock: () => new Date() })
const refunding = (of: Acquirers['of']) => ({
  db: shop.db,
  acquirers: { of },
  log: shop.app.log,
  bankTimeoutMs: shop.config.bankTimeoutMs,
})
const payAgain = (ticketId: number, of: Acquirers['of']) => payRefund(refunding(of), ticketId)

let nextSeat = 0
/** Cancelled, and by our books still to be paid back. */
async function due() {
  const member = await newMember(shop)
  const { named, ticket, paymentId } = await buyOne(shop, member, shop.journeys.there, (nextSeat += 1))
  await member.ask(purchaseCancel, named)
  await shop.db.updateTable('refunds').set({ state: 'due' }).where('ticket_id', '=', ticket.id).execute()
  return { ticket, paymentId }
}

const refundsOf = (id: number) =>
  shop.db.selectFrom('refunds').select(['amount', 'state']).where('ticket_id', '=', id).execute()

describe('case 14: the money of a ticket', () => {
  it('is asked for by one at a time, so that an acquirer without keys pays once too', async () => {
    const { ticket } = await due()
    const gate = Promise.withResolvers<'refunded'>()
    let asked = 0
    const slow: Acquirers['of'] = (name) => ({
      ...banks().of(name),
      refund: () => {
        asked += 1
        return gate.promise
      },
    })
    const paying = payAgain(ticket.id, slow)
    await expect.poll(() => asked).toBe(1)
    await Promise.all([1, 2, 3].map(() => payAgain(ticket.id, slow)))
    await payRefundsDue({ ...refunding(slow), afterSeconds: 0 })
    gate.resolve('refunded')
    await paying
    expect(asked).toBe(1)
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'done' }])
  })

  it('stays due while the bank has not confirmed it', async () => {
    const { ticket } = await due()
    await payAgain(ticket.id, (name) => ({ ...banks().of(name), refund: () => Promise.resolve('unknown') }))
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'due' }])
    await payAgain(ticket.id, banks().of)
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'done' }])
  })

  it('is asked for no more once it is paid', async () => {
    const { ticket } = await due()
    await payAgain(ticket.id, banks().of)
    let asked = 0
    const counting: Acquirers['of'] = (name) => ({
      ...banks().of(name),
      refund: () => {
        asked += 1
        return Promise.resolve('refunded')
      },
    })
    await payAgain(ticket.id, counting)
    await payRefundsDue({ ...refunding(counting), afterSeconds: 0 })
    expect(asked).toBe(0)
  })

  it('goes on after whoever asked for it died', async () => {
    const { ticket, paymentId } = await due()
    const since = (ago: number) =>
      sql`UPDATE refunds SET paying_since = now() - make_interval(secs => ${ago}::float8)
        WHERE ticket_id = ${ticket.id}`.execute(shop.db)
    await since(shop.config.bankTimeoutMs / 1000)
    await payAgain(ticket.id, banks().of)
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'due' }])
    await since((shop.config.bankTimeoutMs * 4) / 1000)
    await payAgain(ticket.id, banks().of)
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'done' }])
    expect((await bankView(shop, paymentId)).refunded).toBe(fullFare)
  })
})

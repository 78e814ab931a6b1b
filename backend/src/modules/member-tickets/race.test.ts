import { purchaseCancel, purchaseSetJourney, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankView, patient } from '../../testing/bank-view.ts'
import { buy } from '../../testing/buy.ts'
import { newMember } from '../../testing/member.ts'
import { buyOne, openTicketForm, withOpenTicket, woman } from '../../testing/open-ticket.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { type Acquirers, openAcquirers } from '../acquirers/acquirers.ts'
import { payRefund, payRefundsDue } from './refunds.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there (docs/trade.md#payment). */
let server: TestPostgres | null = null
let shop: Shop
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  shop = await openShop({ env: patient, serverUrl: given ?? (await server?.createDatabase()) })
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})

const times = <T>(count: number, act: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)))

let nextSeat = 0
/** A member with a ticket for a seat of their own. */
async function bought() {
  const mine = (nextSeat += 1)
  const member = await newMember(shop)
  return { member, ...(await buyOne(shop, member, shop.journeys.there, mine)) }
}

const stateOf = async (id: number) =>
  (await shop.db.selectFrom('tickets').select('state').where('id', '=', id).executeTakeFirst())?.state

const refundsOf = (id: number) =>
  shop.db.selectFrom('refunds').select(['amount', 'state']).where('ticket_id', '=', id).execute()

const claimsOf = (id: number) =>
  shop.db.selectFrom('seat_claims').select('id').where('ticket_id', '=', id).execute()

const refunding = (of: Acquirers['of']) => ({
  db: shop.db,
  acquirers: { of },
  log: shop.app.log,
  bankTimeoutMs: shop.config.bankTimeoutMs,
})

/** What a process of ours does about refunds whose answer it never got, with its own way to the bank. */
function payAgain(ticketId: number, of: Acquirers['of']) {
  return payRefund(refunding(of), ticketId)
}
const banks = () => openAcquirers({ config: shop.config, clock: () => new Date() })
const forgetPaid = (id: number) =>
  shop.db.updateTable('refunds').set({ state: 'due' }).where('ticket_id', '=', id).execute()

describe('case 14: money back twice', () => {
  it('of a ticket cancelled twenty times at once, and once more, is paid once', async () => {
    const { member, named, ticket, paymentId } = await bought()
    const answers = await times(20, () => member.ask(purchaseCancel, named))
    answers.push(await member.ask(purchaseCancel, named))
    expect(new Set(answers.map(({ data }) => data.refunded))).toEqual(new Set([fullFare]))
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'done' }])
    expect(await claimsOf(ticket.id)).toEqual([])
    expect((await bankView(shop, paymentId)).refunded).toBe(fullFare)
  })

  it('when the bank’s answer was lost is asked for again, one after the other and at once, and paid once', async () => {
    const { member, named, ticket, paymentId } = await bought()
    await member.ask(purchaseCancel, named)
    let asked = 0
    const of: Acquirers['of'] = (name) => {
      asked += 1
      return banks().of(name)
    }
    await forgetPaid(ticket.id)
    await payAgain(ticket.id, of)
    await forgetPaid(ticket.id)
    await times(5, () => payAgain(ticket.id, of))
    await forgetPaid(ticket.id)
    await times(3, () => payRefundsDue({ ...refunding(of), afterSeconds: 0 }))
    expect(asked).toBeGreaterThan(2)
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'done' }])
    expect((await bankView(shop, paymentId)).refunded).toBe(fullFare)
  })

  it('stays due while the bank is away, and no traveller is kept from cancelling', async () => {
    const { member, named, ticket, paymentId } = await bought()
    const away: Acquirers['of'] = (name) => ({ ...banks().of(name), refund: async () => 'unknown' })
    await member.ask(purchaseCancel, named)
    await forgetPaid(ticket.id)
    await payAgain(ticket.id, away)
    await payAgain(ticket.id, () => {
      throw new Error('no way to the bank')
    })
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'due' }])
    await payAgain(ticket.id, banks().of)
    expect(await refundsOf(ticket.id)).toEqual([{ amount: fullFare, state: 'done' }])
    expect((await bankView(shop, paymentId)).refunded).toBe(fullFare)
  })
})

/** Everybody for another seat; answers how many travel, and why the others do not. */
async function rushWith(member: Buyer, open: { id: number; pnr: string }) {
  const forms = await times(6, (nth) => openTicketForm(member, open, shop.journeys.back, 1 + nth))
  const answers = await Promise.all(forms.map(({ form }) => member.raw(purchaseSetJourney, form)))
  const refused = await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.text()))
  return { travels: answers.length - refused.length, refused }
}
const paidWith = (id: number) =>
  shop.db.selectFrom('tickets').select('id').where('paid_by', '=', id).execute()

describe('case 17: one open ticket', () => {
  it('used six times at once pays one journey, and sells one seat', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there, 13)
    const { travels, refused } = await rushWith(member, open)
    expect(travels).toBe(1)
    expect(refused.filter((text) => text.includes('"code":"open-ticket-used"'))).toHaveLength(5)
    const [paid, ...more] = await paidWith(open.id)
    expect([more, await stateOf(open.id), await claimsOf(paid?.id ?? 0)]).toEqual([
      [],
      'Used',
      [expect.anything()],
    ])
  })

  it('used in two tabs for the same seat is one order, told to both', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there, 13)
    const { form } = await openTicketForm(member, open, shop.journeys.back, 9)
    const answers = await times(4, () => member.ask(purchaseSetJourney, form))
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
    expect(await paidWith(open.id)).toHaveLength(1)
  })
})

describe('case 18: a cancel and an open ticket at once', () => {
  it('one of them wins, and money and seat are as it says', async () => {
    const tickets = await times(6, bought)
    await Promise.all(
      tickets.map(async ({ member, named, ticket, paymentId }, nth) => {
        const calls = nth % 2 ? [purchaseCancel, purchaseSetOpen] : [purchaseSetOpen, purchaseCancel]
        const answers = await Promise.all(calls.map((call) => member.raw(call, named)))
        const winner = calls.find((_, at) => answers[at]?.ok)
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
        const cancelled = winner === purchaseCancel
        expect(await stateOf(ticket.id)).toBe(cancelled ? 'Cancelled' : 'Open')
        expect((await refundsOf(ticket.id)).map(({ amount }) => amount)).toEqual(cancelled ? [fullFare] : [])
        expect((await bankView(shop, paymentId)).refunded).toBe(cancelled ? fullFare : 0)
        expect(await claimsOf(ticket.id)).toEqual([])
      }),
    )
  })
})

describe('without the guard', () => {
  it('of its key, the bank pays twice', async () => {
    const member = await newMember(shop)
    const seats = [woman(11), woman(12)]
    const { tickets, paymentId } = await buy(shop, member, [{ journey: shop.journeys.there, seats }])
    const id = tickets[0]?.id ?? 0
    await member.ask(purchaseCancel, { passengerId: id })
    await forgetPaid(id)
    await payAgain(id, (name) => {
      const bank = banks().of(name)
      return { ...bank, refund: (refund) => bank.refund({ ...refund, key: 'another' }) }
    })
    expect((await bankView(shop, paymentId)).refunded).toBe(2 * fullFare)
  })

  it('of the ticket’s state, an open ticket pays many journeys, and a ticket is both cancelled and open', async () => {
    const { member, open } = await withOpenTicket(shop, shop.journeys.there, 15)
    const { member: other, named } = await bought()
    await shop.database.script(`
      ALTER TABLE tickets DROP CONSTRAINT tickets_paid_by_key;
      CREATE FUNCTION forget_state() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.state := OLD.state; RETURN NEW; END $$;
      CREATE TRIGGER forgetful BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION forget_state();`)
    expect((await rushWith(member, open)).travels).toBeGreaterThan(1)
    const answers = await Promise.all([other.raw(purchaseCancel, named), other.raw(purchaseSetOpen, named)])
    expect(answers.map(({ status }) => status)).not.toContain(409)
  })
})

import { sql } from 'kysely'
import {
  purchaseCancel,
  purchaseList,
  purchaseSetJourney,
  purchaseSetOpen,
} from 'shared/contracts/member-ticket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankView, patient } from '../../testing/bank-view.ts'
import { buy } from '../../testing/buy.ts'
import { readLedger } from '../../testing/ledger.ts'
import { newMember } from '../../testing/member.ts'
import { openTicketForm, woman } from '../../testing/open-ticket.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'

/** On a real PostgreSQL, because everybody acts at once. */
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

const members = 4

/** Two seats there, side by side; then everything a member can do with them, twice at once, in an order of their own. */
async function live(nth: number): Promise<{ member: Buyer; paymentId: string }> {
  const member = await newMember(shop)
  const row = 4 * nth
  const seats = [woman(row + 1), woman(row + 2)]
  const { tickets, paymentId } = await buy(shop, member, [{ journey: shop.journeys.there, seats }])
  const [one, two] = tickets
  if (!one || !two) throw new Error('no tickets')
  const cancel = () => member.raw(purchaseCancel, { passengerId: one.id })
  const open = (id: number, pnr: string) => member.raw(purchaseSetOpen, { passengerId: id, pnr })
  await Promise.all(nth % 2 ? [cancel(), open(one.id, one.pnr)] : [open(one.id, one.pnr), cancel()])
  await open(two.id, two.pnr)
  const cheaper = nth % 2 ? shop.journeys.firstHalf : shop.journeys.back
  const travel = async (ticket: { id: number; pnr: string }, number: number) => {
    const { form } = await openTicketForm(member, ticket, cheaper, number)
    await member.raw(purchaseSetJourney, form)
  }
  await Promise.all([travel(two, row + 3), travel(two, row + 4), travel(one, row + 4)])
  return { member, paymentId }
}

/** Cancels what still travels; answers how much was paid back. */
async function cancelAll(member: Buyer): Promise<void> {
  const { data } = await member.ask(purchaseList, {})
  const travelling = data.flatMap(({ passengers }) => passengers.filter(({ state }) => state === 'Purchased'))
  await Promise.all(travelling.map(({ id }) => member.raw(purchaseCancel, { passengerId: id })))
}

describe('the ledger', () => {
  it('of payments and refunds is the value of the tickets, whatever members do at once', async () => {
    const bought = await Promise.all(Array.from({ length: members }, (_, nth) => live(nth)))
    const ledger = await readLedger(shop.db)
    expect(ledger.kept).toBe(ledger.live + ledger.forfeited)
    expect(ledger.seats).toBe(ledger.seated)
    expect(ledger.forfeited).toBeGreaterThan(0)
    const atTheBank = await Promise.all(bought.map(({ paymentId }) => bankView(shop, paymentId)))
    expect(atTheBank.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(ledger.kept)
    await Promise.all(bought.map(({ member }) => cancelAll(member)))
    const after = await readLedger(shop.db)
    expect(after.kept).toBe(after.live + after.forfeited)
    expect([after.seats, after.seated]).toEqual([0, 0])
    expect(after.kept).toBeLessThan(members * 2 * fullFare)
  })

  it('is out when a ticket is changed without its money', async () => {
    await sql`UPDATE tickets SET state = 'Purchased' WHERE id = (SELECT min(ticket_id) FROM refunds)`.execute(
      shop.db,
    )
    const ledger = await readLedger(shop.db)
    expect(ledger.kept).not.toBe(ledger.live + ledger.forfeited)
  })
})

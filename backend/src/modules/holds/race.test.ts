import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HeldSeat, holdSeats } from 'shared/contracts/hold'
import type { JourneyId } from 'shared/contracts/units'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there (docs/trade.md#payment). */
const buyers = 50
let server: TestPostgres | null = null
let shop: Shop
let crowd: Buyer[]
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  shop = await openShop({ serverUrl: given ?? (await server?.createDatabase()) })
  crowd = await Promise.all(Array.from({ length: buyers }, () => shop.newBuyer()))
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))

/** Everybody at once; answers how many got the seat, and why the others did not. */
async function rush(
  journeyOf: (nth: number) => JourneyId,
  seatOf: (nth: number) => HeldSeat = () => ({ seat: seat(1), gender: 'female' }),
) {
  const answers = await Promise.all(
    crowd.map((buyer, nth) =>
      buyer.raw(holdSeats, {
        journey_id: journeyOf(nth),
        seats: [seatOf(nth)],
      }),
    ),
  )
  const refused = await Promise.all(answers.filter((answer) => !answer.ok).map((answer) => answer.text()))
  return { won: answers.length - refused.length, refused }
}

async function oversold(): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    SELECT count(*) AS pairs FROM seat_claims a JOIN seat_claims b
      ON a.journey_id = b.journey_id AND a.seat_no = b.seat_no AND a.segment && b.segment AND a.id < b.id`.execute(
    shop.db,
  )
  return rows[0]?.pairs ?? -1
}

describe('fifty buyers at once', () => {
  it('for the same seat: one has it, forty-nine are told that it is taken', async () => {
    const { won, refused } = await rush(() => shop.journeys.there)
    expect([won, refused.length, await oversold()]).toEqual([1, 49, 0])
    expect(refused.filter((text) => text.includes('"code":"seat-taken"'))).toHaveLength(49)
  })

  it('for segments that overlap: one has it', async () => {
    const { there, firstHalf } = shop.journeys
    const { won } = await rush((nth) => (nth % 2 ? there : firstHalf))
    expect([won, await oversold()]).toEqual([1, 0])
  })

  it('for the two halves of the way: two have it, one after the other', async () => {
    const { firstHalf, secondHalf } = shop.journeys
    const { won } = await rush((nth) => (nth % 2 ? firstHalf : secondHalf))
    expect([won, await oversold()]).toEqual([2, 0])
  })

  it('for a seat whose hold has just run out: one has it', async () => {
    await rush(() => shop.journeys.there)
    await sql`UPDATE seat_claims SET expires_at = now() - interval '1 second'`.execute(shop.db)
    const { won } = await rush(() => shop.journeys.there)
    expect([won, await oversold()]).toEqual([1, 0])
  })

  it('women for one seat and men for the seat beside: no two strangers sit down side by side', async () => {
    const { won, refused } = await rush(
      () => shop.journeys.there,
      (nth) => (nth % 2 ? { seat: seat(1), gender: 'female' } : { seat: seat(2), gender: 'male' }),
    )
    expect(won).toBe(1)
    expect(refused.some((text) => text.includes('"code":"gender-not-allowed"'))).toBe(true)
  })

  it('oversell when the constraint is dropped, so it is the constraint that guards', async () => {
    await sql`ALTER TABLE seat_claims DROP CONSTRAINT seat_claims_no_overlap`.execute(shop.db)
    const { won } = await rush(() => shop.journeys.there)
    expect(won).toBeGreaterThan(1)
    expect(await oversold()).toBeGreaterThan(0)
  })
})

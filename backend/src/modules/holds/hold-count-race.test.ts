import { sql } from 'kysely'
import { holdSeats, longestHoldList } from 'shared/contracts/hold'
import { payment } from 'shared/contracts/payment'
import { type JourneyId, journeyId } from 'shared/contracts/units'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentForm } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { insertClaims } from './claims.ts'
import { readHolding } from './terms.ts'
import { validateHoldCount } from './validate-hold-count.ts'
import { segmentKeyOf } from './segment-key.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there (docs/trade.md#payment). */
let server: TestPostgres | null = null
let shop: Shop
let buses: JourneyId[]
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  shop = await openShop({ serverUrl: given ?? (await server?.createDatabase()) })
  buses = await sixteenBuses()
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))

/** The first bus, on sixteen days of its own. */
async function sixteenBuses(): Promise<JourneyId[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO journeys (expedition_id, service_date, layout_id, max_passengers, max_single_women, max_single,
      neighbour_rule, cancel_until_minutes, open_until_minutes)
    SELECT 1, (now() + make_interval(days => 20 + d))::date, 1, 5, 1, 2, true, 1440, 720
    FROM generate_series(1, 16) d RETURNING id`.execute(shop.db)
  await sql`
    INSERT INTO journey_stops (journey_id, idx, station_id, departs_at, local_date)
    SELECT j.id, s.idx, s.station_id, j.service_date + make_interval(mins => 330 + s.offset_minutes), j.service_date
    FROM journeys j JOIN expedition_stops s USING (expedition_id)
    WHERE j.id = ANY (${rows.map(({ id }) => id)}::int[])`.execute(shop.db)
  return rows.map(({ id }) => journeyId.parse(`${id}-0-2`))
}

const held = { seat: seat(1), gender: 'male' as const }

async function journeysHeld(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT journey_id) AS count FROM seat_claims WHERE state = 'held'`.execute(shop.db)
  return rows[0]?.count ?? -1
}

describe('one buyer who asks for sixteen buses at once', () => {
  it('holds as many as are allowed, and is told why not the others', async () => {
    const buyer = await shop.newBuyer()
    const answers = await Promise.all(
      buses.map((journey) => buyer.raw(holdSeats, { journey_id: journey, seats: [held] })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(longestHoldList)
    const refused = await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.text()))
    expect(refused.filter((text) => text.includes('"code":"too-many-holds"'))).toHaveLength(12)
    expect(await journeysHeld()).toBe(longestHoldList)
  })

  it('by paying for them, holds no more either', async () => {
    const buyer = await shop.newBuyer()
    const forms = await Promise.all(buses.map((journey) => paymentForm(buyer, [{ journey, seats: [held] }])))
    const answers = await Promise.all(forms.map((form) => buyer.raw(payment, form)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(longestHoldList)
    expect(await journeysHeld()).toBe(longestHoldList)
  })

  it('there and back, in either order, waits for nobody in a circle', async () => {
    const buyer = await shop.newBuyer()
    const { there, back } = shop.journeys
    const both = await paymentForm(buyer, [
      { journey: there, seats: [held] },
      { journey: back, seats: [held] },
    ])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        nth % 3 === 0
          ? buyer.raw(payment, both)
          : buyer.raw(holdSeats, { journey_id: nth % 3 === 1 ? there : back, seats: [held] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('holds more without the lock, because each request finds room', async () => {
    const six = buses.slice(0, 6)
    const judged = six.map(() => Promise.withResolvers<void>())
    const everybody = Promise.all(judged.map(({ promise }) => promise))
    await Promise.all(
      six.map((journey, nth) =>
        shop.db.transaction().execute(async (tx) => {
          const asked = { sid: 'one-buyer', key: segmentKeyOf(journey), networks: [''] as const }
          validateHoldCount((await readHolding(tx, asked)).elsewhere)
          judged[nth]?.resolve()
          await everybody
          await insertClaims(tx, 'one-buyer', segmentKeyOf(journey), [held], null)
        }),
      ),
    )
    expect(await journeysHeld()).toBe(6)
  })
})

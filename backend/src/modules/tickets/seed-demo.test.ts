import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { addDays } from 'shared/domain/dates'
import type { SeedHook } from '../../seed/seed.ts'
import { demoMember } from '../../seed/site-data.ts'
import { startApp } from '../../testing/start-app.ts'
import { seedDemoTickets } from './seed-demo.ts'

it('the demo member has each ticket on any day, also where the first bus of its day is full', async () => {
  const sold: string[] = []
  const fullFirst: SeedHook = async (tx, { today }) => {
    for (const day of [addDays(today, -1), addDays(today, 3)])
      // oxlint-disable-next-line no-await-in-loop -- two days
      await sql`
        INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender)
        SELECT j.id, seat, '[0,100)', 'sold', 'female'
        FROM (SELECT id FROM journeys WHERE service_date = ${day} ORDER BY id LIMIT 1) j, generate_series(1, 60) seat
        ON CONFLICT DO NOTHING`.execute(tx)
    await seedDemoTickets(tx, { today, email: demoMember.email })
    const { rows } = await sql<{ pnr: string }>`SELECT pnr FROM order_legs ORDER BY pnr`.execute(tx)
    sold.push(...rows.map(({ pnr }) => pnr))
  }
  const test = await startApp({ hooks: [fullFirst] })
  onTestFinished(() => test.close())
  expect(sold).toEqual(['DEMA22', 'DEMA23', 'DEMA24', 'DEMA25'])
})

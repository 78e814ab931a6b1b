import { sql } from 'kysely'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { countFromHere, wholeReads } from 'shared-server/testing/whole-reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from 'shared/contracts/auth'
import { eraseDue } from '../modules/member-data/erase-due.ts'
import { eraseHoldings } from '../modules/member-data/erase-holdings.ts'
import { exportData } from '../modules/member-data/export-data.ts'
import { enough, growTables } from '../testing/grown-tables.ts'
import { buyerOf } from '../testing/shop.ts'
import { rows } from './rows.ts'
import { openWorld, type World } from './world.ts'

let server: TestPostgres
let world: World
beforeAll(async () => {
  server = await startPostgres()
  world = await openWorld({
    serverUrl: await server.createDatabase(),
    // All rounds but the hourly one come by while the test waits.
    reconcileAfter: 4,
    furnish: async (db) => {
      await growTables(db)
      await countFromHere(db)
    },
  })
})
afterAll(async () => {
  await world.close()
  await server.stop()
})

test('a purchase, every call, every round and the end of a membership find their rows by an index', async () => {
  const { shop, victim } = world
  // The purchases, the cancel and the open ticket are those of the world.
  const calls = shop.calls.toSorted((one, other) => Number(one === logout) - Number(other === logout))
  for (const call of calls)
    await (await buyerOf(shop.url, victim.token).raw(call, rows[call.name]?.request?.(world) ?? {})).text()
  const now = new Date()
  const { orderId } = victim.opened
  await eraseDue(shop.db, now)
  await shop.db.transaction().execute(async (tx) => {
    for (const who of [
      { orderId, now },
      { memberId: victim.id, email: victim.email, now },
    ]) {
      await exportData(tx, who)
      await eraseHoldings(tx, who)
    }
  })
  expect(await wholeReads(shop.db, enough)).toEqual([])
})

test('a table that is read whole is named, so this would be seen', async () => {
  await sql`SELECT count(*) FROM members WHERE name = 'x'`.execute(world.shop.db)
  expect(await wholeReads(world.shop.db, enough)).toEqual(['members'])
})

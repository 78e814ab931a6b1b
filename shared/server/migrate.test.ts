import { expect, onTestFinished, test } from 'vitest'
import { migrate, type Migration } from './migrate.ts'
import { openPglite } from './open-pglite.ts'

const log = { table: 'gateway.migration', lockKey: 7 }
const first: Migration = { name: '001-first.sql', text: 'CREATE TABLE gateway.first (id int)' }
const second: Migration = { name: '002-second.sql', text: 'ALTER TABLE gateway.first ADD COLUMN word text' }

async function embedded() {
  const database = await openPglite<Record<string, never>>(undefined)
  onTestFinished(database.close)
  const rows = async (query: string) => (await database.pglite.query<Record<string, unknown>>(query)).rows
  return { ...database, rows }
}

test('each file runs once, in its order, and its checksum is written down', async () => {
  const database = await embedded()
  expect(await migrate(database, [first], log)).toEqual([first.name])
  expect(await migrate(database, [first, second], log)).toEqual([second.name])
  expect(await migrate(database, [first, second], log)).toEqual([])
  expect(
    await database.rows('SELECT name, length(checksum) AS hex FROM gateway.migration ORDER BY name'),
  ).toEqual([
    { name: first.name, hex: 64 },
    { name: second.name, hex: 64 },
  ])
})

test('a log of names alone is taken over: nothing runs again, and a change is noticed from then on', async () => {
  const database = await embedded()
  await database.script(`CREATE SCHEMA gateway; ${first.text};
    CREATE TABLE gateway.migration (name text PRIMARY KEY); INSERT INTO gateway.migration VALUES ('${first.name}')`)
  expect(await migrate(database, [first, second], log)).toEqual([second.name])
  const changed = { ...first, text: `${first.text} -- changed` }
  await expect(migrate(database, [changed, second], log)).rejects.toThrow(
    'was changed after it had been applied',
  )
  // The release before writes names alone, and must still be able to.
  await database.script(`INSERT INTO gateway.migration (name) VALUES ('003-of-the-release-before.sql')`)
})

test('the release before starts again on a newer schema', async () => {
  const database = await embedded()
  await migrate(database, [first, second], log)
  expect(await migrate(database, [first], log)).toEqual([])
})

test('a file that fails leaves nothing behind, and stops the start with its name', async () => {
  const database = await embedded()
  const broken = { name: '002-broken.sql', text: 'CREATE TABLE gateway.half (id int); SELECT 1 / 0' }
  await expect(migrate(database, [first, broken], log)).rejects.toThrow(
    'Migration 002-broken.sql failed: division',
  )
  expect(
    await database.rows(
      `SELECT to_regclass('gateway.half') AS half, to_regclass('gateway.first')::text AS first`,
    ),
  ).toEqual([{ half: null, first: 'gateway.first' }])
})

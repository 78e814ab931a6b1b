import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { migrateBackend } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const step = (name: string, text: string) => ({ name, text })
const tableExists = async (name: string) => {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(
    database.db,
  )
  return rows[0]?.found
}

describe('ops starts a new version on an old database', () => {
  test('a second start has nothing left to do', async () => {
    expect(await migrateBackend(database)).toEqual([])
  })

  test('a failing migration stops the start and leaves nothing behind', async () => {
    const broken = step('9000-broken.sql', 'CREATE TABLE half (id int); SELECT 1 / 0')
    await expect(migrateBackend(database, [broken])).rejects.toThrow('Migration 9000-broken.sql failed')
    expect(await tableExists('half')).toBe(false)
    const mended = step('9000-broken.sql', 'CREATE TABLE half (id int)')
    expect(await migrateBackend(database, [mended])).toEqual(['9000-broken.sql'])
  })

  test('those before a failing one stay', async () => {
    const good = step('9002-good.sql', 'CREATE TABLE good (id int)')
    await expect(migrateBackend(database, [good, step('9001-bad.sql', 'nonsense')])).rejects.toThrow(
      '9001-bad.sql',
    )
    expect(await tableExists('good')).toBe(true)
  })

  test('a migration that was changed after it had been applied is refused', async () => {
    await migrateBackend(database, [step('9003-first.sql', 'CREATE TABLE first (id int)')])
    const changed = step('9003-first.sql', 'CREATE TABLE first (id bigint)')
    await expect(migrateBackend(database, [changed])).rejects.toThrow('was changed after it had been applied')
  })

  test('two processes that start at once apply each migration once', async () => {
    const params = [step('9004-once.sql', 'CREATE TABLE once (id int)')]
    const done = await Promise.all([migrateBackend(database, params), migrateBackend(database, params)])
    expect(done.flat()).toEqual(['9004-once.sql'])
  })
})

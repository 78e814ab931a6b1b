import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { migrateBackend, readBackendMigrations } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test("a database of the last release gets the company's data and the text on personal data", async () => {
  const { db } = database
  expect(await db.selectFrom('menu_items').selectAll().execute(), 'the seed adds them to a new one').toEqual(
    [],
  )
  await db
    .insertInto('settings')
    .values([
      { scope: 'company', key: 'mersis_no', value: '0000000000000000' },
      { scope: 'company', key: 'phone', value: '0212 444 00 34' },
    ])
    .execute()
  await db
    .insertInto('menu_items')
    .values([{ id: 7, footer_group: 'Sözleşmeler', title: 'İptal koşulları', path: '/iptal-kosullari' }])
    .execute()

  const step = (await readBackendMigrations()).find(({ name }) => name === '0020-company-data.sql')
  await migrateBackend(database, [{ name: '9020-on-old-rows.sql', text: step?.text ?? '' }])

  const settings = await db.selectFrom('settings').selectAll().where('scope', '=', 'company').execute()
  expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual({
    mersis_no: '0123456789000015',
    // Changed by ops: theirs.
    phone: '0212 444 00 34',
  })
  const added = await db.selectFrom('menu_items').selectAll().where('id', '=', 8).executeTakeFirst()
  expect(added).toMatchObject({ footer_group: 'Sözleşmeler', path: '/kisisel-verilerin-korunmasi' })
})

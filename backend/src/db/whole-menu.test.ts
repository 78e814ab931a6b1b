import { afterEach, expect, test } from 'vitest'
import { menuItems } from '../seed/site-data.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { migrateBackend, readBackendMigrations } from './migrate.ts'

const open: Database[] = []
afterEach(() => Promise.all(open.splice(0).map((database) => database.close())))

/** The menu of the release before, as ops had changed it, after the migration. */
async function menuAfter(rows: [group: string | null, title: string, path: string][]) {
  const database = await openTestDatabase()
  open.push(database)
  const { db } = database
  if (rows.length > 0)
    await db
      .insertInto('menu_items')
      .values(rows.map(([footer_group, title, path], id) => ({ id: id + 3, footer_group, title, path })))
      .execute()
  const step = (await readBackendMigrations()).find(({ name }) => name === '0054-whole-menu.sql')
  await migrateBackend(database, [{ name: '9054-on-old-rows.sql', text: step?.text ?? '' }])
  return await db.selectFrom('menu_items').selectAll().orderBy('id').execute()
}

const before: [string | null, string, string][] = [
  [null, 'Bilet al', '/'],
  ['Rotabüs', 'Hakkımızda', '/hakkimizda'],
  ['Rotabüs', 'Seferlerimiz', '/seferlerimiz'],
  ['Yardım', 'PNR sorgula', '/pnr-sorgula'],
  ['Yardım', 'E-bilet sorgula', '/e-bilet-sorgula'],
  ['Yardım', 'Hesabım', '/hesabim'],
  ['Yardım', 'Üyelik iptali', '/uyelik-iptali'],
  ['Sözleşmeler', 'İptal koşulları', '/iptal-kosullari'],
  ['Sözleşmeler', 'Kullanım şartları', '/kullanim-sartlari'],
  ['Sözleşmeler', 'Kişisel verilerin korunması', '/kisisel-verilerin-korunmasi'],
]

test('an older menu gets every page of the seed’s, under the group and title of the seed', async () => {
  const after = await menuAfter(before)
  const inFooter = menuItems.filter(({ group }) => group !== null && group !== 'Popüler seferler')
  expect(
    new Set(
      after
        .filter((row) => row.footer_group !== null)
        .map(({ footer_group, title, path }) => ({ footer_group, title, path })),
    ),
  ).toEqual(new Set(inFooter.map(({ group, ...item }) => ({ footer_group: group, ...item }))))
})

test('what ops have named, moved and removed stays as they left it', async () => {
  const after = await menuAfter([
    [null, 'Bilet al', '/'],
    [null, 'Yazılarımız', '/blog'],
    ['Kurumsal', 'Biz kimiz', '/hakkimizda'],
    ['Kurumsal', 'Bize yazın', '/iletisim'],
  ])
  const at = (path: string) =>
    after.filter((row) => row.path === path).map((row) => [row.footer_group, row.title])
  expect(at('/blog')).toEqual([[null, 'Yazılarımız']])
  expect(at('/iletisim')).toEqual([['Kurumsal', 'Bize yazın']])
  expect(at('/kariyer'), 'beside its neighbour').toEqual([['Kurumsal', 'Kariyer']])
  expect(at('/gizlilik-sozlesmesi'), 'where the neighbour is gone').toEqual([
    ['Sözleşmeler', 'Gizlilik sözleşmesi'],
  ])
  expect(at('/seferlerimiz'), 'removed by ops').toEqual([])
  expect(after.slice(0, 4).map(({ title }) => title)).toEqual([
    'Bilet al',
    'Yazılarımız',
    'Biz kimiz',
    'Bize yazın',
  ])
})

test('a new database is left to the seed', async () => {
  expect(await menuAfter([])).toEqual([])
})

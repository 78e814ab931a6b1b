import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import type { Database } from '../../db/database.ts'
import { migrateBackend } from '../../db/migrate.ts'
import { openBackendPostgres } from '../../db/open-postgres.ts'
import { readPersonalKeys } from '../../db/sealing/personal-keys.ts'
import { personal, personalColumns } from '../../db/sealing/personal.ts'
import { takeUpPersonalKeys, forgetKey } from './known-keys.ts'
import { countByKey, resealAll } from './reseal.ts'
import { sealedPlaces } from './sealed-places.ts'

const one = 'one:a-secret-that-has-32-characters-1'
const two = 'two:a-secret-that-has-32-characters-2'
const rows = 1203

let server: TestPostgres
let url: string
const opened: Database[] = []
beforeAll(async () => {
  server = await startPostgres()
  url = await server.createDatabase()
  const { database } = open('plain')
  await migrateBackend(database)
  // As the release before has written them.
  await sql`INSERT INTO members (email, password_hash, name, surname, phone, gov_id)
    SELECT i || '@example.com', '', 'Ada', 'Su', '+90532' || 1000000 + i, nullif(10000000000 + i, 10000000007)::text
    FROM generate_series(1, ${rows}) i`.execute(database.db)
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await server.stop()
})

/** A process of the API with these keys. */
function open(setting: string) {
  const keys = readPersonalKeys(setting)
  const database = openBackendPostgres(url, () => undefined, { keys, poolSize: 2 })
  opened.push(database)
  return { keys, database, db: database.db }
}

const phonesOf = async ({ db }: ReturnType<typeof open>) =>
  (await db.selectFrom('members').select('phone').orderBy('id').execute()).map(({ phone }) => phone)

/** What whoever reads the database alone sees. */
async function storedIn({ db }: ReturnType<typeof open>): Promise<string[]> {
  const { rows: found } = await sql<{
    stored: string
  }>`SELECT phone AS stored FROM members ORDER BY id`.execute(db)
  return found.map(({ stored }) => stored)
}

it('what a release before wrote is sealed, a key follows another, and nothing is lost or unreadable on the way', async () => {
  const before = open('plain')
  const phones = await phonesOf(before)
  const first = open(one)
  await takeUpPersonalKeys(first.db, first.keys)
  expect(await phonesOf(first)).toEqual(phones)
  expect(await resealAll(first.db, first.keys)).toBe(2 * rows - 1)
  expect(await phonesOf(first)).toEqual(phones)
  const stored = await storedIn(before)
  expect(new Set(stored).size).toBe(rows)
  expect(stored.every((phone) => phone.startsWith('sealed:one:'))).toBe(true)
  await expect(phonesOf(before)).rejects.toThrow(
    'the key one, which PERSONAL_DATA_KEYS of this process lacks',
  )

  // One that still writes with the first key, and one that knows both.
  const next = open(`${two},${one}`)
  await takeUpPersonalKeys(next.db, next.keys)
  const [resealed] = await Promise.all([
    resealAll(next.db, next.keys),
    first.db
      .updateTable('members')
      .set({ phone: personal('phone', '+905330000000') })
      .where('id', '=', 5)
      .execute(),
  ])
  expect(resealed).toBeGreaterThanOrEqual(2 * rows - 3)
  await resealAll(next.db, next.keys)
  expect((await phonesOf(next)).toSpliced(4, 1)).toEqual(phones.toSpliced(4, 1))
  expect((await phonesOf(next))[4]).toBe('+905330000000')
  expect([...(await countByKey(next.db))]).toEqual([['two', 2 * rows - 1]])
})

it('a start without a key that is needed is refused, and so is another secret under its name', async () => {
  const lacking = open(one)
  await expect(takeUpPersonalKeys(lacking.db, lacking.keys)).rejects.toThrow('PERSONAL_DATA_KEYS lacks two')
  const readable = open('plain')
  await expect(takeUpPersonalKeys(readable.db, readable.keys)).rejects.toThrow('PERSONAL_DATA_KEYS lacks')
  const changed = open(`two:another-secret-of-32-characters-x,${one}`)
  await expect(takeUpPersonalKeys(changed.db, changed.keys)).rejects.toThrow('another secret for two')
  const good = open(`${two},${one}`)
  await takeUpPersonalKeys(good.db, good.keys)
  expect(await forgetKey(good.db, 'one')).toBe(true)
  const alone = open(two)
  await takeUpPersonalKeys(alone.db, alone.keys)
})

it('goes back to readable values for the release before', async () => {
  const back = open(`plain,${two}`)
  expect(await resealAll(back.db, back.keys)).toBe(2 * rows - 1)
  expect((await storedIn(back))[0]).toBe('+905321000001')
})

it('knows every column that holds a phone or an identity number', async () => {
  const { rows: found } = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name ~ '(phone|identity_no|gov_id|tax_no|recipient)'
      OR table_name = 'order_contracts' AND column_name IN ('text', 'sha256'))`.execute(open(two).db)
  for (const { column, kind } of sealedPlaces) expect(personalColumns[column]).toBe(kind)
  const places = new Set(sealedPlaces.map(({ table, column }) => `${table}.${column}`))
  const others = found.map(({ place }) => place).filter((place) => !places.has(place))
  expect(found.length - others.length).toBe(places.size)
  // The company's own, codes of countries, and addresses of mails.
  expect(others.toSorted()).toEqual(['countries.phone_code', 'mails.recipient', 'sales_points.phone'])
})

it('a value that does not open, or stands there twice, keeps no other from being sealed', async () => {
  const { db, keys } = open(`${two},${one}`)
  await sql`INSERT INTO customer_users (member_id, name, surname, gender, identity_no, is_foreign, nationality)
    VALUES (1, 'Ada', 'Su', 'female', '10000000146', false, 'TR'),
      (1, 'Ada', 'Su', 'female', ${keys.seal('identity', '10000000146')}, false, 'TR'),
      (2, 'Su', 'Ada', 'female', '12345678950', false, 'TR')`.execute(db)
  await sql`UPDATE members SET phone = 'sealed:gone:AAAA' WHERE id = 7`.execute(db)
  await resealAll(db, keys)
  const { rows: left } = await sql<{ stored: string }>`
    SELECT identity_no AS stored FROM customer_users WHERE identity_no NOT LIKE 'sealed:two:%'
    UNION ALL SELECT phone FROM members WHERE phone NOT LIKE 'sealed:two:%'`.execute(db)
  expect(left.map(({ stored }) => stored).toSorted()).toEqual(['10000000146', 'sealed:gone:AAAA'])
})

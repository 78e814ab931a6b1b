import { randomBytes } from 'node:crypto'
import { register } from 'shared/contracts/auth'
import { confirmAddress } from 'shared/contracts/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { countWrongAttempt } from '../account-codes/code-store.ts'
import { linkOf, readLink } from '../account-codes/mailed-links.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
const tokenSecret = new Uint8Array(32).fill(9)
const keyFor = createKeyFor(tokenSecret)
let server: TestPostgres | null = null
let shop: Shop
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  const serverUrl = given ?? (await server?.createDatabase())
  shop = await openShop({ tokenSecret, ...(serverUrl !== undefined && { serverUrl }) })
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})

const newEmail = () => `${randomBytes(6).toString('hex')}@example.com`

/** The link that the mail brings. */
async function registered(email: string, password: string): Promise<string> {
  const visitor = await shop.newBuyer()
  await visitor.ask(register, {
    name: 'Işıl',
    surname: 'Yılmaz',
    email,
    phone: '05321234567',
    password,
    terms: true,
    email_consent: false,
    sms_consent: false,
  })
  const code = await shop.db
    .selectFrom('account_codes')
    .select(['id', 'purpose', 'nonce'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return linkOf(keyFor, code)
}
const times = <T>(count: number, act: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)))
async function statusesOf(count: number, requestOf: (nth: number) => { link: string; password: string }) {
  const visitor = await shop.newBuyer()
  const answers = await times(count, (nth) => visitor.raw(confirmAddress, requestOf(nth)))
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}

test('of twenty passwords guessed at once five are tried', async () => {
  const link = await registered(newEmail(), 'mor menekşe 42')
  const statuses = await statusesOf(20, () => ({ link, password: 'yanlış bir şifre' }))
  expect(statuses).toEqual([...Array<number>(16).fill(409), ...Array<number>(4).fill(422)])
})

test('of several that are confirmed at once, by links and passwords of their own, one is the member', async () => {
  const email = newEmail()
  const requests: { link: string; password: string }[] = []
  // One password twice: each of the two rows is deleted by whoever confirms the other.
  for (const password of ['mor menekşe 42', 'mor menekşe 42', 'sarı papatya 43'])
    requests.push({ link: await registered(email, password), password })
  const statuses = await statusesOf(12, (nth) => requests[nth % 3] ?? { link: '', password: '' })
  expect(statuses).toEqual([200, ...Array<number>(11).fill(409)])
  const members = await shop.db.selectFrom('members').select('id').where('email', '=', email).execute()
  expect(members).toHaveLength(1)
})

test('the control: where the link is looked at without its lock, more are tried', async () => {
  const link = await registered(newEmail(), 'mor menekşe 42')
  const now = new Date()
  const { promise: allHaveLooked, resolve } = Promise.withResolvers<void>()
  let looking = 8
  const careless = () =>
    shop.db.transaction().execute(async (tx) => {
      const live = await readLink(tx, { link, purpose: 'confirm-address', now, keyFor })
      looking -= 1
      if (looking === 0) resolve()
      await allHaveLooked
      return live ? await countWrongAttempt(tx, live, now) : null
    })
  const tried = (await times(looking, careless)).filter((left) => left !== null)
  expect(tried.length).toBeGreaterThan(5)
})

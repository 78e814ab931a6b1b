import { login, userDetail } from 'shared/contracts/auth'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { closeDemoMember } from './close-demo-member.ts'
import { seed } from '../../seed/seed.ts'
import { demoMember } from '../../seed/site-data.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ days: 1 })
})
afterAll(() => shop.close())

const { email, password } = demoMember

it('a database has no member that everybody knows unless somebody asked for one', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  await seed({ database, params: { days: 1, scale: 'small', number: 34 }, now: new Date() })
  expect(await database.db.selectFrom('members').select('email').execute()).toEqual([])
  expect(await closeDemoMember(database, demoMember, new Date())).toBe(false)
})

it('one that was begun with it is served without: its password opens nothing, and nobody is logged in by it', async () => {
  const logIn = async () => shop.ok(login, { email, password }, { token: await shop.newToken() })
  const token = (await logIn()).data.access_token
  await shop.ok(userDetail, {}, { token })
  expect(await closeDemoMember(shop.database, demoMember, new Date())).toBe(true)
  expect((await shop.refused(userDetail, {}, { token })).status).toBe(401)
  await expect(logIn()).rejects.toThrow(/login: 4\d\d/)
  expect(await closeDemoMember(shop.database, demoMember, new Date())).toBe(false)
})

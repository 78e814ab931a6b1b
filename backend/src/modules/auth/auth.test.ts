import { decodeJwt } from 'jose'
import { login, logout, userDetail } from 'shared/contracts/auth'
import { journeyList } from 'shared/contracts/journey'
import { setting } from 'shared/contracts/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMember } from '../../seed/site-data.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ days: 1 })
})
afterAll(() => shop.close())

const { email, password } = demoMember

async function logIn(token?: string, former?: string): Promise<string> {
  const anonymous = token ?? (await shop.newToken())
  const request = { email, password, ...(former && { former_buyer: former }) }
  return (await shop.ok(login, request, { token: anonymous })).data.access_token
}

async function newBuyer() {
  const token = await shop.newToken()
  return [token, decodeJwt(token)['sid']] as const
}

describe('a member', () => {
  test('logs in and stays the buyer they were', async () => {
    const anonymous = await shop.newToken()
    const member = await logIn(anonymous)
    expect(decodeJwt(member).sid).toBe(decodeJwt(anonymous).sid)
    expect(decodeJwt(member)).toMatchObject({ sub: '1', name: 'Deniz Yolcu' })
  })

  test('whose session has ended is the buyer they were before, and nobody else is', async () => {
    const before = decodeJwt(await logIn()).sid as string
    expect(decodeJwt(await logIn(undefined, before)).sid).toBe(before)
    const stranger = decodeJwt(await shop.newToken()).sid as string
    const [token, buyer] = await newBuyer()
    expect(decodeJwt(await logIn(token, stranger)).sid).toBe(buyer)
  })

  test('who has logged out is a new buyer when they come back', async () => {
    const token = await logIn()
    await shop.ok(logout, {}, { token })
    const [anonymous, buyer] = await newBuyer()
    expect(decodeJwt(await logIn(anonymous, decodeJwt(token).sid as string)).sid).toBe(buyer)
  })

  test('logs in however the address is cased', async () => {
    const token = await shop.newToken()
    const answer = await shop.ok(login, { email: email.toUpperCase(), password }, { token })
    expect(answer.data.access_token).not.toBe('')
  })

  test('sees their own details, and never the password', async () => {
    const token = await logIn()
    const { data } = await shop.ok(userDetail, {}, { token })
    expect(data.data).toMatchObject({ email, 'full-name': 'Deniz Yolcu', 'gov-id': demoMember.govId })
    const raw = await shop.app.inject({
      url: userDetail.path,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(raw.body).not.toContain('scrypt')
  })

  test('logs out, and the token is worth nothing afterwards', async () => {
    const [token, other] = [await logIn(), await logIn()]
    await shop.ok(logout, {}, { token })
    expect(await shop.refused(userDetail, {}, { token })).toMatchObject({ status: 401, code: 'no-token' })
    expect((await shop.ok(userDetail, {}, { token: other })).data.data.email).toBe(email)
  })
})

describe('who is not logged in', () => {
  test.each([
    ['a wrong password', { email, password: 'yanlış-şifre' }],
    ['an unknown address', { email: 'kimse@rotabus.example', password }],
  ])('is told the same of %s', async (_, credentials) => {
    const refusal = await shop.refused(login, credentials, { token: await shop.newToken() })
    expect(refusal).toMatchObject({ status: 422, errors: { form: ['E-posta veya şifre hatalı.'] } })
  })

  test('is told what is missing at its field', async () => {
    const refusal = await shop.refused(login, { email: 'deniz' }, { token: await shop.newToken() })
    expect(refusal.errors.password).toEqual(['Şifre girin.'])
    expect(refusal.errors.email).toHaveLength(1)
  })

  test('is asked to log in before a member call', async () => {
    const refusal = await shop.refused(userDetail, {}, { token: await shop.newToken() })
    expect(refusal).toMatchObject({ status: 403, errors: { form: ['Bu işlem için giriş yapın.'] } })
  })

  test('needs at least an anonymous token', async () => {
    expect(await shop.refused(setting, {})).toMatchObject({ status: 401, code: 'no-token' })
    expect(await shop.refused(journeyList, {}, { token: 'abc' })).toMatchObject({ status: 401 })
  })
})

test('a guesser of passwords is slowed down, politely', async () => {
  const strict = await startApp({ days: 1, config: { rateLimitFactor: 0.03 } })
  try {
    const token = await strict.newToken()
    const wrong = { email, password: 'yanlış' }
    expect((await strict.refused(login, wrong, { token })).status).toBe(422)
    await strict.refused(login, wrong, { token })
    const refusal = await strict.refused(login, wrong, { token })
    expect(refusal).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(refusal.errors.form?.[0]).toContain('Çok sık denediniz')
  } finally {
    await strict.close()
  }
})

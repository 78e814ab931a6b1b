import { decodeJwt } from 'jose'
import { login, register, userDetail } from 'shared/contracts/auth'
import { sessionEndAll } from 'shared/contracts/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, openMailbox } from '../../testing/mailbox.ts'
import { newMember, password } from '../../testing/member.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { countAttempt } from '../attempt-limits/count-attempt.ts'

const tokenSecret = new Uint8Array(32).fill(5)
let secondsAhead = 0
const clock = () => new Date(Date.now() + secondsAhead * 1000)
let box: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
beforeAll(async () => {
  box = await openMailbox()
  shop = await openShop({ env: { SMTP_URL: box.url }, clock, tokenSecret })
})
beforeEach(async () => {
  secondsAhead = 0
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

const onPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/** A browser: what it asks with, and the cookie that it gets. */
async function openBrowser(ip = '192.0.2.1', userAgent = onPhone) {
  const visitor = await shop.newBuyer()
  let cookie = ''
  return {
    cookie: () => cookie,
    take: (given: string) => {
      cookie = given
    },
    async logIn(email: string, typed: string) {
      const headers = { 'x-forwarded-for': ip, 'user-agent': userAgent, ...(cookie && { cookie }) }
      const answer = await visitor.raw(login, { email, password: typed }, headers)
      const set = answer.headers.get('set-cookie')
      if (set) cookie = set.split(';')[0] ?? ''
      return { status: answer.status, body: await answer.json(), set }
    },
  }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>

const newEmail = async () => (await (await newMember(shop)).ask(userDetail, {})).data.data.email
const wrong = 'yanlış bir şifre'
async function guess(browser: Browser, email: string, times: number) {
  const answers = []
  for (let nth = 0; nth < times; nth += 1) answers.push(await browser.logIn(email, wrong))
  return answers
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

/** Somebody else has guessed so often that the next one waits: counted as by the log-in, without its hashes. */
async function block(email: string) {
  const guarding = { db: shop.db, clock, keyFor: createKeyFor(tokenSecret), config: shop.config }
  for (let nth = 0; nth < 5; nth += 1)
    await countAttempt(guarding, { act: 'log-in', subject: email, ip: '198.51.100.7' })
}

describe('whoever guesses the password of an address', () => {
  test('waits ever longer, and it makes no difference whether somebody has it', async () => {
    const answersFor = async (email: string) => {
      secondsAhead = 0
      const stranger = await openBrowser()
      await block(email)
      const answers = await guess(stranger, email, 1)
      secondsAhead = 31
      answers.push(...(await guess(stranger, email, 2)))
      return answers.map(({ status, body }) => [status, JSON.stringify(body).replaceAll(/\d+ saniye/g, '')])
    }
    const withoutSeconds = (answers: (string | number | undefined)[][]) =>
      answers.map((answer) => answer.map((one) => String(one).replace(/"wait_seconds":\d+/, '')))
    const known = await answersFor(await newEmail())
    expect(known.map(([status]) => status)).toEqual([429, 422, 429])
    const waits = known.map(([, body]) => Number(/"wait_seconds":(\d+)/.exec(String(body))?.[1]))
    expect(waits[2]).toBeGreaterThan(Number(waits[0]))
    expect(withoutSeconds(await answersFor('kimse@example.com'))).toEqual(withoutSeconds(known))
  })

  test('keeps out nobody who was here before', async () => {
    const email = await newEmail()
    const owner = await openBrowser()
    expect((await owner.logIn(email, password)).status).toBe(200)
    await block(email)
    const elsewhere = await openBrowser()
    expect((await elsewhere.logIn(email, password)).status, 'a new device waits').toBe(429)
    expect((await owner.logIn(email, password)).status).toBe(200)
  })

  test('has a stolen device for twenty wrong ones', async () => {
    const email = await newEmail()
    const owner = await openBrowser()
    await owner.logIn(email, password)
    await block(email)
    const thief = await openBrowser('198.51.100.9')
    thief.take(owner.cookie())
    // Eighteen were wrong before.
    await shop.db.updateTable('member_devices').set({ wrong_attempts: 18 }).execute()
    expect(statuses(await guess(thief, email, 3))).toEqual([422, 422, 429])
  })

  test('has it for a year after the last log-in there, as the browser has its cookie', async () => {
    const year = 365 * 86_400
    const day = 86_400
    const email = await newEmail()
    const owner = await openBrowser()
    const { set } = await owner.logIn(email, password)
    expect(Number(/Max-Age=(\d+)/.exec(set ?? '')?.[1])).toBe(year)
    /** Of a token of then, with the cookie of the log-in. */
    const returnIn = async (seconds: number) => {
      secondsAhead = seconds
      await shop.db.deleteFrom('attempt_counters').execute()
      await block(email)
      const browser = await openBrowser('198.51.100.9')
      browser.take(owner.cookie())
      return browser
    }
    expect(statuses(await guess(await returnIn(year - day), email, 1))).toEqual([422])
    expect(statuses(await guess(await returnIn(year + 1), email, 1))).toEqual([429])
    const renewed = await (await returnIn(year - day)).logIn(email, password)
    expect([renewed.status, renewed.set?.split(';')[0]]).toEqual([200, owner.cookie()])
    expect(statuses(await guess(await returnIn(2 * year - 2 * day), email, 1))).toEqual([422])
    expect(statuses(await guess(await returnIn(2 * year), email, 1))).toEqual([429])
    secondsAhead = 2 * year + 1
    await shop.db.deleteFrom('attempt_counters').execute()
    const late = await openBrowser()
    late.take(owner.cookie())
    await late.logIn(email, password)
    expect(late.cookie(), 'as one that is new').not.toBe(owner.cookie())
  })

  test('has no fewer for the password of a registration that waits', async () => {
    const email = await newEmail()
    const owner = await openBrowser()
    await owner.logIn(email, password)
    const person = { name: 'Işıl', surname: 'Yılmaz', phone: '05321234567' }
    const consents = { terms: true, email_consent: false, sms_consent: false } as const
    const registered = 'mor menekşe 42'
    await (await shop.newBuyer()).ask(register, { ...person, ...consents, email, password: registered })
    await block(email)
    await shop.db.updateTable('member_devices').set({ wrong_attempts: 19 }).execute()
    expect((await owner.logIn(email, registered)).status).toBe(403)
    expect(statuses(await guess(owner, email, 2))).toEqual([422, 429])
  })

  test('has it no more once the owner has ended all sessions', async () => {
    const email = await newEmail()
    const thief = await openBrowser()
    await thief.logIn(email, password)
    const link = linkIn((await box.next(email)).text)
    await block(email)
    expect(statuses(await guess(thief, email, 1))).toEqual([422])
    await (await shop.newBuyer()).ask(sessionEndAll, { link })
    expect(statuses(await guess(thief, email, 1))).toEqual([429])
  })

  test('does not get past with a device of their own', async () => {
    const [email, own] = [await newEmail(), await newEmail()]
    const stranger = await openBrowser()
    await stranger.logIn(own, password)
    await block(email)
    expect(statuses(await guess(stranger, email, 1))).toEqual([429])
  })

  test('is counted as before once the owner has logged in, who is not', async () => {
    const email = await newEmail()
    const browser = await openBrowser()
    await shop.db.deleteFrom('attempt_counters').execute()
    await guess(browser, email, 2)
    expect((await browser.logIn(email, password)).status).toBe(200)
    const counters = await shop.db.selectFrom('attempt_counters').select('attempts').execute()
    expect(Math.max(...counters.map(({ attempts }) => attempts))).toBe(2)
  })
})

test('a member who names another one’s buyer stays their own', async () => {
  const sidOf = ({ token }: { token: string }) => decodeJwt(token)['sid']
  const [other, email, visitor] = [await newMember(shop), await newEmail(), await shop.newBuyer()]
  const { data } = await visitor.ask(login, { email, password, former_buyer: String(sidOf(other)) })
  expect(sidOf({ token: data.access_token })).toBe(sidOf(visitor))
})

describe('a log-in from a new device', () => {
  test('is mailed to the owner, but for the very first, with the link that ends all sessions', async () => {
    const email = await newEmail()
    await shop.db.deleteFrom('member_devices').execute()
    const first = await openBrowser('192.0.2.1')
    await first.logIn(email, password)
    await first.logIn(email, password)
    const second = await openBrowser('192.0.2.2')
    await second.logIn(email, password)
    const notice = await box.next(email)
    expect(notice.subject).toBe('Yeni bir cihazdan giriş yapıldı')
    expect(notice.text).toContain('Cihaz: Chrome · Android')
    await (await shop.newBuyer()).ask(sessionEndAll, { link: linkIn(notice.text) })
    await second.logIn(email, password)
    expect((await box.next(email)).subject, 'its device is known no more').toBe(
      'Yeni bir cihazdan giriş yapıldı',
    )
    const mails = await shop.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(2)
  })

  test('has a secret that no script reads and the database does not hold', async () => {
    const email = await newEmail()
    const { set } = await (await openBrowser()).logIn(email, password)
    expect(set).toMatch(
      /^known-device=[\w-]{22}; Max-Age=\d+; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    )
    const secret = /=([\w-]{22})/.exec(set ?? '')?.[1]
    const rows = await shop.db.selectFrom('member_devices').select('secret_hash').execute()
    expect(rows.map(({ secret_hash }) => secret_hash)).not.toContain(secret)
  })

  test('two members of a family share a browser, which knows both', async () => {
    const [one, other] = [await newEmail(), await newEmail()]
    const browser = await openBrowser()
    await browser.logIn(one, password)
    await browser.logIn(other, password)
    const secrets = () => browser.cookie().split('=')[1]?.split('.').toSorted()
    const both = secrets()
    expect(both).toHaveLength(2)
    await browser.logIn(one, password)
    await browser.logIn(other, password)
    expect(secrets(), 'none is given anew').toEqual(both)
  })

  test('has its cookie over https alone where the site has that', async () => {
    const secure = await openShop({ env: { PUBLIC_URL: 'https://shop.example' } })
    try {
      const { email } = (await (await newMember(secure)).ask(userDetail, {})).data.data
      const answer = await (await secure.newBuyer()).raw(login, { email, password })
      expect(answer.headers.get('set-cookie')).toMatch(/^known-device=.*; Secure; SameSite=Strict$/)
    } finally {
      await secure.close()
    }
  })
})

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { adoptToken, currentSession, dropToken, type Session } from 'shared/auth/auth'
import { onBuyerChanged } from 'shared/auth/session-events'
import { menu } from 'shared/contracts/site'
import { startLocalApi } from 'shared/testing/local-api'
import { createApi } from 'shared/api/create-api'
import { apiWithToken } from './browser-api.ts'
import { createTokenManager, type OpenApi, tokenNow } from './token-manager.ts'

const later = Math.floor(Date.now() / 1000) + 3600
const jwt = (claims: object) => `e30.${btoa(JSON.stringify({ exp: later, ...claims }))}.unsigned`
const anonymous = jwt({ sid: 'first' })
const another = jwt({ sid: 'second' })
const ofMember = jwt({ sid: 'first', sub: '7', name: 'Deniz' })
const ofMemberAgain = jwt({ sid: 'second', sub: '7', name: 'Deniz' })

const ofAnotherMember = jwt({ sid: 'third', sub: '8', name: 'Efe' })

const noToken = {
  status: 401,
  body: { errors: { form: ['Oturumunuzun süresi doldu.'] }, code: 'no-token' },
}
const empty = { body: { data: { header: [], footer: [] } } }

/** The site's API takes what `isGood` takes and gives out `gives`; a member logs in again when `logsIn` has a token. */
type Answers = {
  isGood?: (token: string) => boolean
  gives?: string
  logsIn?: () => string | null | Promise<string | null>
  hasPageToKeep?: boolean
  answerLogIn?: () => void
}

async function site({
  isGood = () => true,
  gives = anonymous,
  logsIn = () => null,
  hasPageToKeep = true,
  answerLogIn = () => undefined,
}: Answers = {}) {
  let asked = 0
  const formerBuyers: (string | null)[] = []
  const changes: Session[] = []
  const server = await startLocalApi({
    'GET /api/token-control': () => ({ body: { data: { access_token: gives } } }),
    'POST /api/v1/menu': ({ headers }) => {
      const token = headers.authorization?.replace('Bearer ', '')
      return token && isGood(token) ? empty : noToken
    },
  })
  onTestFinished(server.close)
  const openApi: OpenApi = async (replaceToken) =>
    createApi({ baseUrl: server.url, token: tokenNow, replaceToken })
  const tokens = createTokenManager({
    openApi,
    hasPageToKeep: () => hasPageToKeep,
    askToLogIn: async (formerBuyer) => {
      asked += 1
      formerBuyers.push(formerBuyer)
      const token = await logsIn()
      if (token) adoptToken(token)
    },
    answerLogIn,
    onBearerChanged: (before) => void changes.push(before),
  })
  const calls = () =>
    server.requests.map(({ path, headers }) => [
      path.slice(path.lastIndexOf('/') + 1),
      headers.authorization?.replace('Bearer ', '') ?? null,
    ])
  return { tokens, api: apiWithToken(tokens, openApi), calls, asked: () => asked, changes, formerBuyers }
}

/** As another tab leaves it: the cookie is not this tab's alone. */
const inCookie = (token: string) => {
  document.cookie = `token=${token}; Path=/`
}

beforeEach(() => dropToken())

describe('before a call', () => {
  test('a visitor without a cookie gets an anonymous token, once', async () => {
    const { api, calls } = await site()
    await Promise.all([api.send(menu, {}), api.send(menu, {})])
    expect(calls()).toEqual([
      ['token-control', null],
      ['menu', anonymous],
      ['menu', anonymous],
    ])
  })

  test('a member who comes back is a member at once, without a call', async () => {
    inCookie(ofMember)
    const { tokens, calls } = await site()
    await tokens.ready()
    expect(currentSession()).toMatchObject({ kind: 'member', name: 'Deniz' })
    expect(calls()).toEqual([])
  })

  test('an expired token is not taken into use', async () => {
    inCookie(jwt({ exp: 1, sub: '7' }))
    const { tokens } = await site()
    await tokens.ready()
    expect(currentSession()).toEqual({ kind: 'client', token: anonymous })
  })

  test('without an answer the page goes on, and the call itself says what is wrong', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { tokens } = await site({ gives: 'nonsense' })
    await expect(tokens.ready()).resolves.toBe(true)
    expect(tokenNow()).toBeNull()
  })
})

describe('a token that the API refuses', () => {
  test('is replaced once for all calls, and each is sent once more', async () => {
    adoptToken(anonymous)
    const { api, calls } = await site({ isGood: (token) => token === another, gives: another })
    await Promise.all([api.send(menu, {}), api.send(menu, {})])
    expect(calls().filter(([call]) => call === 'token-control')).toHaveLength(1)
    expect(calls().filter(([, token]) => token === another)).toHaveLength(2)
    expect(document.cookie).toContain(another)
  })

  test('and the one after it too: the call says so, and nothing goes round', async () => {
    adoptToken(anonymous)
    const { api, calls } = await site({ isGood: () => false, gives: another })
    await expect(api.send(menu, {})).rejects.toMatchObject({ code: 'no-token' })
    expect(calls()).toEqual([
      ['menu', anonymous],
      ['token-control', anonymous],
      ['menu', another],
    ])
  })

  test('was replaced in another tab: that token is taken over, and none is asked for', async () => {
    const { tokens, calls } = await site()
    inCookie(another)
    expect(await tokens.replace(anonymous)).toBe(another)
    expect(calls()).toEqual([])
  })

  test('of a member is not replaced behind their back: they log in again, and the call goes on as theirs', async () => {
    adoptToken(ofMember)
    const { api, calls, asked, changes } = await site({
      isGood: (token) => token === ofMemberAgain,
      gives: another,
      logsIn: () => ofMemberAgain,
    })
    await Promise.all([api.send(menu, {}), api.send(menu, {})])
    expect(asked()).toBe(1)
    expect(calls().filter(([, token]) => token === ofMemberAgain)).toHaveLength(2)
    expect(changes, 'still the same person').toEqual([])
  })

  test('while the member is still being asked: a call refused meanwhile waits for the same answer', async () => {
    adoptToken(ofMember)
    const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
    const { tokens, asked } = await site({ gives: another, logsIn: () => answered })
    const first = tokens.replace(ofMember)
    await expect.poll(asked).toBe(1)
    const second = tokens.replace(ofMember)
    answer(ofMemberAgain)
    expect(await Promise.all([first, second])).toEqual([ofMemberAgain, ofMemberAgain])
    expect(asked()).toBe(1)
  })

  test('of a member: nobody hears of another buyer before they have answered, and who is the same again is none', async () => {
    let buyers = 0
    onTestFinished(onBuyerChanged(() => (buyers += 1)))
    adoptToken(ofMember)
    const before = buyers
    const same = jwt({ sid: 'first', sub: '7', name: 'Deniz', again: true })
    const { tokens, formerBuyers } = await site({ gives: another, logsIn: () => same })
    expect(await tokens.replace(ofMember)).toBe(same)
    expect([formerBuyers, buyers - before]).toEqual([['first'], 0])

    const declining = await site({ gives: jwt({ sid: 'third' }) })
    await declining.tokens.replace(same)
    expect(buyers - before, 'a visitor holds nothing of a member').toBe(1)
  })

  test('a question that a reload left unanswered is asked again, and calls wait for it', async () => {
    adoptToken(another)
    const { tokens, api, calls, formerBuyers } = await site({
      isGood: (token) => token === ofMember,
      logsIn: () => ofMember,
    })
    const asking = tokens.askAgain('first')
    await api.send(menu, {})
    await asking
    expect(formerBuyers).toEqual(['first'])
    expect(calls()).toEqual([['menu', ofMember]])
  })

  test('of a member, when another one logs in then: the call is not made in their name', async () => {
    adoptToken(ofMember)
    const { api, calls, changes } = await site({
      isGood: (token) => token === ofAnotherMember,
      gives: another,
      logsIn: () => ofAnotherMember,
    })
    await expect(api.send(menu, {})).rejects.toMatchObject({ code: 'no-token' })
    expect(calls()).toEqual([
      ['menu', ofMember],
      ['token-control', ofMember],
    ])
    expect(changes).toMatchObject([{ kind: 'member', name: 'Deniz' }])
    await expect(api.send(menu, {}), 'what that one does is theirs').resolves.toBeDefined()
  })

  describe('because the member logs out in another tab', () => {
    const logOutElsewhere = () => {
      localStorage.setItem('logged-out-member', '7')
      inCookie(another)
    }

    test('ends the question, when the refusal was there first', async () => {
      adoptToken(ofMember)
      const { promise: answered, resolve: answer } = Promise.withResolvers<null>()
      const { tokens, asked, changes } = await site({
        gives: another,
        logsIn: () => answered,
        answerLogIn: () => answer(null),
      })
      const replaced = tokens.replace(ofMember)
      await expect.poll(asked).toBe(1)
      logOutElsewhere()
      await tokens.check()
      expect(await replaced).toBe(another)
      expect(changes).toMatchObject([{ kind: 'member', name: 'Deniz' }])
    })

    test('brings no question, when that is known while another token is fetched', async () => {
      adoptToken(ofMember)
      const { tokens, asked, changes } = await site({ gives: another })
      const replaced = tokens.replace(ofMember)
      logOutElsewhere()
      expect(await replaced).toBe(another)
      expect([asked(), changes.length]).toEqual([0, 1])
    })

    test('of somebody else: the question stays', async () => {
      adoptToken(ofMember)
      const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
      const { tokens, asked } = await site({
        gives: another,
        logsIn: () => answered,
        answerLogIn: expect.unreachable,
      })
      const replaced = tokens.replace(ofMember)
      await expect.poll(asked).toBe(1)
      localStorage.setItem('logged-out-member', '8')
      const checked = tokens.check()
      answer(ofMemberAgain)
      await checked
      expect(await replaced).toBe(ofMemberAgain)
    })
  })

  test('of a member whose page has not come up is no reason to ask: the page hears of it', async () => {
    adoptToken(ofMember)
    const { api, asked, changes } = await site({
      isGood: (token) => token === another,
      gives: another,
      hasPageToKeep: false,
    })
    await api.send(menu, {})
    expect(asked()).toBe(0)
    expect(changes).toHaveLength(1)
  })

  test('of a member who does not want to log in again: they go on as a visitor, and the page hears of it', async () => {
    adoptToken(ofMember)
    const { api, asked, changes } = await site({ isGood: (token) => token === another, gives: another })
    await api.send(menu, {})
    await api.send(menu, {})
    expect(asked()).toBe(1)
    expect(currentSession()).toEqual({ kind: 'client', token: another })
    expect(changes).toHaveLength(1)
  })
})

describe('at a route change, or when the tab comes back', () => {
  test('nothing is called while the token is good', async () => {
    adoptToken(ofMember)
    const { tokens, calls, asked } = await site()
    await tokens.check()
    expect([calls(), asked()]).toEqual([[], 0])
  })

  test('a member whose time is over is asked to log in again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    adoptToken(ofMember)
    const { tokens, asked } = await site({ gives: jwt({ sid: 'second', exp: later + 7200 }) })
    vi.setSystemTime((later + 1) * 1000)
    await tokens.check()
    expect(asked()).toBe(1)
    expect(currentSession().kind).toBe('client')
  })

  test('who has logged out in another tab is out in this one, and is not asked', async () => {
    adoptToken(ofMember)
    const { tokens, asked, changes } = await site()
    document.cookie = 'token=; Path=/; Max-Age=0'
    await tokens.check()
    expect(asked()).toBe(0)
    expect(currentSession().kind).toBe('unknown')
    expect(changes).toMatchObject([{ kind: 'member', name: 'Deniz' }])
  })

  test('what a member pressed is not done for another one who has come in another tab', async () => {
    adoptToken(ofMember)
    const { api, calls, changes } = await site()
    inCookie(ofAnotherMember)
    await expect(api.send(menu, {})).rejects.toMatchObject({ code: 'no-token' })
    expect(calls()).toEqual([])
    expect(changes).toMatchObject([{ kind: 'member', name: 'Deniz' }])
  })

  test('nor what was pressed while the member was being asked', async () => {
    adoptToken(ofMember)
    const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
    const { tokens, api, calls, asked } = await site({ gives: another, logsIn: () => answered })
    const replaced = tokens.replace(ofMember)
    await expect.poll(asked).toBe(1)
    const pressed = api.send(menu, {})
    answer(ofAnotherMember)
    await expect(pressed).rejects.toMatchObject({ code: 'no-token' })
    expect(await replaced).toBeNull()
    expect(calls().filter(([call]) => call === 'menu')).toEqual([])
  })

  test('who has logged in in another tab is in in this one', async () => {
    adoptToken(anonymous)
    const { tokens, changes } = await site()
    inCookie(ofMember)
    await tokens.check()
    expect(currentSession().kind).toBe('member')
    expect(changes).toMatchObject([{ kind: 'client' }])
  })
})

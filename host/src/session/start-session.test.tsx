import { beforeEach, expect, test } from 'vitest'
import type { Api } from 'shared/api/client'
import { currentSession, dropToken } from 'shared/auth/auth'
import { apiAfter } from './browser-api.ts'
import { tokenCheck, tokenNow } from './start-session.ts'

const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.unsigned`
const later = Math.floor(Date.now() / 1000) + 3600
const anonymous = jwt({ exp: later })
const ofMember = jwt({ exp: later, sub: '7', name: 'Deniz' })

/** Answers the token call; writes down what was asked for and with which token. */
function door(answer: () => unknown) {
  const calls: [string, string | null][] = []
  const api: Api = {
    send: async (call) => {
      calls.push([call.name, tokenNow()])
      return answer() as never
    },
  }
  return { calls, open: async () => api }
}

beforeEach(() => dropToken())

test('a member who comes back is a member at once, without a call', async () => {
  document.cookie = `token=${ofMember}; Path=/`
  const { calls, open } = door(() => null)
  await tokenCheck(open)()
  expect(currentSession()).toMatchObject({ kind: 'member', name: 'Deniz' })
  expect(calls).toEqual([])
})

test('a visitor without a cookie gets an anonymous token before the first call', async () => {
  const { calls, open } = door(() => ({ data: { access_token: anonymous } }))
  const api = apiAfter(tokenCheck(open), open)
  const { menu } = await import('shared/contracts/site')
  await api.send(menu, {})
  await api.send(menu, {})
  expect(calls).toEqual([
    ['token-control', null],
    ['menu', anonymous],
    ['menu', anonymous],
  ])
})

test('an expired token is not taken into use', async () => {
  document.cookie = `token=${jwt({ exp: 1, sub: '7' })}; Path=/`
  const { calls, open } = door(() => ({ data: { access_token: anonymous } }))
  await tokenCheck(open)()
  expect(calls).toHaveLength(1)
  expect(currentSession().kind).toBe('client')
})

test('without an answer the page goes on, and the call itself says what is wrong', async () => {
  const { open } = door(() => {
    throw new Error('unreachable')
  })
  await expect(tokenCheck(open)()).resolves.toBeUndefined()
  expect(tokenNow()).toBeNull()
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  adoptToken,
  bearerOf,
  currentSession,
  dropToken,
  followCookie,
  readSession,
  sessionChangedKey,
  sessionFromCookie,
  useSession,
} from './auth.ts'
import { onBuyerChanged } from './session-events.ts'
import { tokensIn } from './token-cookie.ts'

const now = Date.parse('2026-11-24T08:30:00+03:00')
const inSeconds = (seconds: number) => Math.floor(now / 1000) + seconds

/** A token as the API writes it; nobody in the browser checks the signature. */
function tokenOf(claims: Record<string, unknown>): string {
  const part = (value: unknown) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

const yearFromNow = Math.floor(Date.now() / 1000) + 365 * 86_400

/** The document's cookie as Chromium has it: what is written is there for other tabs after a while, or after a read. */
function slowJar() {
  let [content, underWay] = ['', '']
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    set: (cookie: string) => {
      underWay = cookie.split(';')[0] ?? ''
    },
    get: () => (content = underWay),
  })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
  return { content: () => content }
}

afterEach(() => {
  cleanup()
  dropToken()
})

describe('a token says who its bearer is', () => {
  test('a member when it has a subject, with the name as it is written', () => {
    const token = tokenOf({ sub: '7', exp: inSeconds(60), name: 'Ayşe Yılmaz' })
    expect(readSession(token, now)).toEqual({ kind: 'member', token, name: 'Ayşe Yılmaz' })
  })

  test('a visitor when it has none', () => {
    const token = tokenOf({ sid: 'b1', exp: inSeconds(60) })
    expect(readSession(token, now)).toEqual({ kind: 'client', token })
  })

  test('nobody at the second it expires, and somebody one second before', () => {
    expect(readSession(tokenOf({ sub: '7', exp: inSeconds(0) }), now)).toBeNull()
    expect(readSession(tokenOf({ sub: '7', exp: inSeconds(1) }), now)).toMatchObject({ kind: 'member' })
  })

  test.each(['', 'abc', 'a.b.c', tokenOf({ sub: '7' }), tokenOf({ exp: 'soon' })])(
    'nobody when it is no token: %j',
    (token) => {
      expect(readSession(token, now)).toBeNull()
    },
  )
})

describe('a member comes back', () => {
  test('and is known from the cookie among others', () => {
    const token = tokenOf({ sub: '7', exp: inSeconds(60) })
    expect(sessionFromCookie(`theme=dark; token=${token}; x=1`, now)).toMatchObject({ kind: 'member' })
    expect(sessionFromCookie(`xtoken=${token}`, now)).toBeNull()
    expect(sessionFromCookie('', now)).toBeNull()
  })

  test('also behind what a script has left under the same name for the path of this page', () => {
    const token = tokenOf({ sub: '7', exp: inSeconds(60) })
    const ended = tokenOf({ sub: '8', exp: inSeconds(-1) })
    expect(sessionFromCookie(`token=garbled; token=${ended}; token=${token}`, now)).toMatchObject({ token })
  })

  test('too late, and is nobody', () => {
    expect(sessionFromCookie(`token=${tokenOf({ sub: '7', exp: inSeconds(-1) })}`, now)).toBeNull()
  })
})

describe('a visitor logs in and out', () => {
  const Greeting = () => <p>{useSession().kind}</p>

  test('and the page and the cookie follow', () => {
    render(<Greeting />)
    expect(screen.getByText('unknown')).toBeTruthy()
    const token = tokenOf({ sub: '7', exp: yearFromNow })
    act(() => adoptToken(token))
    expect(screen.getByText('member')).toBeTruthy()
    expect(sessionFromCookie(document.cookie, Date.now())).toMatchObject({ kind: 'member', token })
    act(() => dropToken())
    expect(screen.getByText('unknown')).toBeTruthy()
    expect(sessionFromCookie(document.cookie, Date.now())).toBeNull()
  })

  describe('where a script has left tokens for the path of the page', () => {
    const left = tokenOf({ sub: 'another', exp: yearFromNow })
    const leave = (place: string) => {
      document.cookie = `token=${left}; ${place}`
    }
    const at = (path: string) => {
      const was = location.pathname
      history.replaceState(null, '', path)
      onTestFinished(() => history.replaceState(null, '', was))
    }

    test('and none stands before theirs, nor is there when they have logged out', () => {
      at('/odeme/kart')
      const leaveAll = () => ['/odeme', '/odeme/', '/odeme/kart'].forEach((path) => leave(`Path=${path}`))
      leaveAll()
      const token = tokenOf({ sub: '7', exp: yearFromNow })
      adoptToken(token)
      expect(tokensIn(document.cookie)).toEqual([token])
      leaveAll()
      dropToken()
      expect(tokensIn(document.cookie)).toEqual([])
    })

    test('the one that the site wrote goes on, and nobody hears of another buyer', () => {
      const token = tokenOf({ sub: '7', sid: 'one', exp: yearFromNow })
      adoptToken(token)
      let changes = 0
      onTestFinished(onBuyerChanged(() => (changes += 1)))
      at('/odeme/kart')
      leave('Path=/odeme')
      leave('Path=/odeme/')
      expect(followCookie(Date.now())).toMatchObject({ token })
      expect(tokensIn(document.cookie)).toEqual([token])
      expect(changes).toBe(0)
    })

    test('and what no script can remove is passed over, until the document is gone', () => {
      at('/odeme//kart')
      leave('Path=/odeme//')
      onTestFinished(() => void (document.cookie = 'token=; Path=/odeme//; Max-Age=0'))
      const token = tokenOf({ sub: '7', exp: yearFromNow })
      adoptToken(token)
      expect(tokensIn(document.cookie)).toEqual([left, token])
      expect(followCookie(Date.now())).toMatchObject({ token })
      dropToken()
      expect(tokensIn(document.cookie)).toEqual([left])
      expect(followCookie(Date.now())).toEqual({ kind: 'unknown' })
    })
  })

  test('and this tab goes on with its token where the browser does not keep it', () => {
    const forgets = { configurable: true, get: () => '', set: (_cookie: string) => {} }
    Object.defineProperty(document, 'cookie', forgets)
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
    const token = tokenOf({ sid: 'one', exp: yearFromNow })
    adoptToken(token)
    expect(followCookie(Date.now())).toMatchObject({ token })
    expect(followCookie((yearFromNow + 1) * 1000)).toEqual({ kind: 'unknown' })
    adoptToken(token)
    dropToken()
    expect(followCookie(Date.now())).toEqual({ kind: 'unknown' })
  })

  test('a token that is no good is not taken into use', () => {
    adoptToken('nonsense')
    expect(currentSession()).toEqual({ kind: 'unknown' })
  })
})

describe('several tabs share the cookie', () => {
  const inCookie = (token: string) => {
    document.cookie = `token=${token}; Path=/`
  }

  test('what another one wrote there is taken over, a log-out too', () => {
    adoptToken(tokenOf({ sid: 'one', exp: yearFromNow }))
    inCookie(tokenOf({ sid: 'one', sub: '7', exp: yearFromNow }))
    expect(followCookie(Date.now()).kind).toBe('member')
    document.cookie = 'token=; Path=/; Max-Age=0'
    expect(followCookie(Date.now())).toEqual({ kind: 'unknown' })
  })

  test('each change is told to the others', () => {
    localStorage.removeItem(sessionChangedKey)
    adoptToken(tokenOf({ sid: 'one', exp: yearFromNow }))
    const first = localStorage.getItem(sessionChangedKey)
    expect(first).toBeTruthy()
    dropToken()
    expect(localStorage.getItem(sessionChangedKey)).not.toBe(first)
  })

  test('what they find when they hear of it is the new token, though the browser writes a cookie later', () => {
    const jar = slowJar()
    const found: string[] = []
    vi.stubGlobal('localStorage', {
      setItem: (key: string) => key === sessionChangedKey && found.push(jar.content()),
      removeItem: () => undefined,
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const token = tokenOf({ sub: '7', exp: yearFromNow })
    adoptToken(token)
    dropToken()
    expect(found).toEqual([`token=${token}`, 'token='])
  })

  test('a token whose time is over is nobody’s, also while it is in use', () => {
    adoptToken(tokenOf({ sid: 'one', sub: '7', exp: yearFromNow }))
    expect(followCookie((yearFromNow + 1) * 1000)).toEqual({ kind: 'unknown' })
  })
})

test('who holds seats is the buyer in the token: another one is announced, a log-in is not', () => {
  let changes = 0
  onTestFinished(onBuyerChanged(() => (changes += 1)))
  adoptToken(tokenOf({ sid: 'one', exp: yearFromNow }))
  changes = 0
  adoptToken(tokenOf({ sid: 'one', sub: '7', exp: yearFromNow }))
  expect(bearerOf(currentSession())).toEqual({ member: '7', buyer: 'one' })
  dropToken()
  expect(changes).toBe(0)
  adoptToken(tokenOf({ sid: 'two', exp: yearFromNow }))
  expect(changes).toBe(1)
})

import { beforeEach, describe, expect, test } from 'vitest'
import {
  adoptToken,
  currentSession,
  discardToken,
  dropToken,
  readSession,
  type Session,
} from 'shared/auth/auth'
import { bookingDraftKey } from 'shared/module/journey-data'
import type { RouteObject } from 'shared/router/router'
import { bootFixture } from '../testing/boot-fixture.ts'
import { fakeLoad, site } from '../testing/render-site.tsx'
import { routeTable } from '../routes/route-table.tsx'
import { bearerChanged } from './bearer-changed.ts'
import { clearFormerMember } from './former-member.ts'

const exp = Math.floor(Date.now() / 1000) + 3600
const jwt = (claims: object) => `e30.${btoa(JSON.stringify({ exp, ...claims }))}.unsigned`
const memberToken = (sub: string) => jwt({ sid: 'one', sub })
const sessionOf = (token: string): Session => readSession(token, Date.now()) ?? { kind: 'unknown' }

const routes: RouteObject[] = routeTable({
  boot: bootFixture,
  load: fakeLoad,
  session: () => ({ kind: 'unknown' }),
  loadSite: async () => site,
})

/** What the tab does at this address when the bearer of its token is another one than before. */
function change(pathname: string, before: Session, going?: string): string[] {
  const done: string[] = []
  const idle = { state: 'idle', location: undefined }
  const loading = { state: 'loading', location: { pathname: going, hash: '', search: '' } }
  const router = {
    state: { initialized: true, navigation: going ? loading : idle },
    revalidate: async () => void done.push('revalidate'),
  }
  bearerChanged(before, {
    router: () => router as never,
    routes,
    location: {
      pathname,
      search: '',
      hash: '',
      replace: (url) => void done.push(`replace ${String(url)}`),
      reload: () => void done.push('reload'),
    },
  })
  return done
}

beforeEach(() => {
  discardToken()
  localStorage.clear()
  sessionStorage.clear()
})

const hasDraft = () => sessionStorage.getItem(bookingDraftKey) !== null

describe('somebody logs out elsewhere', () => {
  const member = sessionOf(memberToken('7'))

  test('a member page is left, with all that it knows', () => {
    expect(change('/hesabim', member)).toEqual(['replace /giris-yap?next=%2Fhesabim'])
  })

  test('a public page gets a new document, and nothing of the purchase that the member began stays', () => {
    sessionStorage.setItem(bookingDraftKey, '{}')
    adoptToken(memberToken('7'))
    dropToken()
    expect(change('/', member)).toEqual(['reload'])
    expect(hasDraft()).toBe(false)
  })

  test('a member who did not log out finds what was typed: the session has ended, the page asks anew', () => {
    sessionStorage.setItem(bookingDraftKey, '{}')
    expect(change('/', member)).toEqual(['revalidate'])
    expect(hasDraft()).toBe(true)
  })

  test('a navigation that is under way asks by itself, and is stopped where it may not go', () => {
    expect(change('/', member, '/odeme')).toEqual([])
    expect(change('/', member, '/hesabim')).toEqual(['replace /giris-yap?next=%2Fhesabim'])
  })
})

test('who logs in elsewhere has no business at the log-in any more', () => {
  adoptToken(memberToken('7'))
  expect(change('/giris-yap', sessionOf(jwt({ sid: 'one' })))).toEqual(['replace /hesabim'])
})

describe('another member comes', () => {
  beforeEach(() => sessionStorage.setItem(bookingDraftKey, '{}'))

  test('and gets a new document, and nothing of the purchase that the former one began', () => {
    adoptToken(memberToken('8'))
    expect(change('/odeme', sessionOf(memberToken('7')))).toEqual(['reload'])
    expect(hasDraft()).toBe(false)
  })

  test('also when nobody was logged in between, in this document or the next', () => {
    change('/', sessionOf(memberToken('7')))
    expect(hasDraft()).toBe(true)
    adoptToken(memberToken('8'))
    expect(clearFormerMember(currentSession())).toBe(true)
    expect(hasDraft()).toBe(false)
  })

  test('but the same member finds it again, who has logged out and in or not', () => {
    clearFormerMember(sessionOf(memberToken('7')))
    adoptToken(memberToken('7'))
    dropToken()
    adoptToken(memberToken('7'))
    expect(clearFormerMember(currentSession())).toBe(false)
    discardToken()
    expect(clearFormerMember(currentSession()), 'and when that session ends').toBe(false)
    expect(hasDraft()).toBe(true)
  })

  test('a tab that slept while the member logged out has nothing of theirs when it wakes', () => {
    clearFormerMember(sessionOf(memberToken('7')))
    adoptToken(memberToken('7'))
    dropToken()
    adoptToken(jwt({ sid: 'two' }))
    expect(clearFormerMember(currentSession())).toBe(true)
    expect(hasDraft()).toBe(false)
    expect(clearFormerMember(currentSession()), 'once').toBe(false)
  })
})

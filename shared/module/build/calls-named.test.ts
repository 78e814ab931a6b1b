import { expect, test } from 'vitest'
import { callsNamed, serverCallsOfHost } from './calls-named.ts'

test('a release says by method and path which calls its pages make on the server', () => {
  expect(callsNamed('mf-search', ['journey/list', 'route-page'])).toEqual([
    { method: 'POST', path: '/api/v1/journey/list' },
    { method: 'GET', path: '/api/v1/route-pages/:slug' },
  ])
  expect(callsNamed('host', serverCallsOfHost)).toHaveLength(3)
})

test('a call that there is not, or that is a member’s, is refused at build', () => {
  expect(() => callsNamed('mf-search', ['journey/lst'])).toThrow(
    'serverCalls names journey/lst, and there is no such',
  )
  expect(() => callsNamed('mf-account', ['ticket/members/purchase/list'])).toThrow("a member's call")
})

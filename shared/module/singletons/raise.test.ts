import { expect, test } from 'vitest'
import { raise, type Raise } from './raise.ts'
import type { Recorded } from './versions.ts'

const nobody: Raise = { breaking: [], compatible: [] }
const before: Recorded = {
  file: 'auth/auth.ts',
  version: '0.2.3',
  exports: { logIn: { since: '0.2.0', form: 'a' }, logOut: { since: '0.2.3', form: 'b' } },
}
const raised = (surface: Record<string, string>, said = nobody) => raise('auth', before, surface, said)

test('what is as it was keeps its version', () => {
  expect(raised({ logOut: 'b', logIn: 'a' })).toEqual({ after: before })
})

test('an export that is new has its version, and the others theirs', () => {
  const { exports } = before
  expect(raised({ logIn: 'a', logOut: 'b', renew: 'c' })).toEqual({
    after: { ...before, version: '0.2.4', exports: { ...exports, renew: { since: '0.2.4', form: 'c' } } },
  })
})

test('an export that is gone is a new version, which who does not use it takes', () => {
  expect(raised({ logIn: 'a' })).toEqual({
    after: { ...before, version: '0.2.4', exports: { logIn: before.exports['logIn'] } },
  })
})

test('another form of an export waits for a person to say what it breaks', () => {
  const surface = { logIn: 'other', logOut: 'b' }
  expect(raised(surface)).toMatchObject({ problem: expect.stringContaining('logIn has another form') })
  expect(raised(surface, { ...nobody, compatible: ['auth'] })).toMatchObject({
    after: { version: '0.2.4', exports: { logIn: { since: '0.2.4' }, logOut: { since: '0.2.3' } } },
  })
  expect(raised(surface, { ...nobody, breaking: ['auth'] })).toMatchObject({
    after: { version: '0.3.0', exports: { logIn: { since: '0.3.0' }, logOut: { since: '0.3.0' } } },
  })
})

test('what means something else under the same form is made a break by whoever knows', () => {
  const said = { breaking: ['auth'], compatible: [] }
  expect(raised({ logIn: 'a', logOut: 'b' }, said)).toMatchObject({ after: { version: '0.3.0' } })
})

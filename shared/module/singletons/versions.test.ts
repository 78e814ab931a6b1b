import { expect, test } from 'vitest'
import { generationRange, nextVersion, rangeFor, singletons, versionOf } from './versions.ts'

const auth = 'shared/auth/auth'
const sinceOf = (name: string) => singletons[auth]?.exports[name]?.since

test('a remote requires the version that what it uses has its form from, and no later one', () => {
  expect(rangeFor(auth, ['currentSession'])).toBe(`^${sinceOf('currentSession')}`)
  expect(rangeFor(auth, ['currentSession', 'notThereYet'])).toBe(`^${versionOf(auth)}`)
  expect(rangeFor(auth, [])).toBe(generationRange(auth))
})

test('a version counts additions until something breaks', () => {
  expect(nextVersion('0.1.9', false)).toBe('0.1.10')
  expect(nextVersion('0.1.9', true)).toBe('0.2.0')
})

test('what is no singleton has no version', () => {
  expect(() => versionOf('shared/ui/button/button')).toThrow('no singleton of ours')
  expect(() => versionOf('toString')).toThrow('no singleton of ours')
})

import { beforeEach, expect, test } from 'vitest'
import { failedReleases } from './failed-releases.ts'

beforeEach(() => sessionStorage.clear())

const version = '1.0.0-0123456789ab'
const broken = { base: '/modules/mf-search/files/', version }
const other = { base: '/modules/mf-content/files/', version }

test('the next page of a tab knows what did not load on this one', () => {
  failedReleases(sessionStorage).add(broken)
  failedReleases(sessionStorage).add(other)
  const nextPage = failedReleases(sessionStorage)
  expect(nextPage.has(broken)).toBe(true)
  expect(nextPage.has(other)).toBe(true)
})

test('a repaired release is another version, and is given its chance', () => {
  const failed = failedReleases(sessionStorage)
  failed.add(broken)
  expect(failed.has({ ...broken, version: '1.0.1-0123456789ab' })).toBe(false)
})

test('a release that only a drill has broken is not held against it after the drill', () => {
  const failed = failedReleases(sessionStorage)
  failed.add({ base: '/_drill/d1/mf-search/1.0.0-0123456789ab/web/', version })
  expect(failed.has(broken)).toBe(false)
})

import { beforeEach, expect, test } from 'vitest'
import { failedReleases } from './failed-releases.ts'

beforeEach(() => sessionStorage.clear())

const broken = { id: 'mf-search', version: '1.0.0-0123456789ab' }

test('the next page of a tab knows what did not load on this one', () => {
  failedReleases(sessionStorage).add(broken)
  failedReleases(sessionStorage).add({ ...broken, id: 'mf-content' })
  const nextPage = failedReleases(sessionStorage)
  expect(nextPage.has(broken)).toBe(true)
  expect(nextPage.has({ ...broken, id: 'mf-content' })).toBe(true)
})

test('a repaired release is another version, and is given its chance', () => {
  const failed = failedReleases(sessionStorage)
  failed.add(broken)
  expect(failed.has({ ...broken, version: '1.0.1-0123456789ab' })).toBe(false)
})

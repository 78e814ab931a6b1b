import { tabStorage } from 'shared/module/tab-storage'
import { fillSessionStorage } from 'shared/testing/full-storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftOnce } from './reload-guard.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a page that does not load reloads the tab once, also counted after the reload', () => {
  expect(leftOnce(sessionStorage).mayLeaveFor('/odeme')).toBe(true)
  expect(leftOnce(sessionStorage).mayLeaveFor('/odeme')).toBe(false)
  expect(leftOnce(sessionStorage).mayLeaveFor('/blog')).toBe(true)
})

test('once it loaded, a later failure may reload again, and nothing is left in the tab', () => {
  const once = leftOnce(sessionStorage)
  once.mayLeaveFor('/odeme')
  once.arrived('/odeme')
  expect(sessionStorage.length).toBe(0)
  expect(once.mayLeaveFor('/odeme')).toBe(true)
})

test('a tab that cannot remember it says that the page did not load, and never reloads for ever', () => {
  fillSessionStorage()
  expect(leftOnce(tabStorage).mayLeaveFor('/odeme')).toBe(false)
})

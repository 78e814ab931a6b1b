import { beforeEach, expect, test } from 'vitest'
import { reloadOnce, settingsLoaded } from './leave-once.ts'

function door() {
  const reloads: string[] = []
  return { reloads, storage: sessionStorage, reload: () => void reloads.push('reload') }
}

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'token=old; Path=/'
})

test('when the settings fail the token is cleared and the page reloads', () => {
  const way = door()
  expect(reloadOnce(way)).toBe(true)
  expect(way.reloads).toHaveLength(1)
  expect(document.cookie).not.toContain('token=old')
})

test('when they fail again after the reload the traveller gets a page, never a loop', () => {
  const way = door()
  reloadOnce(way)
  expect(reloadOnce(way)).toBe(false)
  expect(way.reloads).toHaveLength(1)
})

test('once they loaded, a later failure may reload again', () => {
  const way = door()
  reloadOnce(way)
  settingsLoaded(way)
  expect(reloadOnce(way)).toBe(true)
})

test('where a script has filled the storage the page stays: nothing would remember that it was left once', () => {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const reloads: string[] = []
  expect(reloadOnce({ storage: nothing, reload: () => void reloads.push('reload') })).toBe(false)
  expect(reloads).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { keepOpenTicket, keptOpenTicket } from './journey-data.ts'
import { fillSessionStorage } from '../testing/full-storage.ts'
import { tabStorage } from './tab-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('what is kept is there, and goes', () => {
  tabStorage.setItem('draft', 'one')
  expect(tabStorage.getItem('draft')).toBe('one')
  tabStorage.removeItem('draft')
  expect(tabStorage.getItem('draft')).toBeNull()
})

test('a storage that somebody has filled takes nothing, stops nobody, and has nothing old', () => {
  tabStorage.setItem('draft', 'old')
  fillSessionStorage()
  tabStorage.setItem('draft', 'new'.repeat(100))
  expect(tabStorage.getItem('draft')).toBeNull()
  expect(() => keepOpenTicket({ id: 41, pnr: 'K7M2QX' })).not.toThrow()
  expect(keptOpenTicket()).toBeNull()
})

test('a browser that refuses even to name its storage keeps nothing', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  tabStorage.setItem('draft', 'one')
  tabStorage.removeItem('draft')
  expect(tabStorage.getItem('draft')).toBeNull()
})

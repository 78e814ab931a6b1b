import { act, cleanup, render, screen } from '@testing-library/react'
import { toast, Toaster } from 'shared/ui/toast/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepToasts, showKeptToasts } from './kept-toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(60_000)
  sessionStorage.clear()
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** One is dismissed, then removed. */
function letGo() {
  for (const ms of [5000, 1000]) act(() => void vi.advanceTimersByTime(ms))
}

/** What the next document shows of it. */
function shownNext(): string[] {
  letGo()
  expect(screen.queryAllByRole('status')).toEqual([])
  act(() => showKeptToasts())
  return screen.queryAllByRole('status').map(({ textContent }) => textContent)
}

test('what was said as the document went is said once by the next one', () => {
  act(() => void toast.success('Bilet satın alma işlemi başarıyla tamamlandı.'))
  keepToasts()
  expect(shownNext().join()).toContain('Bilet satın alma işlemi başarıyla tamamlandı.')
  letGo()
  expect(shownNext().join()).not.toContain('Bilet')
})

test('what was read already is not said again', () => {
  act(() => void toast.success('Bilgileriniz kaydedildi.'))
  letGo()
  keepToasts()
  expect(shownNext().join()).not.toContain('Bilgileriniz')
})

test.each([
  'garbled',
  '{}',
  '[null, 1, {"kind":"loading","message":"x","at":1}, {"kind":"info","message":{},"at":1}]',
])('what somebody else has left there is nothing: %s', (left) => {
  sessionStorage.setItem('toasts', left)
  const before = screen.queryAllByRole('status').length
  act(() => showKeptToasts())
  expect(screen.queryAllByRole('status')).toHaveLength(before)
  expect(sessionStorage.getItem('toasts')).toBeNull()
})

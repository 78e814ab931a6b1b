import { afterEach, expect, test, vi } from 'vitest'
import { aheadOfTap, idlePatience, whenAtRest } from './at-rest.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser whose idle callbacks are called by hand; Safari has none. */
function idleBrowser() {
  const asked = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (act: () => void, { timeout }: IdleRequestOptions) => {
    expect(timeout).toBe(idlePatience)
    return asked.set(asked.size + 1, act).size
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => asked.delete(id))
  return () => asked.forEach((act) => act())
}

test('what only a tap needs comes when the page is at rest, not before', () => {
  const rest = idleBrowser()
  const load = vi.fn<() => void>()
  aheadOfTap(load)
  expect(load).not.toHaveBeenCalled()
  rest()
  expect(load).toHaveBeenCalledOnce()
})

test('a page that is left before it is at rest fetches nothing any more', () => {
  const rest = idleBrowser()
  const load = vi.fn<() => void>()
  aheadOfTap(load)()
  rest()
  expect(load).not.toHaveBeenCalled()
})

test('who saves data gets nothing ahead, and all the same what the page itself needs', () => {
  const rest = idleBrowser()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const [ahead, needed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  aheadOfTap(ahead)
  whenAtRest(needed)
  rest()
  expect(ahead).not.toHaveBeenCalled()
  expect(needed).toHaveBeenCalledOnce()
})

test('a browser without idle callbacks waits a moment', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  const [load, left] = [vi.fn<() => void>(), vi.fn<() => void>()]
  whenAtRest(load)
  whenAtRest(left)()
  vi.advanceTimersByTime(1500)
  expect(load).toHaveBeenCalledOnce()
  expect(left).not.toHaveBeenCalled()
})

import { expect, test, vi } from 'vitest'
import { onceLeft } from './once-left.ts'

test('what waits for the page to be left is done as its document goes, once', async () => {
  const act = vi.fn<() => void>()
  onceLeft(new Promise<void>(() => {}), act)
  await Promise.resolve()
  expect(act).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pagehide'))
  expect(act).toHaveBeenCalledTimes(1)
})

test('and after a way within the document, once', async () => {
  const act = vi.fn<() => void>()
  const way = Promise.withResolvers<void>()
  onceLeft(way.promise, act)
  expect(act).not.toHaveBeenCalled()
  way.resolve()
  await way.promise
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1))
  dispatchEvent(new Event('pagehide'))
  expect(act).toHaveBeenCalledTimes(1)
})

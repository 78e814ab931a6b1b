import { vi } from 'vitest'

/** The tab's storage as a script leaves it that writes until the browser refuses: the document of a test has no end of its own. Until mocks are restored. */
export function fillSessionStorage(): void {
  const real = sessionStorage
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockReturnValue({
    length: real.length,
    key: (at) => real.key(at),
    clear: () => real.clear(),
    getItem: (key) => real.getItem(key),
    removeItem: (key) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
}

import { vi } from 'vitest'

/**
 * A document of tests has no layout, and a list that draws only what is seen would draw nothing: everything is as
 * high as a screen, and each row is a row. Undone by `vi.restoreAllMocks`.
 */
export function giveListsSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10_000)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(44)
}

import { afterAll } from 'vitest'

/** Who does these acts when what they belong to is over: `onTestFinished`, of one test. */
export type AtEnd = (act: () => void | PromiseLike<void>) => void

/** Called where tests are described: what several of them share is gone after the last, the newest first. */
export function afterTheseTests(): AtEnd {
  const acts: Parameters<AtEnd>[0][] = []
  afterAll(async () => {
    // oxlint-disable-next-line no-await-in-loop -- what was opened later may need what was there before
    for (const act of acts.toReversed()) await act()
  })
  return (act) => void acts.push(act)
}

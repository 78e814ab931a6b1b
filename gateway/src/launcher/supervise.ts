import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.ts'

type Supervision = {
  /** Starts the process once more, under the plan of the one that ended. */
  restart: () => Promise<Child>
  report: (sentence: string) => void
  /** Aborted when the whole site is being stopped. */
  leaving: AbortSignal
  /** Before the first restart; each further one of a row waits twice as long. Milliseconds. */
  firstPauseMs?: number
}

const restartsInARow = 5
/** Who ran this long was well: a later end is the first of a new row. */
const steadyMs = 60_000

/**
 * Keeps one of the site's processes alive: the bank of whoever kills it comes back, and the others go on meanwhile.
 * Rejects with the last end when the process ends again and again right after its start; resolves when the site is left.
 */
export async function supervise(
  first: Child,
  { restart, report, leaving, firstPauseMs = 500 }: Supervision,
): Promise<void> {
  let child = first
  let startedAt = performance.now()
  for (let inARow = 0; ; inARow += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one life after the other
    const sentence = await child.ended
    if (leaving.aborted) return
    if (performance.now() - startedAt > steadyMs) inARow = 0
    if (inARow === restartsInARow) throw new Error(`${sentence}\nIt ended ${inARow + 1} times in a row.`)
    report(`${sentence}\nStarting ${child.name} again.`)
    // oxlint-disable-next-line no-await-in-loop -- the pause before the next life
    await wait(firstPauseMs * 2 ** inARow, undefined, { signal: leaving }).catch(() => undefined)
    if (leaving.aborted) return
    startedAt = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one life after the other
    child = await restart()
  }
}

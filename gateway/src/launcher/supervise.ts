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

const longestPauseMs = 60_000
/** Who ran this long was well: a later end is the first of a new row. */
const steadyMs = 60_000

/**
 * Keeps one of the site's processes alive, and the others go on meanwhile: with the bank away nobody pays, and everybody searches. One that
 * ends again and again is tried once a minute. Resolves when the site is left.
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
    const pauseMs = Math.min(firstPauseMs * 2 ** inARow, longestPauseMs)
    report(`${sentence}\n${again(child.name, pauseMs)}`)
    // oxlint-disable-next-line no-await-in-loop -- the pause before the next life
    await wait(pauseMs, undefined, { signal: leaving }).catch(() => undefined)
    if (leaving.aborted) return
    startedAt = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one life after the other
    child = await restart().catch((error: unknown) => stillborn(child, error))
  }
}

const again = (name: string, pauseMs: number): string =>
  pauseMs < 5_000
    ? `Starting ${name} again.`
    : `Starting ${name} again in ${Math.round(pauseMs / 1000)} seconds.`

/** A process that could not even be started is one more end of the row. */
const stillborn = (before: Child, error: unknown): Child => ({
  ...before,
  ended: Promise.resolve(
    `${before.name} could not be started: ${error instanceof Error ? error.message : String(error)}`,
  ),
})

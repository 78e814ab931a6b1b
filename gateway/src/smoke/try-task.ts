import type { Check } from '../../wire/status.ts'
import type { SmokeTask } from './browser/job.ts'
import { tryPages, type Surroundings } from './try-pages.ts'
import { verdictOf } from './verdict.ts'

/** No trial takes longer. */
export const longestMs = 300_000
const mostMemoryMb = 1500

type Place = { browser: string; origin: string; surroundings: Surroundings; signal: AbortSignal }

/** What opening its pages says of a release; null when it was stopped before it knew. */
export async function tryTask(
  task: SmokeTask,
  { browser, origin, surroundings, signal }: Place,
): Promise<Check | null> {
  const trial = await tryPages(
    { ...task, browser, origin },
    { ms: Math.min(longestMs, 60_000 + task.pages.length * task.patience), memoryMb: mostMemoryMb, signal },
    surroundings,
  )
  if (trial.kind === 'stopped') return null
  return trial.kind === 'findings'
    ? verdictOf(trial.findings)
    : { name: 'smoke', verdict: 'failed', message: `${trial.why}. Publish it again to try it again` }
}

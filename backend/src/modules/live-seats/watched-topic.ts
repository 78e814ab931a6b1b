import { setImmediate } from 'node:timers/promises'
import { singleFlight } from 'shared-server/single-flight'
import { outsideTraces } from 'shared-server/trace/current-trace'
import type { EventStream } from './event-stream.ts'
import type { Topic, Runs } from './topic.ts'

type TopicOptions = { topic: Topic; clock: () => Date; onError: (error: unknown) => void }
type Watcher = { stream: EventStream; message: () => string | null }

const againAfterErrorMs = 2_000
/** A hold is over when its last moment is. */
const afterwardsMs = 25
/** So many are told in one turn of the loop: a few milliseconds. */
const atOnce = 32
const longestTimerMs = 2 ** 31 - 1

export type WatchedTopic = ReturnType<typeof watchTopic>

/** A room with who is in it: looks when something changes, one look at a time, and tells everybody. */
export function watchTopic({ topic, clock, onError }: TopicOptions) {
  const watchers = new Set<Watcher>()
  let changed: Set<number> | 'all' = new Set()
  let soon: NodeJS.Timeout | undefined
  let later: NodeJS.Timeout | undefined

  function note(runs: Runs | 'all'): void {
    changed = runs === 'all' || changed === 'all' ? 'all' : new Set([...changed, ...runs])
  }

  /** The look under way may have missed what has just changed; the one after it serves all who ask meanwhile. */
  const refresh = singleFlight(() => outsideTraces(lookAndTell))

  async function lookAndTell(): Promise<void> {
    if (watchers.size === 0) return
    const looked = changed
    changed = new Set()
    try {
      const again = await topic.look(looked)
      clearTimeout(later)
      if (again) lookAfter(again.getTime() - clock().getTime() + afterwardsMs)
    } catch (error) {
      onError(error)
      note('all')
      return lookAfter(againAfterErrorMs)
    }
    await tellAll()
  }

  /** In turns with whatever else this process has to do. Who comes meanwhile has a look of their own ahead of them. */
  async function tellAll(): Promise<void> {
    let inTurn = 0
    const present = [...watchers]
    for (const watcher of present) {
      if (!watchers.has(watcher)) continue
      watcher.stream.send('seats', watcher.message)
      inTurn += 1
      if (inTurn < atOnce) continue
      inTurn = 0
      // oxlint-disable-next-line no-await-in-loop -- the pause between two turns
      await setImmediate()
    }
  }

  function lookAfter(delayMs: number): void {
    clearTimeout(later)
    if (watchers.size > 0) later = setTimeout(refresh, Math.min(delayMs, longestTimerMs))
  }

  return {
    /** What somebody has changed: a run, or anything. */
    onChange(run: number | 'all'): void {
      if (run !== 'all' && !topic.shows(run)) return
      note(run === 'all' ? 'all' : new Set([run]))
      soon ??= setTimeout(() => {
        soon = undefined
        void refresh()
      }, topic.coalesceMs)
    },

    /** A newcomer is told everything, after a look that is not older than they are. `onEmpty`: the last one left. */
    async enter(sid: string, open: (onClose: () => void) => EventStream, onEmpty: () => void): Promise<void> {
      const leave = () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        clearTimeout(later)
        clearTimeout(soon)
        soon = undefined
        onEmpty()
      }
      const watcher: Watcher = { stream: open(leave), message: topic.messagesFor(sid) }
      watchers.add(watcher)
      note('all')
      await refresh()
    },

    closeStreams(): void {
      for (const { stream } of watchers) stream.close()
    },
  }
}

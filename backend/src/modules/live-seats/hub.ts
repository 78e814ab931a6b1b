import type { FastifyBaseLogger } from 'fastify'
import { outsideTraces } from 'shared-server/trace/current-trace'
import type { Clock } from '../../context/clock.ts'
import type { Notify } from '../../db/notify.ts'
import type { EventStream } from './event-stream.ts'
import type { Topic } from './topic.ts'
import { type WatchedTopic, watchTopic } from './watched-topic.ts'

type HubOptions = {
  notify: Notify
  clock: Clock
  log: FastifyBaseLogger
  limits?: { all: number; perBuyer: number }
}

/** Of one buyer: some tabs, each with a list and the seats of a bus of it. */
const usualLimits = { all: 5_000, perBuyer: 16 }

type Visit = {
  /** What is watched: who watches the same shares a room. */
  key: string
  topic: Topic
  sid: string
  /** Makes the stream; what it is given is to be called when the stream has closed. */
  open: (onClose: () => void) => EventStream
}

/** Who watches what in this process. One LISTEN for all of them, and one query for a room at each change. */
export function createHub({ notify, clock, log, limits = usualLimits }: HubOptions) {
  const topics = new Map<string, WatchedTopic>()
  const byBuyer = new Map<string, number>()
  let all = 0
  let listening: Promise<() => Promise<void>> | null = null

  /** An empty run is any: the ear was deaf for a while. */
  function changed(run: string): void {
    for (const topic of topics.values()) topic.onChange(run === '' ? 'all' : Number(run))
  }

  function leave(sid: string): void {
    all -= 1
    const others = (byBuyer.get(sid) ?? 1) - 1
    if (others > 0) byBuyer.set(sid, others)
    else byBuyer.delete(sid)
  }

  return {
    /** A place for one more of a buyer's streams, to be given back once; null when there is none. */
    admit(sid: string): (() => void) | null {
      const own = byBuyer.get(sid) ?? 0
      if (all >= limits.all || own >= limits.perBuyer) return null
      all += 1
      byBuyer.set(sid, own + 1)
      let isIn = true
      return () => {
        if (isIn) leave(sid)
        isIn = false
      }
    },

    /** Listen first, look second: a change in between is seen twice rather than not at all. */
    async listen(): Promise<void> {
      // It goes on when who asked first is gone.
      listening ??= outsideTraces(() => notify.subscribe('seat_change', changed)).catch((error: unknown) => {
        listening = null
        throw error
      })
      await listening
    },

    async enter({ key, topic, sid, open }: Visit): Promise<void> {
      const watched = topics.get(key) ?? watchTopic({ topic, clock, onError: logFailure })
      topics.set(key, watched)
      await watched.enter(sid, open, () => topics.delete(key))
    },

    async close(): Promise<void> {
      for (const topic of topics.values()) topic.closeStreams()
      const stop = await listening
      await stop?.()
    },
  }

  function logFailure(error: unknown): void {
    log.error({ err: error }, 'live seats failed')
  }
}

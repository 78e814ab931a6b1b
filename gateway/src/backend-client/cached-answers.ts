import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { calls } from 'shared/contracts/catalogue'
import type { MakeCall } from '../render/renderer-process.ts'

type Answer = Awaited<ReturnType<MakeCall>>
type Asked = { method: string; path: string; body: string | undefined; contentType: string | undefined }
type Ask = (until: AbortSignal) => Promise<Answer>

/**
 * How a document came to an answer: `hit`: it was cached; `joined`: another document was asking; `miss`: it asked, for all. `late` and
 * `failed`: it asked for itself, because what was asked for all took too long or was refused.
 */
export type CachedOutcome = 'hit' | 'joined' | 'miss' | 'late' | 'failed'

type Count = (call: string, outcome: CachedOutcome) => void

/** Answers of the ticket API that are the same for everybody, for the documents that are rendered in the next seconds. */
export type CachedAnswers = {
  /** Of a call that is asked exactly as its contract does; null for any other, which may be answered in another way. */
  nameOf: (asked: Asked) => string | null
  /** Asked once for all who want it meanwhile. Who waits for long, or hears that it failed, asks for itself. */
  answer: (name: string, ask: Ask, until: AbortSignal) => Promise<Answer>
}

/** Counted from the asking. */
export const cachedMs = 5_000
/** A call that somebody else has begun may never be answered. */
export const joinedMs = 500
const sharedPatienceMs = 15_000

const sent = {
  none: { body: undefined, contentType: undefined },
  json: { body: '{}', contentType: 'application/json' },
}

/** `count` is told of each answer, by the name of its call, of which there are as many as say `seldomChanges`. */
export function openCachedAnswers(count: Count, now: () => number = () => performance.now()): CachedAnswers {
  const names = new Map(
    calls.flatMap(({ name, method, path, encoding, seldomChanges }) =>
      seldomChanges && (encoding === 'none' || encoding === 'json')
        ? [[keyOf({ method, path, ...sent[encoding] }), name]]
        : [],
    ),
  )
  // lru-cache counts from when it is given the answer, and takes 0 for no end.
  const leftOf = (from: number) => Math.max(1, cachedMs - (now() - from))
  const answers = new LRUCache<string, Answer, Ask>({
    max: names.size,
    ttl: cachedMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_name, _stale, { context: ask, options }) => {
      const from = now()
      const answer = await ask(AbortSignal.timeout(sharedPatienceMs))
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
      options.ttl = leftOf(from)
      return answer
    },
  })
  return {
    nameOf: (asked) => names.get(keyOf(asked)) ?? null,
    answer: async (name, ask, until) => {
      const cached = answers.get(name)
      if (cached) {
        count(name, 'hit')
        return cached
      }
      let isOurs = false
      const askForAll: Ask = (shared) => {
        isOurs = true
        return ask(shared)
      }
      const shared = answers.fetch(name, { context: askForAll }).catch(() => undefined)
      const answer = await Promise.race([shared, wait(joinedMs, 'late' as const)])
      if (answer && answer !== 'late') {
        count(name, isOurs ? 'miss' : 'joined')
        return answer
      }
      count(name, answer ?? 'failed')
      const from = now()
      const own = await ask(until)
      if (own.status === 200) answers.set(name, own, { ttl: leftOf(from) })
      return own
    },
  }
}

const keyOf = ({ method, path, body, contentType }: Asked) =>
  JSON.stringify([method, path, body, contentType])

import { LRUCache } from 'lru-cache'
import { calls } from 'shared/contracts/catalogue'
import type { MakeCall } from '../render/renderer-process.ts'
import { isCallTo } from './call-match.ts'

type Answer = Awaited<ReturnType<MakeCall>>
type AskedCall = { method: string; url: URL; body: string | undefined }

/** Answers of the ticket API that are the same for everybody, for the documents that are rendered in the next seconds. */
export type KeptAnswers = {
  mayKeep: (method: string, url: URL) => boolean
  /** Asked once for all who want it meanwhile; a refusal and a failure are nobody's but theirs. */
  answer: (call: AskedCall, ask: () => Promise<Answer>) => Promise<Answer>
}

/** What ops change is seen so much later in documents. Beside the API's own seconds, it hardly matters to anyone. */
export const keptMs = 5_000
/** Characters of addresses and answers; those least asked for go first. */
const mostKept = 16 * 1024 * 1024

const ofEverybody = calls.filter(({ seldomChanges }) => seldomChanges)

export function openKeptAnswers(now: () => number = () => performance.now()): KeptAnswers {
  const answers = new LRUCache<string, Answer, () => Promise<Answer>>({
    maxSize: mostKept,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: ask, options }) => {
      const answer = await ask()
      // The least there is; 0 is for ever.
      if (answer.status !== 200) options.ttl = 1
      return answer
    },
  })
  return {
    mayKeep: (method, url) => ofEverybody.some((call) => isCallTo(call, method, url)),
    answer: ({ method, url, body = '' }, ask) =>
      answers.forceFetch(`${method} ${url.pathname}${url.search} ${body}`, { context: ask }),
  }
}

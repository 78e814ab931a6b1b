import type { Buffer } from 'node:buffer'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context/context.ts'
import { forgetStations } from '../stations/known-stations.ts'
import { type ChangedRuns, followRunChanges } from './run-changes.ts'

/** What is answered, and what it was made from. */
export type Answer = {
  json: Buffer
  /** A change of any of these makes it anew. */
  runs: readonly number[]
  /** From then on time alone makes it another: a bus leaves, a hold runs out. */
  until: Date | null
}

type CachedAnswer = Answer & { from: Date }
type Making = { answer: Promise<Answer>; changed: Set<number>; allChanged: boolean }

type CacheDeps = Pick<Context, 'db' | 'notify' | 'log' | 'clock'> & { atMostBytes?: number }

/** A long list takes 600 KB, a usual one 30. */
const usualBytes = 64 * 1024 * 1024
const bytesOfRun = 100
const bytesOfAnswer = 500

/**
 * Answers that are the same for everybody, as they are after the last commit. Each is made once for all who ask
 * meanwhile, and anew when one of its runs changes. Nobody decides by one: a hold reads the database.
 */
export function createAnswerCache({ clock, atMostBytes = usualBytes, ...context }: CacheDeps) {
  const keysOfRun = new Map<number, Set<string>>()
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: atMostBytes,
    sizeCalculation: ({ json, runs }) => json.length + runs.length * bytesOfRun + bytesOfAnswer,
    dispose: ({ runs }, key) => forget(key, runs),
  })
  const underWay = new Map<string, Making>()
  const makings = new Set<Making>()
  const changes = followRunChanges({ ...context, onChange })

  function forget(key: string, runs: readonly number[]): void {
    for (const run of runs) {
      const keys = keysOfRun.get(run)
      keys?.delete(key)
      if (keys?.size === 0) keysOfRun.delete(run)
    }
  }

  function onChange(runs: ChangedRuns): void {
    // Who asks from now on does not get what was read before.
    underWay.clear()
    for (const making of makings) {
      if (runs === 'all') making.allChanged = true
      else for (const run of runs) making.changed.add(run)
    }
    if (runs === 'all') forgetStations(context.db)
    if (runs === 'all') answers.clear()
    else for (const run of runs) for (const key of keysOfRun.get(run) ?? []) answers.delete(key)
  }

  function keep(key: string, answer: CachedAnswer, { changed, allChanged }: Making): void {
    if (allChanged || answer.runs.some((run) => changed.has(run))) return
    answers.set(key, answer)
    if (!answers.has(key)) return
    for (const run of answer.runs) {
      const keys = keysOfRun.get(run) ?? new Set()
      keysOfRun.set(run, keys.add(key))
    }
  }

  async function make(key: string, read: (now: Date) => Promise<Answer>): Promise<Answer> {
    const from = clock()
    const making: Making = { answer: read(from), changed: new Set(), allChanged: false }
    underWay.set(key, making)
    makings.add(making)
    try {
      const answer = await making.answer
      keep(key, { ...answer, from }, making)
      return answer
    } finally {
      makings.delete(making)
      if (underWay.get(key) === making) underWay.delete(key)
    }
  }

  return {
    listen: changes.listen,
    close: changes.close,

    async answer(key: string, read: (now: Date) => Promise<Answer>): Promise<Buffer> {
      if (!(await changes.isUpToDate())) return (await read(clock())).json
      const [cached, now] = [answers.get(key), clock()]
      if (cached && cached.from <= now && (cached.until === null || now < cached.until)) return cached.json
      const { json } = await (underWay.get(key)?.answer ?? make(key, read))
      return json
    },
  }
}

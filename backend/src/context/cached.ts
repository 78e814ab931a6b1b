import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

type CacheOptions = {
  clock: Clock
  forMs: number
  /** The answers least asked for go first. */
  atMost?: number
}

/**
 * Remembers answers for a moment: one reading under way for all who ask meanwhile, a failure is not kept.
 * Only for what is the same for everybody and may be a moment old.
 */
export function cached<Answer extends object>(
  { clock, forMs, atMost = 1 }: CacheOptions,
  read: (key: string) => Promise<Answer>,
): (key?: string) => Promise<Answer> {
  const answers = new LRUCache<string, Answer>({
    max: atMost,
    ttl: forMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: read,
  })
  return (key = '') => answers.forceFetch(key)
}

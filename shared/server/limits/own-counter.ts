import { LRUCache } from 'lru-cache'

type Counted = { current: number; ttl: number }

/** So many are counted; of more the one that has asked for the longest time no more is forgotten. */
const mostCounted = 50_000

/** Counts for this process alone, each key from its first time on until its window ends. `ttl` is in milliseconds. */
export function ownCounter(now: () => number = Date.now): (key: string, windowMs: number) => Counted {
  const counts = new LRUCache<string, { current: number; endsAt: number }>({ max: mostCounted })
  return (key, windowMs) => {
    const at = now()
    const known = counts.get(key)
    const count = known && known.endsAt > at ? known : { current: 0, endsAt: at + windowMs }
    count.current += 1
    counts.set(key, count)
    return { current: count.current, ttl: count.endsAt - at }
  }
}

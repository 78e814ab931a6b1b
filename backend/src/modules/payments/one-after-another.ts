import { setTimeout } from 'node:timers/promises'

/**
 * Who comes for a key while somebody is at work for it waits until that work is over, or until a moment of its own has come;
 * then it does its own. Nothing may depend on it: another process does not wait.
 */
export function oneAfterAnother() {
  const last = new Map<string, Promise<void>>()

  return async function afterOther<T>(key: string, waitsUntil: number, work: () => Promise<T>): Promise<T> {
    const before = last.get(key)
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    last.set(key, isOver)
    try {
      if (before) await untilOver(before, waitsUntil)
      return await work()
    } finally {
      end()
      if (last.get(key) === isOver) last.delete(key)
    }
  }
}

async function untilOver(work: Promise<void>, waitsUntil: number): Promise<void> {
  const timer = new AbortController()
  const late = setTimeout(Math.max(0, waitsUntil - Date.now()), undefined, { signal: timer.signal })
  // Called off, it rejects when nobody waits for it any more.
  await Promise.race([work, late.catch(() => undefined)])
  timer.abort()
}

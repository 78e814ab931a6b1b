import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers no sooner than after some milliseconds: what an act finds takes it a little longer or shorter, by which somebody
 * who measures often enough could learn what it was.
 */
export async function inEvenTime<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([act(), sleep(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

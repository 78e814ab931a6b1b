import type { Sleep } from '../../context/clock.ts'

type Floor = { milliseconds: number; wait: Sleep }

/**
 * Answers no sooner than after some milliseconds: what an act finds takes it a little longer or shorter, by which somebody
 * who measures often enough could learn what it was.
 */
export async function inEvenTime<T>({ milliseconds, wait }: Floor, act: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([act(), wait(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

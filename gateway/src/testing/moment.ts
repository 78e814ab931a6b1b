import { setTimeout as wait } from 'node:timers/promises'

/** A moment between what was done before and what comes after, as ISO 8601: clocks may tell both by the same millisecond. */
export async function moment(): Promise<string> {
  await wait(20)
  const now = new Date().toISOString()
  await wait(20)
  return now
}

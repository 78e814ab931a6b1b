import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'

/** Whether what was given is the secret text; as many letters of it as are right cost no more time than none. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

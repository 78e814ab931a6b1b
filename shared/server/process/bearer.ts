import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an `authorization` header has one of these keys. Every wrong one takes the same time. */
export function hasBearer(authorization: string, keys: readonly string[]): boolean {
  const given = digest(authorization)
  return keys.map((key) => timingSafeEqual(given, digest(`Bearer ${key}`))).includes(true)
}

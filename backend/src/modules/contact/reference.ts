import type { Random } from '../../context/clock.ts'
import { randomSigns } from '../../context/random-signs.ts'

/** Names a message among others; it opens nothing, so that 40 bits do. */
export function makeReference(random: Random): string {
  const signs = randomSigns(random, 8)
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

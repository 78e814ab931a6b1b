import type { Random } from '../../context.ts'

/** Without those that are read wrong aloud, as a PNR. 31 of 256: the few that are likelier make no difference here. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Names a message among others; it opens nothing, so that 40 bits do. */
export function makeReference(random: Random): string {
  const signs = [...random(8)].map((byte) => alphabet[byte % alphabet.length] ?? '')
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

import type { Random } from './clock.ts'

/** Without what is read wrong aloud: 0 O 1 I L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Letters and digits of a reference. Bytes beyond the last whole round of the alphabet are thrown away, so that each sign is equally likely. */
export function randomSigns(random: Random, length: number): string {
  const fair = 256 - (256 % alphabet.length)
  let signs = ''
  while (signs.length < length)
    for (const byte of random(length)) if (byte < fair) signs += alphabet[byte % alphabet.length] ?? ''
  return signs.slice(0, length)
}

import { type Pnr, pnr } from 'shared/contracts/units'
import type { Random } from '../../context.ts'
import type { Tx } from '../../db/database.ts'

/** Without what is read wrong aloud: 0 O 1 I L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 6

/** Bytes beyond the last whole round of the alphabet are thrown away, so that each sign is equally likely. */
export function randomPnr(random: Random): Pnr {
  const fair = 256 - (256 % alphabet.length)
  let signs = ''
  while (signs.length < length)
    for (const byte of random(length)) if (byte < fair) signs += alphabet[byte % alphabet.length] ?? ''
  return pnr.parse(signs.slice(0, length))
}

/** One that no leg has yet; the unique key decides should two be drawn at once. */
export async function freshPnr(tx: Tx, random: Random): Promise<Pnr> {
  for (;;) {
    const drawn = randomPnr(random)
    const taken = await tx.selectFrom('order_legs').select('pnr').where('pnr', '=', drawn).executeTakeFirst()
    if (!taken) return drawn
  }
}

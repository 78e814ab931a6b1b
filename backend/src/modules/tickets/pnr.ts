import { type Pnr, pnr } from 'shared/contracts/units'
import type { Random } from '../../context/clock.ts'
import type { Tx } from '../../db/database.ts'
import { randomSigns } from '../../context/random-signs.ts'

const length = 6

export const randomPnr = (random: Random): Pnr => pnr.parse(randomSigns(random, length))

/** One that no leg has yet; the unique key decides should two be drawn at once. */
export async function freshPnr(tx: Tx, random: Random): Promise<Pnr> {
  for (;;) {
    const drawn = randomPnr(random)
    const taken = await tx.selectFrom('order_legs').select('pnr').where('pnr', '=', drawn).executeTakeFirst()
    if (!taken) return drawn
  }
}

import type { Tx } from '../../db/database.ts'
import { earnOne } from './earn-points.ts'

/** The demo member's journey behind has earned before anybody looks, so that there is something to spend. */
export async function seedDemoPoints(tx: Tx, now: Date): Promise<void> {
  while (await earnOne(tx, now));
}

import { longestHoldList } from 'shared/contracts/hold'
import { RefusalError } from '../../http/refusal.ts'

/**
 * A buyer needs no name to hold seats, so one could empty the shop: as many journeys as a new tab is told of, and no
 * more. Under the buyer's lock: several buses asked for at the same moment would each find room.
 */
export function validateHoldCount(elsewhere: number): void {
  if (elsewhere < longestHoldList) return
  const words = `Aynı anda en fazla ${longestHoldList} seferde koltuk ayırabilirsiniz. Önce seçtiğiniz koltuklardan bir bölümünü bırakın.`
  throw new RefusalError(409, 'too-many-holds', words)
}

import type { Gender } from 'shared/contracts/units'
import { createDice, type Dice } from './random.ts'

export type SeedClaim = { seat: number; from: number; to: number; gender: Gender }

/** `weekday` from Monday, 0. A holiday is one of those days on which everybody travels. */
export type SeedDay = { weekday: number; isHoliday: boolean }

/** Friday's and Sunday's buses are the full ones. */
const fullness = [0.28, 0.18, 0.18, 0.25, 0.45, 0.32, 0.45]

/**
 * Who sits where on one run before the shop opens. Seats are sold by pairs, so that nobody sits beside
 * a stranger of the other gender: two beside each other are a couple or of one gender, and travel the
 * same way.
 */
export function occupy(
  groups: readonly [number, number | null][],
  stopCount: number,
  { weekday, isHoliday }: SeedDay,
  dice: Dice,
): SeedClaim[] {
  const crowd = crowdOf(isHoliday, dice)
  const usual = (fullness[weekday] ?? 0.1) * (0.4 + dice.next() * 1.2)
  const share = { full: 1, nearlyFull: 0.92, usual: isHoliday ? 0.6 + usual / 2 : usual }[crowd]
  const claims: SeedClaim[] = []
  for (const [seat, partner] of groups) {
    if (dice.next() >= share) continue
    const way = crowd === 'usual' ? partOfTheWay(stopCount, dice) : { from: 0, to: stopCount - 1 }
    const gender: Gender = dice.next() < 0.5 ? 'female' : 'male'
    claims.push({ seat, ...way, gender })
    if (partner !== null && (crowd === 'full' || dice.next() < (crowd === 'nearlyFull' ? 0.95 : 0.55)))
      claims.push({ seat: partner, ...way, gender: dice.next() < 0.4 ? other(gender) : gender })
  }
  return claims
}

/** Now and then a bus is sold out from end to end, or has a handful of seats left; before and in Bayram more often. */
function crowdOf(isHoliday: boolean, dice: Dice): 'full' | 'nearlyFull' | 'usual' {
  const chance = dice.next()
  if (chance < (isHoliday ? 0.2 : 0.03)) return 'full'
  return chance < (isHoliday ? 0.5 : 0.08) ? 'nearlyFull' : 'usual'
}

const other = (gender: Gender): Gender => (gender === 'female' ? 'male' : 'female')

/** Most travel from end to end, some get on or off between. */
function partOfTheWay(stopCount: number, dice: Dice): { from: number; to: number } {
  const last = stopCount - 1
  if (last < 2 || dice.next() < 0.6) return { from: 0, to: last }
  const from = dice.below(last)
  return { from, to: from + 1 + dice.below(last - from) }
}

export function diceFor(seedNumber: number, expeditionId: number, date: string): Dice {
  return createDice(seedNumber, expeditionId, Number(date.replaceAll('-', '')))
}

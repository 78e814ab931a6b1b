import type { HeldSeat } from '../contracts/hold.ts'
import type { SeatLimits } from '../contracts/journey.ts'
import { type Candidate, sitsLone } from './group-candidates.ts'
import { validateCounts } from './lone-seats.ts'

export type Party = { women: number; men: number }

/** How many of the chosen seats are of which kind: `lone` of them, and all of them. */
export type Tally = { women: number; men: number; anybody: number }
export const nobody: Tally = { women: 0, men: 0, anybody: 0 }

export function tallyOf(seats: readonly Candidate[]): Tally {
  const women = seats.filter(({ only }) => only === 'female').length
  const men = seats.filter(({ only }) => only === 'male').length
  return { women, men, anybody: seats.length - women - men }
}

export function add(one: Tally, other: Tally): Tally {
  return {
    women: one.women + other.women,
    men: one.men + other.men,
    anybody: one.anybody + other.anybody,
  }
}

/** How many women of those alone on seats for anybody keep the lone-seat rule, from `least` to `most`; null when no number does. */
export function womenAmongLone(
  lone: Tally,
  passengers: number,
  limits: SeatLimits,
  [least, most]: readonly [least: number, most: number],
): number | null {
  for (let women = least; women <= most; women += 1) {
    const counts = { passengers, women: lone.women + women, men: lone.men + lone.anybody - women }
    if (validateCounts(counts, limits).code === 'ok') return women
  }
  return null
}

/** Seats women and men on exactly these seats, women first in reading order; null when no way is legal. */
export function seatPeople(
  chosen: readonly Candidate[],
  party: Party,
  limits: SeatLimits,
): HeldSeat[] | null {
  const all = tallyOf(chosen)
  const women = party.women - all.women
  if (women < 0 || party.men < all.men) return null
  const isLone = (seat: Candidate) => sitsLone(seat, chosen)
  const lone = tallyOf(chosen.filter(isLone))
  const range = [Math.max(0, women - (all.anybody - lone.anybody)), Math.min(lone.anybody, women)] as const
  const alone = womenAmongLone(lone, chosen.length, limits, range)
  if (alone === null) return null
  const left = { lone: alone, beside: women - alone }
  return chosen.map((candidate) => {
    const place = isLone(candidate) ? 'lone' : 'beside'
    if (candidate.only) return { seat: candidate.seat, gender: candidate.only }
    left[place] -= 1
    return { seat: candidate.seat, gender: left[place] >= 0 ? 'female' : 'male' }
  })
}

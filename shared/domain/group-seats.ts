import type { HeldSeat } from '../contracts/hold.ts'
import type { SeatLimits } from '../contracts/journey.ts'
import { apartness, type Candidate, candidatesOf, type GroupCell } from './group-candidates.ts'
import { type Party, seatPeople, tallyOf, womenAmongLone } from './group-genders.ts'
import { nothing, type Outlook, rowsOf, type Taken, together } from './group-rows.ts'
import { type GroupScore, isBetter, scoreOf, sum } from './group-score.ts'

/** Why there is no set of seats for a group. */
export type GroupRefusal =
  | { code: 'nobody' }
  | { code: 'too-many-passengers'; max: number }
  | { code: 'too-few-seats'; free: number }
  /** The seats would do, but not for these women and men (neighbour rule). */
  | { code: 'neighbours' }
  | { code: 'lone-seats' }

/** `visited`: how many rows' choices were looked at, so that a test can bound the work. */
export type GroupVerdict =
  | { code: 'found'; seats: HeldSeat[]; score: GroupScore; visited: number }
  | GroupRefusal

/**
 * The best seats that a group may legally take, as a whole selection: free, open to who sits there
 * (neighbour rule), within the lone-seat rule and the most passengers of the journey. Exact: no other legal
 * set has a better `GroupScore`; of equal ones the first from the front.
 */
export function bestGroupSeats(cells: readonly GroupCell[], party: Party, limits: SeatLimits): GroupVerdict {
  const people = party.women + party.men
  if (people === 0) return { code: 'nobody' }
  if (people > limits.max_passengers) return { code: 'too-many-passengers', max: limits.max_passengers }
  const candidates = candidatesOf(cells)
  if (candidates.length < people) return { code: 'too-few-seats', free: candidates.length }
  const found = search(candidates, party, limits)
  if (found) return { code: 'found', ...found }
  return { code: fitsByGender(candidates, party) ? 'lone-seats' : 'neighbours' }
}

function fitsByGender(candidates: readonly Candidate[], party: Party): boolean {
  const { women, men, anybody } = tallyOf(candidates)
  return Math.max(0, party.women - women) + Math.max(0, party.men - men) <= anybody
}

type Found = { seats: HeldSeat[]; score: GroupScore }

/** Row by row from the front, leaving out what cannot become legal or better than the best so far. */
function search(
  candidates: readonly Candidate[],
  party: Party,
  limits: SeatLimits,
): (Found & { visited: number }) | null {
  const people = party.women + party.men
  const rows = rowsOf(candidates, party)
  const seen: { best: Found | null; visited: number } = { best: null, visited: 0 }

  function extend(sofar: Taken, from: number): void {
    for (let index = from; index < rows.length; index += 1) {
      const row = rows[index]
      if (!row || !isWorthIt(sofar, row.outlook)) return
      for (const choice of row.choices) {
        if (sofar.seats.length + choice.seats.length > people) continue
        seen.visited += 1
        const taken = together(sofar, choice)
        if (taken.seats.length === people) judge(taken)
        else extend(taken, index + 1)
      }
    }
  }

  function judge({ seats: chosen }: Taken): void {
    const score = scoreOf(chosen)
    if (seen.best && !isBetter(score, seen.best.score)) return
    const seats = seatPeople(chosen, party, limits)
    if (seats) seen.best = { seats, score }
  }

  /** Whether those still standing could sit in the rows ahead so that the whole is legal and better than the best. */
  function isWorthIt(taken: Taken, outlook: Outlook): boolean {
    const ahead = outlook.least[people - taken.seats.length]
    if (!ahead || !canBeLegal(taken, outlook)) return false
    const first = taken.seats[0]?.row ?? ahead.lastRow
    const bound: GroupScore = [
      leastApart(taken.seats) + ahead.apart,
      ahead.lastRow - first,
      taken.lone.women + taken.lone.men + taken.lone.anybody,
      taken.price + ahead.price,
      sum(taken.seats.map(({ row }) => row)) + ahead.front,
    ]
    return !seen.best || isBetter(bound, seen.best.score)
  }

  function canBeLegal({ tally, lone }: Taken, outlook: Outlook): boolean {
    if (tally.women > party.women || tally.men > party.men) return false
    const womenHere = Math.max(0, party.women - tally.women - outlook.women)
    const menHere = Math.max(0, party.men - tally.men - outlook.men)
    if (womenHere + menHere > tally.anybody) return false
    return womenAmongLone(lone, people, limits, [0, lone.anybody]) !== null
  }

  extend(nothing, 0)
  return seen.best && { ...seen.best, visited: seen.visited }
}

/** Who sits in the last row so far may still get a companion behind. */
function leastApart(seats: readonly Candidate[]): number {
  const last = seats.at(-1)?.row
  return sum(seats.map((one) => Math.min(apartness(one, seats), one.row === last ? 2 : 3)))
}

import { apartness, type Candidate, sitsLone } from './group-candidates.ts'
import { add, nobody, type Party, type Tally, tallyOf } from './group-genders.ts'
import { sum } from './group-score.ts'

/** The best that rows still ahead could give, whoever sits there: what no choice among them can beat. */
export type Outlook = {
  /** For so many people: the least apart, the nearest last row, the least to pay, the nearest the front. */
  least: readonly { apart: number; lastRow: number; price: number; front: number }[]
  /** Seats open to women, and to men. */
  women: number
  men: number
}

/** `least[0]` is nobody; the list ends where the rows have no more seats. */
function outlookOf(ahead: readonly Candidate[], all: readonly Candidate[], party: Party): Outlook {
  const apart = ascending(ahead.map((one) => apartness(one, all)))
  const prices = ascending(ahead.map(({ price }) => price))
  const rows = ahead.map(({ row }) => row)
  const counts = Array.from({ length: Math.min(party.women + party.men, ahead.length) + 1 }, (_, n) => n)
  const { women, men, anybody } = tallyOf(ahead)
  return {
    women: women + anybody,
    men: men + anybody,
    least: counts.map((count) => ({
      // Pairs take two: of an odd number one sits beside nobody, or over the aisle.
      apart: Math.max(count % 2, sum(apart.slice(0, count))),
      lastRow: rows[count - 1] ?? 0,
      price: sum(prices.slice(0, count)),
      front: sum(rows.slice(0, count)),
    })),
  }
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

/** Seats taken in one or more whole rows, and what they add up to. */
export type Taken = { seats: readonly Candidate[]; tally: Tally; lone: Tally; price: number }
export const nothing: Taken = { seats: [], tally: nobody, lone: nobody, price: 0 }

export function together(one: Taken, other: Taken): Taken {
  return {
    seats: [...one.seats, ...other.seats],
    tally: add(one.tally, other.tally),
    lone: add(one.lone, other.lone),
    price: one.price + other.price,
  }
}

/** The rows with free seats from the front: every way to sit in the row, most people first, and what it and those behind can give. */
export function rowsOf(candidates: readonly Candidate[], party: Party) {
  return [...Map.groupBy(candidates, ({ row }) => row)].map(([row, seats]) => ({
    choices: subsetsOf(seats)
      .toSorted((a, b) => b.length - a.length)
      .map(takenOf),
    outlook: outlookOf(
      candidates.filter((one) => one.row >= row),
      candidates,
      party,
    ),
  }))
}

function takenOf(seats: readonly Candidate[]): Taken {
  const lone = seats.filter((one) => sitsLone(one, seats))
  return {
    seats,
    tally: tallyOf(seats),
    lone: tallyOf(lone),
    price: sum(seats.map(({ price }) => price)),
  }
}

function subsetsOf(seats: readonly Candidate[]): Candidate[][] {
  const [first, ...others] = seats
  if (!first) return []
  const without = subsetsOf(others)
  return [[first], ...without.map((subset) => [first, ...subset]), ...without]
}

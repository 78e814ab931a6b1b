import { apartness, type Candidate, sitsLone } from './group-candidates.ts'

/**
 * How good a set of seats is; compared from left to right, less is better:
 * 1. apart: for each person 0 with a companion in the same pair, 1 with one in the next seat of the row
 *    (over the aisle, or the middle of a back row), 2 with one in the row before or behind on the same
 *    side, 3 with nobody near;
 * 2. rows from the first person to the last;
 * 3. lone seats (docs/trade.md#lone-seats);
 * 4. the sum of the prices in kuruş;
 * 5. the sum of the row numbers: nearer the front.
 */
export type GroupScore = readonly [apart: number, rows: number, lone: number, price: number, front: number]

export function scoreOf(chosen: readonly Candidate[]): GroupScore {
  const rows = chosen.map(({ row }) => row)
  return [
    sum(chosen.map((one) => apartness(one, chosen))),
    Math.max(...rows) - Math.min(...rows),
    chosen.filter((one) => sitsLone(one, chosen)).length,
    sum(chosen.map(({ price }) => price)),
    sum(rows),
  ]
}

export function isBetter(one: GroupScore, other: GroupScore): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

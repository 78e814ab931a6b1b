import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CellType, SeatLimits } from '../contracts/journey.ts'
import { type Gender, pricingId, seatNo } from '../contracts/units.ts'
import { candidatesOf, type GroupCell } from './group-candidates.ts'
import type { Party } from './group-genders.ts'
import { isBetter, type GroupScore, scoreOf } from './group-score.ts'
import { bestGroupSeats } from './group-seats.ts'
import { validateSelection } from './lone-seats.ts'
import { toKurus } from './money.ts'
import { openTo } from './seat-grid.ts'

const looks = {
  o: 'available',
  k: 'available-female',
  e: 'available-male',
  X: 'sold',
  _: null,
} as const satisfies Record<string, CellType | null>
type Letter = keyof typeof looks
const isLook = (letter: string): letter is Letter => letter in looks

/** One text a row, one letter a column; `_` is no seat. Seats are numbered in reading order. */
function bus(rows: readonly string[], priceOf: (seat: number) => number = () => 100): GroupCell[] {
  let seat = 0
  return rows.flatMap((letters, row) =>
    Array.from(letters).flatMap((letter, col): GroupCell[] => {
      const type = isLook(letter) ? looks[letter] : null
      if (!type) return []
      seat += 1
      const pricing = { id: pricingId.parse('p'), price: toKurus(priceOf(seat)), original: null }
      const place = { row: row + 1, col: col + 1, seat: seatNo.parse(seat) }
      return [{ ...place, type, user_selected: false, pricing }]
    }),
  )
}

const limits: SeatLimits = { max_passengers: 6, max_single_women: 1, max_single: 2 }

function seatsFor(rows: readonly string[], party: Party, max = limits) {
  const verdict = bestGroupSeats(bus(rows), party, max)
  return verdict.code === 'found' ? verdict.seats.map(({ seat }) => Number(seat)) : verdict.code
}

describe('a group asks for seats side by side', () => {
  test.each([
    ['two people get the first whole pair', ['XX_oX', 'oo_oo'], { women: 1, men: 1 }, [5, 6]],
    ['three sit in one row, over the aisle', ['oX_oo', 'Xo_oo'], { women: 2, men: 1 }, [6, 7, 8]],
    ['four get a row of their own', ['oo_XX', 'oX_Xo', 'oo_oo'], { women: 2, men: 2 }, [9, 10, 11, 12]],
    ['five get the back row of five', ['oo_XX', 'oo_XX', 'ooooo'], { women: 3, men: 2 }, [9, 10, 11, 12, 13]],
    [
      'pairs one behind the other come before pairs far apart',
      ['oo_X', 'XX_X', 'oo_X', 'oo_X'],
      { women: 2, men: 2 },
      [7, 8, 10, 11],
    ],
    ['a man is not seated beside a woman of another order', ['kX_Xo', 'oo_XX'], { women: 0, men: 2 }, [5, 6]],
    [
      'who cannot sit in a pair sits one behind the other',
      ['oX_Xo', 'oX_XX', 'XX_XX'],
      { women: 2, men: 0 },
      [1, 5],
    ],
  ])('%s', (_, rows, party, seats) => {
    expect(seatsFor(rows, party)).toEqual(seats)
  })

  test('of seats equally good the cheaper are offered, then those nearer the front', () => {
    const cells = bus(['oo_oo', 'oo_oo'], (seat) => (seat <= 2 ? 120 : 100))
    const verdict = bestGroupSeats(cells, { women: 1, men: 1 }, limits)
    expect(verdict).toMatchObject({ seats: [{ seat: 3 }, { seat: 4 }] })
  })
})

describe('a group for which there are no seats reads why', () => {
  test.each([
    ['nobody travels', ['oo_oo'], { women: 0, men: 0 }, limits, 'nobody'],
    ['more than one order may have', ['oo_oo', 'oo_oo'], { women: 4, men: 3 }, limits, 'too-many-passengers'],
    ['the bus is full', ['oX_XX'], { women: 1, men: 1 }, limits, 'too-few-seats'],
    ['free seats are for women only', ['kX_XX', 'kX_XX'], { women: 1, men: 1 }, limits, 'neighbours'],
    [
      'somebody would sit alone beside a free seat',
      ['oe_XX', 'oe_XX'],
      { women: 2, men: 0 },
      limits,
      'lone-seats',
    ],
  ])('%s', (_, rows, party, max, code) => {
    expect(seatsFor(rows, party, max)).toBe(code)
  })
})

/** Every set of free seats with every way to seat the women and men, judged by the rules themselves. */
function bruteForce(cells: readonly GroupCell[], party: Party, max: SeatLimits): GroupScore | null {
  const genders: Gender[][] = orders(party)
  let best: GroupScore | null = null
  for (const chosen of subsets(candidatesOf(cells), party.women + party.men)) {
    const score = scoreOf(chosen)
    if (best && !isBetter(score, best)) continue
    const isLegal = genders.some((order) => {
      const held = chosen.map(({ seat }, index) => ({ seat, gender: order[index] ?? 'male' }))
      const isOpen = held.every(({ seat, gender }) => {
        const cell = cells.find((other) => other.seat === seat)
        return cell && [null, gender].includes(openTo(cell))
      })
      return isOpen && validateSelection(cells, held, max).code === 'ok'
    })
    if (isLegal) best = score
  }
  return best
}

function orders({ women, men }: Party): Gender[][] {
  if (women + men === 0) return [[]]
  const first = (gender: Gender, rest: Party) => orders(rest).map((order) => [gender, ...order])
  return [
    ...(women > 0 ? first('female', { women: women - 1, men }) : []),
    ...(men > 0 ? first('male', { women, men: men - 1 }) : []),
  ]
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

/** A bus nearly empty, and one with every kind of seat. */
const anyBus = fc
  .constantFrom<Letter[]>(['o', 'o', 'o', 'o', 'X'], ['o', 'o', 'k', 'e', 'X', '_'])
  .chain((mix) => {
    const row = fc.array(fc.constantFrom(...mix), { minLength: 5, maxLength: 5 })
    return fc.array(row, { minLength: 1, maxLength: 4 })
  })
const anyLimits = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .map(([women, more]) => ({ max_passengers: 5, max_single_women: women, max_single: women + more }))
const anyParty = fc.record({ women: fc.nat({ max: 3 }), men: fc.nat({ max: 2 }) })

test('no legal set is better than the one offered, and none is offered only where there is none', () => {
  fc.assert(
    fc.property(
      anyBus,
      fc.array(fc.constantFrom(100, 110), { minLength: 20, maxLength: 20 }),
      anyParty,
      anyLimits,
      (rows, prices, party, max) => {
        fc.pre(party.women + party.men > 0)
        const cells = bus(
          rows.map((row) => row.join('')),
          (seat) => prices[seat % 20] ?? 100,
        )
        const verdict = bestGroupSeats(cells, party, max)
        const best = bruteForce(cells, party, max)
        expect(verdict.code === 'found' ? verdict.score : null).toEqual(best)
        if (verdict.code !== 'found') return
        expect(validateSelection(cells, verdict.seats, max).code).toBe('ok')
        const women = verdict.seats.filter(({ gender }) => gender === 'female').length
        expect([women, verdict.seats.length - women]).toEqual([party.women, party.men])
        for (const { seat, gender } of verdict.seats) {
          const cell = cells.find((other) => other.seat === seat)
          expect(cell && [null, gender].includes(openTo(cell))).toBe(true)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('on a big bus six people are seated without looking at much of what is possible', () => {
  const mixes = [
    ['o', 'o', 'o', 'k', 'e', 'X', 'X'],
    ['o', 'X', 'X', 'X'],
    ['k', 'e', 'X'],
  ] as const
  const bigBus = fc.constantFrom(...mixes).chain((mix) => {
    const row = fc.array(fc.constantFrom(...mix), { minLength: 4, maxLength: 4 })
    return fc.array(row, { minLength: 13, maxLength: 13 })
  })
  fc.assert(
    fc.property(bigBus, fc.nat({ max: 6 }), anyLimits, (rows, women, max) => {
      const cells = bus(rows.map((letters) => `${letters.join('').slice(0, 2)}_${letters.join('').slice(2)}`))
      const verdict = bestGroupSeats(cells, { women, men: 6 - women }, { ...max, max_passengers: 6 })
      // Six of fifty-two can be chosen in twenty million ways.
      if (verdict.code === 'found') expect(verdict.visited).toBeLessThan(50_000)
    }),
    { numRuns: 200 },
  )
})

/** A small deterministic generator (mulberry32): the same seed gives the same buses everywhere. */
export type Dice = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from 0 up to, not including, `below`. */
  below: (below: number) => number
}

export function createDice(...seeds: number[]): Dice {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) ^ (mixed >>> 15), 0x2545f491)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (below) => Math.floor(next() * below) }
}

import { describe, expect, it, test } from 'vitest'
import {
  type Archive,
  chooseTimeline,
  leadsTo,
  leftOut,
  pieceNumberOf,
  walPlaceOf,
  readForks,
} from './timelines.ts'

const atEnd = 'no recovery target specified'
const atMoment = 'before 2026-11-28 14:05:00+03'

type Line = [from: number, place: string, reason: string]

/** Last pieces by timeline, and the lines of the history of each that began at another. */
function archive(
  pieces: Record<number, string>,
  histories: Record<number, readonly Line[]> = {},
  since = '2026-11-28T12:00:00Z',
): Archive {
  const last = Object.entries(pieces).map(([timeline, piece]) => [Number(timeline), BigInt(piece)] as const)
  const forks = Object.entries(histories).map(([timeline, lines]) => {
    const text = lines.map((line) => `${line.join('\t')}\n`).join('\n')
    return [Number(timeline), { forks: readForks(text), since: new Date(since) }] as const
  })
  return { last: new Map(last), histories: new Map(forks) }
}
const leftOutOf = (from: Archive, timeline: number, end: string) =>
  leftOut(from, timeline, walPlaceOf(end)).map(({ on, piece }) => `${on}: ${piece}`)

test('a piece is known by its name', () => {
  expect(pieceNumberOf('0000000100000002000000FF')).toBe(0x2ffn)
})

describe('what the archive has and the database has not', () => {
  it('is nothing at the end of the last piece, and of one whose last record is in two', () => {
    expect(leftOutOf(archive({ 1: '0x9' }), 1, '0/A000000')).toEqual([])
    expect(leftOutOf(archive({ 1: '0x9' }), 1, '0/9FFFFE8')).toEqual([])
    expect(leftOutOf(archive({ 1: '0xFF' }), 1, '1/0')).toEqual([])
  })

  it('is all behind a piece that is missing', () => {
    expect(leftOutOf(archive({ 1: '0x9' }), 1, '0/9000000')).toEqual(['1: 000000010000000000000009'])
    expect(leftOutOf(archive({ 1: '0x9' }), 1, '0/7FFFFE8')).toEqual(['1: 000000010000000000000009'])
  })

  const soldOn = archive({ 1: '0x9', 2: '0x8' }, { 2: [[1, '0/8000000', atEnd]] })

  it('is what a server sold that another took the place of', () => {
    expect(leftOutOf(soldOn, 2, '0/9000000')).toEqual(['1: 000000010000000000000009'])
    expect(leftOutOf(soldOn, 1, '0/A000000')).toEqual(['2: 000000020000000000000008'])
  })

  it('is nothing of a server that ended when another took its place', () => {
    const after = archive({ 1: '0x7', 2: '0x8' }, { 2: [[1, '0/8000000', atEnd]] })
    expect(leftOutOf(after, 2, '0/9000000')).toEqual([])
  })

  it('is not what a restore to a moment was to lose, nor what others had begun after it', () => {
    const pieces = { 1: '0x9', 2: '0xC', 3: '0x6' }
    const second: Line[] = [[1, '0/8000000', atEnd]]
    const beside = archive(pieces, { 2: second, 3: [[1, '0/5000100', atMoment]] })
    expect(leftOutOf(beside, 3, '0/7000000')).toEqual([])
    const cut = archive(pieces, { 2: second, 3: [...second, [2, '0/5000100', atMoment]] })
    expect(leftOutOf(cut, 3, '0/7000000')).toEqual([])
  })

  it('is a timeline of which nothing is known', () => {
    expect(leftOutOf(archive({ 4: '0x9', 7: '0x8' }), 4, '0/A000000')).toEqual([
      '7: 000000070000000000000008',
    ])
  })
})

describe('the timeline that a database comes back along', () => {
  const moved = archive({ 1: '0x7', 2: '0x8' }, { 2: [[1, '0/8000000', atEnd]] })
  const undone = archive({ 1: '0x9', 2: '0x8' }, { 2: [[1, '0/8000000', atMoment]] })

  it('is the newest', () => {
    expect(chooseTimeline(moved, null, null)).toBe(2)
    expect(chooseTimeline(undone, null, null)).toBe(2)
  })

  it('is at a moment not the one that a restore has begun since', () => {
    expect(chooseTimeline(undone, new Date('2026-11-28T11:59:59Z'), null)).toBe(1)
    expect(chooseTimeline(undone, new Date('2026-11-28T12:00:01Z'), null)).toBe(2)
    expect(chooseTimeline(moved, new Date('2026-11-28T11:59:59Z'), null)).toBe(2)
  })

  it('is the one that ops name, if there is one', () => {
    expect(chooseTimeline(undone, null, 1)).toBe(1)
    expect(() => chooseTimeline(undone, null, 3)).toThrow('--timeline 3: the archive has the timelines 1, 2.')
  })

  it('is reached from a copy on it, or on one before until it was left', () => {
    const copy = (timeline: number, stop: string) => ({ timeline, stop: walPlaceOf(stop) })
    expect(leadsTo(undone, copy(2, '0/8000200'), 2)).toBe(true)
    expect(leadsTo(undone, copy(1, '0/7000200'), 2)).toBe(true)
    expect(leadsTo(undone, copy(1, '0/9000200'), 2)).toBe(false)
    expect(leadsTo(undone, copy(2, '0/8000200'), 1)).toBe(false)
  })
})

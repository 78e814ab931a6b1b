import { describe, expect, test } from 'vitest'
import { type Bearer, fateOf, keepUntil } from './kept-ticket.ts'

const arrival = '2026-11-24T14:45:00+03:00'
const until = keepUntil(arrival)
const before = Date.parse(arrival) - 3_600_000
const nobody: Bearer = { member: null, buyer: null }
const ofMember: Bearer = { member: 'ayse', buyer: 'one' }
const ofVisitor: Bearer = { member: null, buyer: 'one' }

const fate = (owner: Bearer, bearer: Bearer, loggedOut: string | null = null) =>
  fateOf({ owner, until, seenAt: 0 }, { bearer, loggedOut, now: before })

describe("a member's ticket", () => {
  test('is shown to that member, in whichever session', () => {
    expect(fate(ofMember, { member: 'ayse', buyer: 'another' })).toBe('show')
  })

  test('is gone when they have logged out, also in another tab', () => {
    expect(fate(ofMember, nobody, 'ayse')).toBe('remove')
    expect(fate(ofMember, ofVisitor, 'ayse')).toBe('remove')
  })

  test('is gone when another member is there', () => {
    expect(fate(ofMember, { member: 'burak', buyer: 'one' })).toBe('remove')
  })

  test('is not shown to a visitor who came after the session ended, and waits for its member', () => {
    expect(fate(ofMember, { member: null, buyer: 'two' })).toBe('hide')
    expect(fate(ofMember, { member: null, buyer: 'one' })).toBe('hide')
  })

  test('is shown where the session has only ended and nobody came: on the road there is no network to log in by', () => {
    expect(fate(ofMember, nobody)).toBe('show')
    expect(fate(ofMember, nobody, 'burak')).toBe('show')
  })
})

describe("a visitor's ticket", () => {
  test('is shown to the same visitor, and where no token is left', () => {
    expect(fate(ofVisitor, ofVisitor)).toBe('show')
    expect(fate(ofVisitor, nobody)).toBe('show')
  })

  test('is gone when another visitor is there', () => {
    expect(fate(ofVisitor, { member: null, buyer: 'two' })).toBe('remove')
  })

  test('is gone when any member logs in: the buyer goes along with a log-in, whoever it is', () => {
    expect(fate(ofVisitor, { member: 'burak', buyer: 'one' })).toBe('remove')
  })
})

describe('the end of the journey', () => {
  const at = (now: number, seenAt = 0) =>
    fateOf({ owner: ofVisitor, until, seenAt }, { bearer: ofVisitor, loggedOut: null, now })

  test('leaves six hours for a late bus', () => {
    expect(at(Date.parse(arrival) + 6 * 3_600_000 - 1)).toBe('show')
    expect(at(Date.parse(arrival) + 6 * 3_600_000)).toBe('remove')
  })

  test('is not undone by a clock that is moved back', () => {
    expect(at(before, until)).toBe('remove')
  })
})

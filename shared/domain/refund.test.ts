import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toKurus } from './money.ts'
import { refundAt } from './refund.ts'

const ticket = {
  state: 'Purchased' as const,
  price: toKurus(94_900),
  cancel_until: '2026-11-23T08:30:00+03:00',
  open_until: '2026-11-23T20:30:00+03:00',
}
const at = (instant: string, seconds = 0) => new Date(Date.parse(instant) + seconds * 1000)
const free = { cancel: 94_900, can_be_opened: true, changes_at: ticket.cancel_until }
const openOnly = { cancel: null, can_be_opened: true, changes_at: ticket.open_until }
const nothing = { cancel: null, can_be_opened: false, changes_at: null }

describe('a traveller wants the money back', () => {
  test('all of it one second before the limit, and at the limit', () => {
    expect(refundAt(ticket, at(ticket.cancel_until, -1))).toEqual(free)
    expect(refundAt(ticket, at(ticket.cancel_until))).toEqual(free)
  })

  test('one second later only an open ticket is left, until its own limit', () => {
    expect(refundAt(ticket, at(ticket.cancel_until, 1))).toEqual(openOnly)
    expect(refundAt(ticket, at(ticket.open_until, -1))).toEqual(openOnly)
    expect(refundAt(ticket, at(ticket.open_until))).toEqual(openOnly)
  })

  test('one second after that, nothing', () => {
    expect(refundAt(ticket, at(ticket.open_until, 1))).toEqual(nothing)
  })

  test('what points paid comes back as points, beside the money, until the same limit', () => {
    const partly = { ...ticket, paid_with_points: { points: 940, worth: toKurus(4_700) } }
    expect(refundAt(partly, at(ticket.cancel_until))).toEqual({ ...free, cancel: 90_200, points: 940 })
    expect(refundAt(partly, at(ticket.cancel_until, 1))).toEqual(openOnly)
  })

  test.each(['Open', 'Cancelled'] as const)('a ticket that is %s gives nothing, at any time', (state) => {
    expect(refundAt({ ...ticket, state }, at(ticket.cancel_until, -100_000))).toEqual(nothing)
  })

  test('an operator may close the open ticket before the cancel', () => {
    const turned = { ...ticket, cancel_until: ticket.open_until, open_until: ticket.cancel_until }
    expect(refundAt(turned, at(turned.open_until, 1))).toEqual({
      cancel: 94_900,
      can_be_opened: false,
      changes_at: turned.cancel_until,
    })
  })

  test('waiting never gives more, and nothing changes before the moment named', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 60_000 }), fc.nat(200_000), (from, wait) => {
        const before = refundAt(ticket, at(ticket.open_until, from))
        const later = at(ticket.open_until, from + wait)
        const after = refundAt(ticket, later)
        expect(after.cancel ?? 0).toBeLessThanOrEqual(before.cancel ?? 0)
        expect(Number(after.can_be_opened)).toBeLessThanOrEqual(Number(before.can_be_opened))
        const unchanged = !before.changes_at || later <= at(before.changes_at)
        expect(unchanged ? after : before).toEqual(before)
      }),
    )
  })
})

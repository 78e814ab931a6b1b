import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { data, instant, kurus, localDate, pnr } from './units.ts'

/** The rules as they are now: a row of the database, so ops may change them without a release. */
export const pointsRules = z.object({
  /** Paid with money, this much earns one point. */
  kurus_per_point: z.int().check(z.positive()),
  /** What one point pays. A hundred is a multiple of it, so that a whole lira is a whole number of points. */
  point_worth: z.int().check(z.positive()),
  /** For how many months points are good once they are earned. */
  valid_months: z.int().check(z.positive()),
  /** Points that come back are good for so many days at least. */
  days_after_return: z.optional(z.int().check(z.nonnegative())),
})
export type PointsRules = z.infer<typeof pointsRules>

/**
 * earned: a journey is over. taken-back: the ticket that earned them was cancelled. spent: with an order. unspent: its
 * payment came to nothing. refunded: a ticket that was partly paid with points was cancelled. ended: not used in time.
 */
export const pointsKind = z.enum(['earned', 'taken-back', 'spent', 'unspent', 'refunded', 'ended'])
export type PointsKind = z.infer<typeof pointsKind>

/** As many entries as a member is shown. */
export const longestPointsList = 200

/**
 * Points are taken when the buyer goes to the bank, and wait there until the payment is decided: they pay, or they come
 * back. `until`: when that is at the latest if the buyer does nothing more; null when nobody can say, because the bank
 * has approved the payment or does not answer.
 */
const waiting = z.object({ until: z.nullable(instant) })
export type PointsWaiting = z.infer<typeof waiting>

const pointsEntry = z.object({
  id: z.int(),
  kind: pointsKind,
  /** With its sign: the sum of all entries is the balance. */
  points: z.int(),
  at: instant,
  /** Until when points that came are good; null for points that went. */
  good_until: z.nullable(instant),
  /** Of spent ones in a payment that is not decided. */
  waiting: z.optional(waiting),
  /** What they came or went with; null for points that ended. */
  journey: z.nullable(
    z.object({
      /** Null while nothing is ticketed. */
      pnr: z.nullable(pnr),
      from: z.string(),
      to: z.string(),
      service_date: localDate,
    }),
  ),
})
export type PointsEntry = z.infer<typeof pointsEntry>

/** Addition of ours (docs/product.md#pages, names the page and no call). The latest entry first, at most `longestPointsList`. */
export const memberPoints = defineCall({
  name: 'auth/points',
  method: 'GET',
  path: '/api/v1/auth/points',
  access: 'member',
  encoding: 'none',
  summary: "The member's points: balance, worth, until when, the rules and the ledger",
  request: z.object({}),
  response: data(
    z.object({
      balance: z.int().check(z.nonnegative()),
      /** Of the balance, in kuruş. */
      worth: kurus,
      /** What ends first if it is not used; null without points. */
      next_to_end: z.nullable(z.object({ points: z.int().check(z.positive()), at: instant })),
      /** How many wait in payments that are not decided, and for the last of these; left out when none do. */
      waiting: z.optional(z.extend(waiting, { points: z.int().check(z.positive()) })),
      rules: pointsRules,
      entries: z.array(pointsEntry).check(z.maxLength(longestPointsList)),
    }),
  ),
  addition: true,
})
export type MemberPoints = z.infer<typeof memberPoints.response>['data']

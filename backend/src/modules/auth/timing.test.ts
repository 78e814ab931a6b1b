import { performance } from 'node:perf_hooks'
import { forgotPassword, login, register, userDetail } from 'shared/contracts/auth'
import type { Call } from 'shared/contracts/call'
import { earlierCost, hashWith, standardCost } from 'shared-server/passwords'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../testing/member.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { matchPassword } from '../log-in/match-password.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'

/**
 * Whether the time of an answer shows that an address is a member's. Samples of both kinds are taken in turn, so that
 * whatever else the machine does slows both, and compared by rank, so that single slow ones count little.
 */
const tokenSecret = new Uint8Array(32).fill(3)
let shop: Shop
let visitor: Buyer
let known: string
beforeAll(async () => {
  // What is compared is the time of hashes.
  hashWith(standardCost, earlierCost)
  shop = await openShop({ tokenSecret })
  visitor = await shop.newBuyer()
  known = (await (await newMember(shop)).ask(userDetail, {})).data.data.email
})
afterAll(() => shop.close())

/** On a machine that does much else. */
const patience = 240_000

type Act = (email: string, nth: number) => Promise<unknown>

async function timed(act: Act, email: string, nth: number): Promise<number> {
  // No wait, and no code or registration of a sample before.
  for (const table of ['attempt_counters', 'account_codes', 'pending_registrations', 'mails'] as const)
    await shop.db.deleteFrom(table).execute()
  const began = performance.now()
  await act(email, nth)
  return performance.now() - began
}

/** Enough to find what skips a hash; more where the machine has time for them. */
const fewestPairs = 16
const mostPairs = 40
const enoughMs = 15_000

/** Times of both kinds, the order of each pair by lot. */
async function interleaved(act: Act) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const began = performance.now()
  const isEnough = (pairs: number) => pairs >= fewestPairs && performance.now() - began > enoughMs
  for (let nth = -2; nth < mostPairs && !isEnough(nth); nth += 1) {
    const kinds = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const taken = await timed(act, kind === 'known' ? known : 'kimse@example.com', nth)
      // The first few warm everything up.
      if (nth >= 0) times[kind].push(taken)
    }
  }
  return times
}

/** The z of a Mann-Whitney test: how many standard deviations the ranks are from those of equal distributions. */
function rankDifference({ known: one, unknown: other }: { known: number[]; unknown: number[] }): number {
  const wins = one.reduce(
    (sum, time) =>
      sum + other.reduce((below, beside) => below + (beside < time ? 1 : beside === time ? 0.5 : 0), 0),
    0,
  )
  const [n, m] = [one.length, other.length]
  return Math.abs(wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

/** Equal distributions are further apart once in some 15,000 times; one kind always slower is so with 16 pairs (4.8). */
const limit = 4

const send = (call: Call, fields: (email: string, nth: number) => Record<string, unknown>): Act => {
  return async (email, nth) => {
    const answer = await fetch(shop.url + call.path, {
      method: call.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${visitor.token}` },
      body: JSON.stringify(fields(email, nth)),
    })
    await answer.text()
  }
}

describe("the time of an answer does not show whether an address is a member's", () => {
  test.each([
    ['log-in', send(login, (email) => ({ email, password: 'yanlış bir şifre' }))],
    [
      'registration',
      send(register, (email) => ({
        name: 'Işıl',
        surname: 'Yılmaz',
        email,
        phone: '05321234567',
        password: 'mor menekşe 42',
        terms: true,
        email_consent: false,
        sms_consent: false,
      })),
    ],
    ['forgotten password', send(forgotPassword, (email) => ({ email }))],
  ])(
    'at the %s',
    async (_name, act) => {
      expect(rankDifference(await interleaved(act))).toBeLessThan(limit)
    },
    patience,
  )

  test(
    'and one that skips the hash for nobody is found (negative control)',
    async () => {
      const matching = { db: shop.db, clock: () => new Date(), keyFor: createKeyFor(tokenSecret) }
      const leaky: Act = async (email) => {
        const member = await shop.db
          .selectFrom('members')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst()
        if (member) await matchPassword(matching, { email, password: 'yanlış bir şifre' })
      }
      expect(rankDifference(await interleaved(leaky))).toBeGreaterThan(limit)
    },
    patience,
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, comeBack } from '../../testing/buy.ts'
import { type KillableSite, openKillableSite } from '../../testing/killable-site.ts'
import { addEver, type Ends, endsAt, expectEnd, expectEvenLedger } from '../../testing/killed-ends.ts'
import { stepsOn } from '../../testing/killed-steps.ts'
import { seat } from '../../testing/small-bus.ts'
import { type Seen, watchOrders } from '../../testing/watch-orders.ts'

/** By step at which the bank was killed: what its buyer may be told while it is away, and where the order must end. */
const steps = {
  'it is asked to begin and has not written it down': ['failed', 'failed'],
  'it has begun and not answered': ['failed', 'failed'],
  'its page is open': ['initiated', 'ticketed'],
  'it knows of the approval and has told nobody': ['initiated', 'ticketed'],
  'it is asked to charge and has not': ['authenticated', 'ticketed'],
  'it has charged and not answered': ['authenticated', 'ticketed'],
  'it is asked to refund and has not': ['charged', 'refunded'],
  'it has refunded and not answered': ['charged', 'refunded'],
} as const satisfies Ends
type Step = keyof typeof steps
const ends = (at: 0 | 1) => endsAt(steps, at)

let site: KillableSite
let away: Map<string, Seen>
let seen: Map<string, Seen>
let tooLate: string

async function standAtEveryStep(): Promise<string> {
  const { there } = site.journeys
  const at = stepsOn(site)
  const named = (step: Step): Step => step
  await at.refund(named('it is asked to refund and has not'), there, 'silent-not-refunded')
  await at.refund(named('it has refunded and not answered'), there, 'silent-but-refunded')
  await at.charge(named('it is asked to charge and has not'), there, 'silent-not-charged')
  await at.charge(named('it has charged and not answered'), there, 'silent-but-charged')
  await at.approveOnly(named('it knows of the approval and has told nobody'), there)
  const { paymentId } = await at.open(named('its page is open'), there)
  await at.begin(named('it is asked to begin and has not written it down'), there, 'silent-not-begun')
  await at.begin(named('it has begun and not answered'), there, 'silent-but-begun')
  return paymentId
}

beforeAll(async () => {
  site = await openKillableSite()
  const { backend, bankProcess } = site
  const paymentId = await standAtEveryStep()
  await bankProcess.kill()
  away = await watchOrders(site, ends(0))
  // Only now, so that each step stood still until the bank was gone; the buyers' own requests have had their answer.
  await backend.kill()
  await backend.start({ BANK_TIMEOUT_MS: '2000', RECONCILE_AFTER_SECONDS: '1' })
  const meanwhile = await site.send('ordered while the bank is away', site.journeys.back, seat(1))
  tooLate = JSON.stringify(await meanwhile.answered)
  const still = await watchOrders(site, ends(0), 0)
  await bankProcess.start()
  await comeBack(site, await approve(site, paymentId))
  seen = await watchOrders(site, ends(1))
  addEver(seen, away)
  addEver(seen, still)
}, 150_000)
afterAll(() => site.close())

describe('case 6: the bank is killed, and started again with what it had written down, when', () => {
  it.each(Object.entries(steps).map(([step, [before, after]]) => [step, before, after] as const))(
    '%s (%s, then %s)',
    async (step, before, after) => {
      expect(away.get(step)?.last, 'while the bank is away').toBe(before)
      await expectEnd(site, seen.get(step), after)
    },
  )

  it('somebody orders: they are told that no money was taken', () => {
    expect(tooLate).toContain('bank-unreachable')
    expect(tooLate).toContain('Kartınızdan para çekilmedi')
  })

  it('everything: what the bank kept is what the tickets cost', async () => {
    await expectEvenLedger(site, steps)
  })
})

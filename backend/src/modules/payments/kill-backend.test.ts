import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { approve, comeBack } from '../../testing/buy.ts'
import { type KillableSite, openKillableSite } from '../../testing/killable-site.ts'
import { addEver, type Ends, endsAt, expectEnd, expectEvenLedger } from '../../testing/killed-ends.ts'
import { stepsOn } from '../../testing/killed-steps.ts'
import { type Seen, watchOrders } from '../../testing/watch-orders.ts'

/** By step at which the process was killed: where the order then stood, and where it must end. */
const steps = {
  'the order is being written': [null, null],
  'the bank is asked to begin and has not heard': ['initiated', 'failed'],
  'the bank has begun and we have not heard': ['initiated', 'failed'],
  'the bank has begun and its number is being written': ['initiated', 'failed'],
  'the buyer reads the page of the bank': ['initiated', 'ticketed'],
  'the buyer has approved and nobody told us': ['initiated', 'ticketed'],
  'the seats become the order’s': ['initiated', 'ticketed'],
  'the bank is asked to charge and has not heard': ['authenticated', 'ticketed'],
  'the bank has charged and we have not heard': ['authenticated', 'ticketed'],
  'the charge is being written': ['authenticated', 'ticketed'],
  'charged, no ticket is written': ['charged', 'ticketed'],
  'tickets are written but not committed': ['charged', 'ticketed'],
  'a refund is due and the bank has not heard': ['charged', 'refunded'],
  'the bank has refunded and we have not heard': ['charged', 'refunded'],
  'the refund is being written': ['charged', 'refunded'],
} as const satisfies Ends
type Step = keyof typeof steps
const ends = (at: 0 | 1) => endsAt(steps, at)

let site: KillableSite
let without: Map<string, Seen>
let seen: Map<string, Seen>

/** One payment at each step, the latest first: those behind it pass before its gate is closed. */
async function standAtEveryStep(): Promise<string> {
  const { there, back } = site.journeys
  const at = stepsOn(site)
  const named = (step: Step): Step => step
  await at.refund(named('a refund is due and the bank has not heard'), there, 'silent-not-refunded')
  await at.refund(named('the bank has refunded and we have not heard'), there, 'silent-but-refunded')
  await at.refundUpTo('the refund is being written', named('the refund is being written'), there)
  const committing = 'tickets are written but not committed'
  await at.goBackUpTo(committing, named(committing), there)
  await at.goBackUpTo('no ticket is written yet', named('charged, no ticket is written'), there)
  await at.goBackUpTo('the charge is being written', named('the charge is being written'), there)
  await at.charge(named('the bank is asked to charge and has not heard'), there, 'silent-not-charged')
  await at.charge(named('the bank has charged and we have not heard'), there, 'silent-but-charged')
  // Who waits here holds its bus.
  await at.goBackUpTo('the seats become the order’s', named('the seats become the order’s'), back)
  await at.approveOnly(named('the buyer has approved and nobody told us'), there)
  const { paymentId } = await at.open(named('the buyer reads the page of the bank'), there)
  const numbering = 'the number of the payment is being written'
  await at.sendUpTo(numbering, named('the bank has begun and its number is being written'), there)
  await at.begin(named('the bank is asked to begin and has not heard'), there, 'silent-not-begun')
  await at.begin(named('the bank has begun and we have not heard'), there, 'silent-but-begun')
  await at.sendUpTo('the order is being written', named('the order is being written'), there)
  return paymentId
}

beforeAll(async () => {
  site = await openKillableSite()
  const { backend, bank, gates } = site
  const paymentId = await standAtEveryStep()
  await backend.kill()
  await gates.clear()
  await bank.switch({ callback: 'drop' })

  const hasSwept = await site.leaveSomethingToSweep()
  await backend.start({ BANK_TIMEOUT_MS: '300' })
  await vi.waitUntil(hasSwept, { timeout: 30_000 })
  without = await watchOrders(site, ends(0), 0)
  await backend.kill()

  await backend.start({ BANK_TIMEOUT_MS: '300', RECONCILE_AFTER_SECONDS: '1' })
  await comeBack(site, await approve(site, paymentId))
  // Whoever never saw the bank's page cannot have approved: it ends when the page does.
  const unseen = [
    'the bank has begun and we have not heard',
    'the bank has begun and its number is being written',
  ]
  const early = Object.fromEntries(unseen.map((step) => [step, 'initiated' as const]))
  const first = await watchOrders(site, { ...ends(1), ...early })
  await bank.switch({ callback: 'drop', page: 'expired' })
  seen = await watchOrders(site, ends(1))
  addEver(seen, first)
}, 150_000)
afterAll(() => site.close())

describe('case 13: the backend is killed, and started again, while', () => {
  it.each(Object.entries(steps).map(([step, [before, after]]) => [step, before, after] as const))(
    '%s (%s, then %s)',
    async (step, before, after) => {
      expect(without.get(step)?.last, 'without the reconciler').toBe(before)
      await expectEnd(site, seen.get(step), after)
    },
  )

  it('everything: what the bank kept is what the tickets cost', async () => {
    await expectEvenLedger(site, steps)
  })
})

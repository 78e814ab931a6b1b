import { vi } from 'vitest'
import type { JourneyId } from 'shared/contracts/units'
import type { Switches, Unanswered } from '../bank/switches.ts'
import { sellToSomebodyElse } from './begin-payments.ts'
import { approve, comeBack } from './buy.ts'
import type { Gate } from './gates.ts'
import type { KillableSite } from './killable-site.ts'
import { seat } from './small-bus.ts'

/** Brings payments to exact steps and leaves them there: each verb answers when its payment stands still. */
export function stepsOn(site: KillableSite) {
  const { bank, gates, db } = site
  let seats = 0

  async function send(name: string, journey: JourneyId) {
    seats = (seats % 16) + 1
    return { number: seats, ...(await site.send(name, journey, seat(seats))) }
  }

  /** As far as the bank's page. */
  async function open(name: string, journey: JourneyId): Promise<{ paymentId: string; number: number }> {
    const { answered, number } = await send(name, journey)
    await answered
    return { paymentId: (await site.rowOf(name))?.acquirer_payment_id ?? '', number }
  }

  /** Approved, and on the way back: whether an answer comes is left open. */
  async function goBack(name: string, journey: JourneyId): Promise<number> {
    const { paymentId, number } = await open(name, journey)
    const fields = await approve(site, paymentId)
    comeBack(site, fields).catch(() => null)
    return number
  }

  const setBank = (faults: Partial<Switches>) => bank.switch({ callback: 'drop', ...faults })

  async function unansweredAfter(what: keyof Unanswered, act: () => Promise<unknown>): Promise<void> {
    const before = (await bank.unanswered())[what]
    await act()
    const left = async () => (await bank.unanswered())[what] > before
    await vi.waitUntil(left, { timeout: 30_000, interval: 20 })
    await setBank({})
  }

  /** Charged, and its seat sold to somebody else before the ticket: the money has to go back. */
  async function loseSeat(name: string, journey: JourneyId): Promise<void> {
    await gates.close('no ticket is written yet')
    const number = await goBack(name, journey)
    await gates.isReached('no ticket is written yet')
    await sellToSomebodyElse({ db }, journey, number)
    await gates.open('no ticket is written yet')
  }

  return {
    open,
    setBank,
    begin: (name: string, journey: JourneyId, fault: Switches['begin']) =>
      unansweredAfter('begin', async () => {
        await setBank({ begin: fault })
        await send(name, journey)
      }),
    charge: (name: string, journey: JourneyId, fault: Switches['charge']) =>
      unansweredAfter('charge', async () => {
        await setBank({ charge: fault })
        await goBack(name, journey)
      }),
    refund: (name: string, journey: JourneyId, fault: Switches['refund']) =>
      unansweredAfter('refund', async () => {
        await setBank({ refund: fault })
        await loseSeat(name, journey)
      }),
    async approveOnly(name: string, journey: JourneyId): Promise<void> {
      const { paymentId } = await open(name, journey)
      await approve(site, paymentId)
    },
    async sendUpTo(gate: Gate, name: string, journey: JourneyId): Promise<void> {
      await gates.close(gate)
      await send(name, journey)
      await gates.isReached(gate)
    },
    async goBackUpTo(gate: Gate, name: string, journey: JourneyId): Promise<void> {
      await gates.close(gate)
      await goBack(name, journey)
      await gates.isReached(gate)
    },
    async refundUpTo(gate: Gate, name: string, journey: JourneyId): Promise<void> {
      await gates.close(gate)
      await loseSeat(name, journey)
      await gates.isReached(gate)
    },
  }
}

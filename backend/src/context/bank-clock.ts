import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'

/** From here on nobody would call it the way that a notice took. */
const apartMs = 2 * 60_000

type Apart = { bank_time: string; our_time: string; minutes: number }

export type BankClock = ReturnType<typeof createBankClock>

/** What the bank's signed times say of its clock and ours: a notice that comes too late or too early is no forged one. */
export function createBankClock({ clock, log }: { clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }) {
  let apart: Apart | null = null
  return {
    /** The time of a notice whose signature is good. */
    note(bankTime: Date): void {
      const now = clock()
      const aheadMs = bankTime.getTime() - now.getTime()
      if (Math.abs(aheadMs) < apartMs) {
        apart = null
        return
      }
      apart = {
        bank_time: bankTime.toISOString(),
        our_time: now.toISOString(),
        minutes: Math.round(aheadMs / 60_000),
      }
      log.warn(apart, 'the clocks of the bank and of this machine are apart, or a notice was held back')
    },
    /** By how much at the last notice, positive when the bank's is ahead; null when they agree, as far as is known. */
    apart: (): Apart | null => apart,
  }
}

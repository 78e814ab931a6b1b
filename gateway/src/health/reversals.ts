import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import type { HaltCause } from '../../wire/health.ts'
import { channel } from '../release/release.ts'

/** So many in an hour, and no more: whatever goes wrong then is not mended by going back. */
const mostInAnHour = 2
const hourMs = 3_600_000

export const judgeName = 'health'

/** Since when a release does worse and stays, and why it does not go back by itself. */
export type Halt = { since: string; module: string; version: string; why: string; cause: HaltCause }

const whyItStays: Record<HaltCause, string> = {
  limit: `${mostInAnHour} releases went back by themselves within the hour, and no third does`,
  'nothing-to-compare': 'too few visitors had the release before it to know that that one is better',
  'both-worse': 'the release before got worse with it, by something else or by forged reports',
  refused: 'going back was refused',
}

export type Reversals = {
  /** Whether one more may go back by itself now. */
  mayReverse: () => Promise<boolean>
  /** Calls a person, for each release and cause once in an hour. */
  halt: (wanted: Omit<Halt, 'since'>) => void
  /** What does no worse any more is halted no more. */
  stillWorse: (releases: readonly { module: string; tried: string }[]) => void
  halted: () => Halt | null
}

type Deps = {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  /** Takes a POST with JSON, as chat and paging tools do; null calls nobody but the log and the metrics. */
  alertUrl: string | null
  now?: () => number
}

export function openReversals({ db, log, alertUrl, now = Date.now }: Deps): Reversals {
  const halts = new Map<string, Halt>()
  /** When somebody was called: a verdict that comes and goes calls once in an hour. */
  const called = new Map<string, number>()

  async function call(text: string, halt: Halt): Promise<void> {
    if (alertUrl === null) return
    const answer = await fetch(alertUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, ...halt }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  }

  return {
    mayReverse: async () => {
      const { count } = await db
        .withSchema('gateway')
        .selectFrom('audit')
        .select((build) => build.fn.countAll<string>().as('count'))
        .where('channel', '=', channel)
        .where('who', '=', judgeName)
        .where('what', '=', 'rollback')
        .where('at', '>', new Date(now() - hourMs))
        .executeTakeFirstOrThrow()
      return Number(count) < mostInAnHour
    },
    halt: (wanted) => {
      const { module, version, why, cause } = wanted
      const text = `${module} ${version} does worse (${why}), and does not go back by itself: ${whyItStays[cause]}. A person must look.`
      const key = `${module} ${version} ${cause}`
      const known = halts.get(key)
      if (!known) log.error({ wanted }, text)
      const one = known ?? { since: new Date(now()).toISOString(), ...wanted }
      halts.set(key, one)
      if (now() - (called.get(key) ?? -hourMs) < hourMs) return
      called.set(key, now())
      // Nobody waits for whoever is called. Without an answer they are called again at the next look.
      call(text, one).catch((err: unknown) => {
        called.delete(key)
        log.error({ err }, 'nobody could be called')
      })
    },
    stillWorse: (releases) => {
      for (const [key, { module, version }] of halts)
        if (!releases.some((one) => one.module === module && one.tried === version)) halts.delete(key)
      for (const [key, at] of called) if (now() - at >= hourMs) called.delete(key)
    },
    halted: () => [...halts.values()][0] ?? null,
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../registry/database.ts'
import type { HaltCause } from '../../wire/health.ts'
import { channel } from '../registry/release.ts'

/** So many in an hour, and no more: whatever goes wrong then is not mended by going back. */
const mostInAnHour = 2
const hourMs = 3_600_000

export const judgeName = 'health'

/** Since when a release does worse and stays, and why it does not go back by itself. */
export type Halt = { since: string; module: string; version: string; why: string; cause: HaltCause }

const whyItStays: Record<HaltCause, string> = {
  limit: `${mostInAnHour} releases went back by themselves within the hour, and no third does`,
  'nothing-to-compare': 'too few visitors had the release before it to know that that one is better',
  refused: 'going back was refused',
}

export type Reversals = {
  /** Whether one more may go back by itself now. */
  mayReverse: () => Promise<boolean>
  /** Calls a person, once for each release and cause. */
  halt: (wanted: Omit<Halt, 'since'>) => Promise<void>
  go: () => void
  halted: () => Halt | null
}

type Needs = {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  /** Takes a POST with JSON, as chat and paging tools do; null calls nobody but the log and the metrics. */
  alertUrl: string | null
  now?: () => number
}

export function openReversals({ db, log, alertUrl, now = Date.now }: Needs): Reversals {
  /** By what halted; of those that nobody took a call for, a person is called again at the next look. */
  const halts = new Map<string, { halt: Halt; isCalled: boolean }>()

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
    halt: async (wanted) => {
      const { module, version, why, cause } = wanted
      const text = `${module} ${version} does worse (${why}), and does not go back by itself: ${whyItStays[cause]}. A person must look.`
      const key = `${module} ${version} ${cause}`
      const known = halts.get(key)
      if (!known) log.error({ wanted }, text)
      const one = known ?? { halt: { since: new Date(now()).toISOString(), ...wanted }, isCalled: false }
      halts.set(key, one)
      if (one.isCalled) return
      one.isCalled = await call(text, one.halt).then(
        () => true,
        (err: unknown) => {
          log.error({ err }, 'nobody could be called')
          return false
        },
      )
    },
    go: () => halts.clear(),
    halted: () => [...halts.values()][0]?.halt ?? null,
  }
}

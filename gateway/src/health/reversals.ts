import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../registry/database.ts'
import { channel } from '../registry/release.ts'

/** So many in an hour, and no more: whatever goes wrong then is not mended by going back. */
const mostInAnHour = 2
const hourMs = 3_600_000

export const judgeName = 'health'

/** Since when nothing goes back by itself, and what would have. */
export type Halt = { since: string; module: string; version: string; why: string }

export type Reversals = {
  /** Whether one more may go back by itself now. */
  mayReverse: () => Promise<boolean>
  /** Calls a person, once for each halt. */
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
  let halted: Halt | null = null
  let isCalled = false

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
      const text = `${wanted.module} ${wanted.version} does worse (${wanted.why}), and does not go back by itself: it may not for ${mostInAnHour} did within an hour, it cannot, or nobody knows what would be better. A person must look.`
      if (!halted) log.error({ wanted }, text)
      halted ??= { since: new Date(now()).toISOString(), ...wanted }
      if (isCalled) return
      // Asked again at the next look when it did not take the call.
      isCalled = await call(text, halted).then(
        () => true,
        (err: unknown) => {
          log.error({ err }, 'nobody could be called')
          return false
        },
      )
    },
    go: () => {
      halted = null
      isCalled = false
    },
    halted: () => halted,
  }
}

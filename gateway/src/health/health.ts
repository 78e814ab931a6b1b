import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../registry/database.ts'
import type { Registry } from '../registry/registry.ts'
import { openCounts } from './counts.ts'
import type { Judgement } from './judge.ts'
import { judgeCanaries } from './judge-canaries.ts'
import type { Increment } from './visit-book.ts'

type Needs = {
  db: Db
  registry: Pick<Registry, 'state' | 'change'>
  minVisits: number
  judgeSeconds: number
  log: FastifyBaseLogger
  counted: (increment: Increment) => void
  dropped: (counts: number) => void
  judged: (module: string, verdict: Judgement['verdict']) => void
}

export type HealthWatch = {
  add: (increment: Increment) => void
  /** A page that the server could not render, of a module that visitors have. */
  serverFailed: (module: string, version: string) => void
  close: () => Promise<void>
}

const flushMs = 1000
const dayMs = 86_400_000
/** Figures of a release that is older than this decide nothing any more. */
const keptDays = 14

/** Counts what browsers report, and sends a canary back that does worse than stable. */
export function watchHealth(needs: Needs): HealthWatch {
  const { db, registry, minVisits, log } = needs
  const counts = openCounts({ db, dropped: needs.dropped })
  const add = (increment: Increment) => {
    counts.add(increment)
    needs.counted(increment)
  }

  async function judge(): Promise<void> {
    const sentences = await judgeCanaries({ db, pointers: registry.state().pointers, minVisits })
    for (const { module, verdict, expected, why, details } of sentences) {
      needs.judged(module, verdict)
      if (verdict !== 'worse') continue
      const changed = await registry.change('rollback', { module, expected, why }, { who: 'health', details })
      if (changed.kind === 'done') log.warn({ module, why }, 'a canary was rolled back by its health')
      // Another gateway, or a person, was quicker; what is so now is judged the next time.
      else if (changed.refusal.code !== 'moved')
        log.error({ module, refusal: changed.refusal }, 'a canary does worse and could not be rolled back')
    }
  }

  async function forget(): Promise<void> {
    const before = new Date(Date.now() - keptDays * dayMs)
    await db.withSchema('gateway').deleteFrom('health_minute').where('minute', '<', before).execute()
  }

  const rounds = [
    every(flushMs, counts.flush),
    every(needs.judgeSeconds * 1000, judge, (err) => log.error({ err }, 'canaries could not be judged')),
    every(dayMs / 24, forget),
  ]
  return {
    add,
    serverFailed: (module, version) =>
      add({ module, version, drill: '', metric: 'server-failures', bucket: 0 }),
    close: async () => {
      await Promise.all(rounds.map((stop) => stop()))
      await counts.flush()
    },
  }
}

/** One round after the other, never two at once; the returned function waits for the one that runs. */
function every(
  milliseconds: number,
  act: () => Promise<void>,
  failed: (error: unknown) => void = () => undefined,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= act()
      .catch(failed)
      .finally(() => {
        running = null
      })
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

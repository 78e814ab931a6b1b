import type { FastifyBaseLogger } from 'fastify'
import { every } from 'shared-server/every'
import type { ModuleId } from 'shared/module/facts'
import type { Pointer } from '../../wire/pointer.ts'
import type { Db } from '../database/database.ts'
import type { Registry } from '../registry/registry.ts'
import { openCounts } from './counts.ts'
import type { Evaluation } from './evaluation/evaluate-release.ts'
import { evaluateLive, type LiveVerdict } from './evaluation/evaluate-live.ts'
import type { HaltCause } from '../../wire/health.ts'
import { openPageVitals, type PageVitalCounts } from './page-vitals.ts'
import { type Halt, judgeName, openReversals } from './reversals.ts'
import { openSamples, type Samples } from './samples.ts'
import type { Increment } from './visit-book.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'state' | 'change'>
  minVisits: number
  evaluateSeconds: number
  bakeMinutes: number
  silenceSeconds: number
  alertUrl: string | null
  log: FastifyBaseLogger
  counted: (increment: Increment) => void
  dropped: (counts: number) => void
  evaluated: (module: string, verdict: Evaluation['verdict']) => void
}

export type HealthWatch = {
  add: (increment: Increment) => void
  addOfPage: PageVitalCounts['add']
  samples: Pick<Samples, 'opened' | 'reported'>
  /** Set while a release does worse and stays, until a person looks. */
  halted: () => Halt | null
  /** What is found of the module's canary now; null where it has none. */
  judge: (module: ModuleId) => Promise<LiveVerdict | null>
  /** A page that the server could not render, of a module that visitors have. */
  serverFailed: (module: string, version: string) => void
  close: () => Promise<void>
}

const flushMs = 1000
const dayMs = 86_400_000
/** Figures that are older than this are shown no more. */
const storedDays = 14

/** Counts what browsers report, and sends a canary or a promote back that does worse than the release before it. */
export function watchHealth(deps: Deps): HealthWatch {
  const { db, registry, minVisits, log } = deps
  const counts = openCounts({ db, dropped: deps.dropped })
  const givenSince = (module: string, version: string): string | null => {
    const [, pointer] = [...registry.state().pointers].find(([id]) => id === module) ?? []
    if (pointer?.canary?.version === version) return pointer.canary.since
    return pointer?.stable === version ? (pointer.stableSince ?? null) : null
  }
  const pages = openPageVitals({ db })
  const samples = openSamples({ db, givenSince, dropped: deps.dropped })
  const reversals = openReversals({ db, log, alertUrl: deps.alertUrl })
  const add = (increment: Increment) => {
    counts.add(increment)
    deps.counted(increment)
  }

  const judgeAll = (pointers: ReadonlyMap<ModuleId, Pointer>) =>
    evaluateLive({
      db,
      pointers,
      minVisits,
      bakeMs: deps.bakeMinutes * 60_000,
      silenceMs: deps.silenceSeconds * 1000,
    })

  async function judge(module: ModuleId): Promise<LiveVerdict | null> {
    const pointer = registry.state().pointers.get(module)
    const found = pointer?.canary ? await judgeAll(new Map([[module, pointer]])) : []
    return found.find(({ kind }) => kind === 'canary') ?? null
  }

  async function evaluate(): Promise<void> {
    const sentences = await judgeAll(registry.state().pointers)
    for (const { module, verdict } of sentences) deps.evaluated(module, verdict)
    const worse = sentences.filter(({ verdict }) => verdict === 'worse')
    reversals.stillWorse(worse)
    for (const sentence of worse) {
      // oxlint-disable-next-line no-await-in-loop -- each is counted before the next one
      const cause = await whyItStays(sentence)
      // oxlint-disable-next-line no-await-in-loop -- each is counted before the next one
      if (cause === null) await reverse(sentence)
      else halt(sentence, cause)
    }
  }

  async function whyItStays({ doubt }: LiveVerdict): Promise<HaltCause | null> {
    return doubt ?? ((await reversals.mayReverse()) ? null : 'limit')
  }

  function halt({ module, tried: version, why }: LiveVerdict, cause: HaltCause): void {
    reversals.halt({ module, version, why, cause })
  }

  async function reverse(sentence: LiveVerdict): Promise<void> {
    const { module, kind, before, expected, why, details } = sentence
    const wanted = { module, expected, why, ...(kind === 'promote' ? { version: before } : {}) }
    const changed = await registry.change('rollback', wanted, { who: judgeName, details })
    if (changed.kind === 'done') log.warn({ module, why }, `a ${kind} went back by its health`)
    // Another gateway, or a person, was quicker; what is so now is judged the next time.
    else if (changed.refusal.code !== 'moved') {
      log.error({ module, refusal: changed.refusal }, `a ${kind} does worse and could not go back`)
      halt(sentence, 'refused')
    }
  }

  async function forget(): Promise<void> {
    const before = new Date(Date.now() - storedDays * dayMs)
    await db.withSchema('gateway').deleteFrom('health_minute').where('minute', '<', before).execute()
    await db.withSchema('gateway').deleteFrom('page_vital').where('hour', '<', before).execute()
    // A verdict looks a day back from where a release began, which may be as long ago as it is watched.
    const watched = [...registry.state().pointers.values()].flatMap(({ bakeUntil, stableSince }) =>
      bakeUntil && stableSince ? [Date.parse(stableSince)] : [],
    )
    const earliest = Math.min(...watched, Date.now() - deps.bakeMinutes * 60_000)
    const sampled = new Date(earliest - 3 * dayMs)
    await db.withSchema('gateway').deleteFrom('health_sample').where('opened_at', '<', sampled).execute()
  }

  const rounds = [
    every(flushMs, counts.flush),
    every(flushMs, pages.flush),
    every(flushMs, () => samples.flush()),
    every(deps.evaluateSeconds * 1000, evaluate, (err) => log.error({ err }, 'releases could not be judged')),
    every(dayMs / 24, forget),
  ]
  return {
    add,
    addOfPage: pages.add,
    samples,
    halted: reversals.halted,
    judge,
    serverFailed: (module, version) =>
      add({ module, version, drill: '', metric: 'server-failures', bucket: 0 }),
    close: async () => {
      await Promise.all(rounds.map((stop) => stop()))
      // At once: each waits for itself where the database is away.
      await Promise.all([counts.flush(), pages.flush(), samples.flush(0)])
    },
  }
}

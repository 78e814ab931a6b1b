import type { HealthReport } from 'shared/module/health'
import type { Pointer } from '../../wire/pointer.ts'
import type { Db } from '../database/database.ts'
import { evaluateLive, type LiveVerdict } from '../health/evaluation/evaluate-live.ts'
import { openSamples } from '../health/samples.ts'
import { openVisitBook } from '../health/visit-book.ts'
import { openNetworks } from '../visit/network.ts'
import type { ReportToken } from '../visit/report-token.ts'
import { visitorBucketOf } from '../visit/visitor-bucket.ts'
import { openVisitors } from '../visit/visitor.ts'

const module = 'mf-content'
const secret = 'a secret of thirty-two characters!'
const dayMs = 86_400_000
/** As the settings have them. */
const judging = { minVisits: 50, bakeMs: 3_600_000, silenceMs: 30_000 }

type Said = 'whole' | 'failing' | 'slow' | 'silent'
export type JudgedRelease = ReturnType<typeof openJudgedRelease>

/** A release on trial, its judge and its visitors, on a clock that stands until somebody moves it. */
export function openJudgedRelease(db: Db, name: string, percent: number | 'promote') {
  const startedAt = Date.UTC(2026, 10, 25, 12)
  const clock = { now: startedAt - dayMs }
  const [before, tried] = [`1.0.0-${name}`, `1.1.0-${name}`]
  const since = new Date(startedAt).toISOString()
  const pointer: Pointer = {
    stable: percent === 'promote' ? tried : before,
    previous: percent === 'promote' ? before : null,
    canary: percent === 'promote' ? null : { version: tried, percent, since },
    stableSince: percent === 'promote' ? since : new Date(startedAt - 2 * dayMs).toISOString(),
    rolledBack: false,
    generation: 1,
  }
  const now = () => clock.now
  const givenSince = (_: string, version: string) => (version === tried ? since : null)
  const samples = openSamples({ db, now, givenSince })
  const book = openVisitBook({ now })
  const visitors = openVisitors([secret])
  const networksOf = openNetworks([secret])
  const share = percent === 'promote' ? 100 : percent
  let documents = 0

  /** What the gateway signs into the document that it answers to this address. */
  function documentFor(address: string): ReportToken {
    const [network] = networksOf(address)
    const place = visitorBucketOf(`${module}@${tried}`, visitors.draw(network, clock.now))
    const version = clock.now >= startedAt && place < share ? tried : before
    documents += 1
    const modules = { host: '1.0.0', [module]: version }
    return { id: `${name}-${documents}`, modules, drill: '', page: module, network, madeAt: clock.now }
  }

  function open(token: ReportToken): void {
    if (book.open(token).length > 0) samples.opened(token)
  }

  function report(token: ReportToken, said: Exclude<Said, 'silent'>): void {
    const sent = reportOf(token, said)
    if (book.enter(token, sent)) samples.reported(token, sent)
  }

  async function judge(): Promise<LiveVerdict | undefined> {
    await samples.flush(0)
    const pointers = new Map([[module, pointer]] as const)
    const [verdict] = await evaluateLive({ db, pointers, ...judging, now: clock.now })
    return verdict
  }

  return {
    clock,
    startedAt,
    tried,
    documentFor,
    versionOf,
    open,
    report,
    judge,
    flush: () => samples.flush(0),
  }
}

const versionOf = (token: ReportToken): string => token.modules[module] ?? ''

function reportOf(token: ReportToken, said: Exclude<Said, 'silent'>): HealthReport {
  const failure = { kind: 'error', name: 'TypeError', route: '/hakkimizda', file: null, line: null } as const
  return {
    ticket: '',
    used: ['host', module],
    alive: [module],
    failures: said === 'failing' ? [{ module, version: versionOf(token), ...failure }] : [],
    vitals: [{ module, name: 'LCP', value: said === 'slow' ? 60_000 : 1500 }],
    saved: [],
  }
}

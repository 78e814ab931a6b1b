import type { Plan } from 'gateway/wire/change'
import type { HistoryEntry } from 'gateway/wire/history'
import type { Pointer } from 'gateway/wire/pointer'
import type { Attestation, ReleaseSummary, Status } from 'gateway/wire/status'
import { checkNames } from 'gateway/wire/status'
import type { Health } from '../lib/api/api.ts'
import type { VersionHealth } from 'gateway/wire/ratings'

export const v1 = '0.1.0-111111111111'
export const v2 = '0.2.0-222222222222'
export const v3 = '0.3.0-333333333333'

export const pointer = (over: Partial<Pointer> = {}): Pointer => ({
  stable: v1,
  previous: null,
  canary: null,
  rolledBack: false,
  generation: 4,
  ...over,
})

export const canary = (version = v2, percent = 20) => ({ version, percent, since: '2026-11-21T05:20:00Z' })

export function proof(verdict: Attestation['verdict'], smoke = 'every page opened'): Attestation {
  const checks = checkNames.map((name) => ({
    name,
    verdict: name === 'smoke' ? verdict : ('passed' as const),
    message: name === 'smoke' ? smoke : 'holds',
  }))
  return { verdict, at: '2026-11-21T05:10:00Z', against: 'host@0.1.0', checks }
}

export const release = (version: string, over: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  version,
  publishedAt: '2026-11-21T04:00:00Z',
  publishedBy: 'squad-booking',
  commit: null,
  bytes: 204_800,
  attestation: proof('passed'),
  ...over,
})

type Module = Status['modules'][number]

export const moduleOf = (over: Partial<Module> = {}): Module => ({
  module: 'mf-booking',
  owner: 'squad-booking',
  pointer: pointer(),
  releases: [release(v2), release(v1)],
  ...over,
})

export const statusOf = (...modules: Module[]): Status => ({ current: true, modules })

export function reported(version: string, visits: number, failedVisits: number): VersionHealth {
  const figures = { visits, failedVisits, errors: failedVisits, failedLoads: 0, violations: 0 }
  // CLS as with many visitors who come with Safari.
  const measured = { lcpVisits: visits, inpVisits: visits, clsVisits: 0 }
  const vitals = { lcp75: 1800, inp75: 120, cls75: null, ...measured }
  const series = [{ at: '2026-11-21T05:30:00Z', visits, failedVisits }]
  return { version, ...figures, serverFailures: 0, ...vitals, series }
}

export const healthWith = (...versions: VersionHealth[]): Health => ({
  minutes: 60,
  modules: [{ module: 'mf-booking', versions }],
})

export const entry = (over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: '2026-11-21T05:31:00Z',
  module: 'mf-booking',
  who: 'ayse',
  what: 'promote',
  before: pointer(),
  after: pointer({ stable: v2, previous: v1, generation: 5 }),
  version: v2,
  why: 'yeni koltuk haritası',
  details: null,
  ...over,
})

/** What ending the canary would change. */
export const rollbackPlan = (over: Partial<Plan> = {}): Plan => ({
  module: 'mf-booking',
  act: 'rollback',
  before: pointer({ canary: canary() }),
  after: pointer({ rolledBack: true, generation: 5 }),
  changed: true,
  notes: [`The canary ${v2} ends.`],
  forced: [],
  ...over,
})

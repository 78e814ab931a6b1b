import type { Damaged } from '../../wire/verify.ts'
import { Counter, Gauge, Histogram, type Registry as Collection } from 'prom-client'
import { durations, openCollection } from 'shared-server/process/metrics'
import type { CachedOutcome } from '../backend-client/cached-answers.ts'
import type { MadeDocument } from '../document/watch.ts'
import type { Evaluation } from '../health/evaluation/evaluate-release.ts'
import type { BeaconRefusal } from '../health/routes.ts'
import type { Increment } from '../health/visit-book.ts'
import type { PolicyReportOutcome } from '../errors/policy-reports/report-routes.ts'
import type { RegistryState } from '../registry/state/state.ts'
import type { QueueFacts } from '../smoke/queue/queue-smokes.ts'

export type Metrics = {
  document: (made: MadeDocument) => void
  artifact: (module: string, status: number) => void
  cachedAnswer: (call: string, outcome: CachedOutcome) => void
  health: (increment: Increment) => void
  healthDropped: (counts: number) => void
  beaconRefused: (reason: BeaconRefusal) => void
  policyReport: (outcome: PolicyReportOutcome) => void
  evaluated: (module: string, verdict: Evaluation['verdict']) => void
  rolloutRound: (result: 'done' | 'failed') => void
  /** What Prometheus reads. */
  collection: Collection
}

type Known = {
  state: () => RegistryState
  /** False while the gateway serves the last set it knew, because its database is unavailable. */
  current: () => boolean
  /** Whether a release does worse and stays until a person looks. */
  halted: () => boolean
  /** Null where the gateway opens releases itself. */
  smokeQueue: () => QueueFacts | null
  /** Stored files that are not what was published, by the last look at each release. */
  damaged: () => readonly Damaged[]
  /** False while the renderer of its own is away, and browsers render pages. */
  rendererReachable: () => boolean
}

/** What one gateway has done since its start; the registry's figures are read when they are asked for. */
export function openMetrics(known: Known): Metrics {
  const collection = openCollection()
  const registers = [collection]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `rotabus_${name}`, help, labelNames, registers })
  const timer = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `rotabus_${name}`, help, labelNames, buckets: durations, registers })

  registryGauges(collection, known)
  collection.registerMetric(
    new Gauge({
      name: 'rotabus_renderer_reachable',
      help: '1, or 0 while what renders pages cannot be reached',
      registers: [],
      collect() {
        this.set(known.rendererReachable() ? 1 : 0)
      },
    }),
  )
  const documents = counter('documents_total', 'Documents by the module of their page', [
    'module',
    'version',
    'rendering',
  ])
  const renders = timer('render_seconds', 'Time a render on the server took, failed ones too', ['module'])
  const artifacts = counter('artifact_requests_total', 'Requests for files of releases', ['module', 'status'])
  const cachedAnswers = counter(
    'cached_answers_total',
    'Answers of the ticket API that seldom change, for documents, by how each was come to',
    ['call', 'outcome'],
  )
  const health = counter('health_total', 'What browsers reported and renders failed with', [
    'module',
    'version',
    'kind',
  ])
  const dropped = counter(
    'health_dropped_total',
    'Counts lost: the database refused them, or was unavailable for too long',
    [],
  )
  const refused = counter('beacons_refused_total', 'Reports that were not counted', ['reason'])
  const policyReports = counter('policy_reports_total', 'Reports of what a policy of a page refused', [
    'outcome',
  ])
  const evaluations = counter(
    'canary_judgements_total',
    'Looks at running canaries and promotes of late by what was found',
    ['module', 'verdict'],
  )
  const rounds = counter('rollout_rounds_total', 'Looks at what is due of rollouts and held releases', [
    'result',
  ])

  return {
    document: ({ module, version, rendering, seconds: took }) => {
      documents.inc({ module, version, rendering })
      if (took !== null) renders.observe({ module }, took)
    },
    artifact: (module, status) => artifacts.inc({ module: knownName(known.state(), module), status }),
    cachedAnswer: (call, outcome) => cachedAnswers.inc({ call, outcome }),
    health: ({ module, version, metric, drill }) => {
      if (drill === '') health.inc({ module, version, kind: metric.toLowerCase() })
    },
    healthDropped: (counts) => dropped.inc(counts),
    beaconRefused: (reason) => refused.inc({ reason }),
    policyReport: (outcome) => policyReports.inc({ outcome }),
    evaluated: (module, verdict) => evaluations.inc({ module, verdict }),
    rolloutRound: (result) => rounds.inc({ result }),
    collection,
  }
}

/** Whoever asks for files names what they like: there would be as many labels. */
function knownName({ modules, pointers }: RegistryState, name: string): string {
  const known =
    modules.some(({ module }) => module === name) || [...pointers.keys()].some((id) => id === name)
  return known ? name : 'unknown'
}

function queueGauges(collection: Collection, smokeQueue: Known['smokeQueue']): void {
  const gauge = (name: string, help: string, value: (facts: QueueFacts) => number) =>
    collection.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          const facts = smokeQueue()
          this.reset()
          this.set(facts ? value(facts) : 0)
        },
      }),
    )
  gauge(
    'rotabus_smoke_workers',
    'Smoke workers that were seen within a minute and can open releases',
    ({ workers }) => workers,
  )
  gauge('rotabus_smoke_waiting', 'Releases that wait for a smoke worker to end', ({ waiting }) => waiting)
}

/** Asked for with every reading, so nobody has to remember to set them. */
function registryGauges(
  collection: Collection,
  { state, current, halted, damaged, smokeQueue }: Known,
): void {
  queueGauges(collection, smokeQueue)
  collection.registerMetric(
    new Gauge({
      name: 'rotabus_damaged_files',
      help: 'Stored files of a release that are not what was published',
      labelNames: ['module', 'version'],
      registers: [],
      collect() {
        this.reset()
        for (const { module, version, files } of damaged()) this.set({ module, version }, files)
      },
    }),
  )
  collection.registerMetric(
    new Gauge({
      name: 'rotabus_health_halted',
      help: '1 while a release does worse, does not go back by itself and a person must look',
      registers: [],
      collect() {
        this.set(halted() ? 1 : 0)
      },
    }),
  )
  collection.registerMetric(
    new Gauge({
      name: 'rotabus_registry_current',
      help: '1, or 0 while the gateway serves the last set it knew',
      registers: [],
      collect() {
        this.set(current() ? 1 : 0)
      },
    }),
  )
  collection.registerMetric(
    new Gauge({
      name: 'rotabus_canary_percent',
      help: 'Share of the visitors that a running canary has',
      labelNames: ['module', 'version'],
      registers: [],
      collect() {
        this.reset()
        for (const [module, { canary }] of state().pointers) {
          if (canary) this.set({ module, version: canary.version }, canary.percent)
        }
      },
    }),
  )
  collection.registerMetric(
    new Counter({
      name: 'rotabus_pointer_changes_total',
      help: 'Promotes, canaries and rollbacks of a module, by anybody',
      labelNames: ['module'],
      registers: [],
      collect() {
        this.reset()
        for (const [module, { generation }] of state().pointers) this.inc({ module }, generation)
      },
    }),
  )
}

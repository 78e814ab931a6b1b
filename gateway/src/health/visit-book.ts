import type { HealthReport } from 'shared/module/health'
import { type ReportToken, reportTokenSeconds } from '../visit/report-token.ts'
import { histogramBucketOf } from './figures/histogram.ts'
import type { Metric } from './figures/figures.ts'

export type Increment = {
  module: string
  version: string
  drill: string
  metric: Metric
  bucket: number
}

export type VisitBook = {
  /** What it adds that this visit's document was opened; once. */
  open: (ticket: ReportToken) => Increment[]
  /** What this report adds; what the same visit told before is not counted again. Null of a document that nobody opened. */
  enter: (ticket: ReportToken, report: HealthReport) => Increment[] | null
}

type Page = { until: number; counted: Map<string, number> }

const reportTokenMs = reportTokenSeconds * 1000
/** Some 50 MB at most. */
const mostVisits = 100_000
/** Of one kind, module and visit: a loud tab is one voice. */
const mostOfAKind = 5

const metricOf = { error: 'errors', load: 'failed-loads', violation: 'violations' } as const

type Settings = {
  /** Whether other gateways may have seen the document being opened. */
  shared?: boolean
  now?: () => number
  limit?: number
}

/** Remembers what each visit has told, so that it is one visit and at most one failed visit of a module. */
export function openVisitBook({
  shared = false,
  now = Date.now,
  limit = mostVisits,
}: Settings = {}): VisitBook {
  // In the order of their first word, so that the oldest is the first.
  const pages = new Map<string, Page>()

  function pageOf(id: string): Page {
    for (const [old, { until }] of pages) {
      if (until > now() && pages.size < limit) break
      pages.delete(old)
    }
    const page = pages.get(id) ?? { until: now() + reportTokenMs, counted: new Map() }
    pages.set(id, page)
    return page
  }

  function countsFor({ id, modules, drill }: ReportToken) {
    const { counted } = pageOf(id)
    const added: Increment[] = []
    const count = (module: string, metric: Metric, bucket = 0, most = 1) => {
      const version = modules[module]
      const before = counted.get(`${module} ${metric}`) ?? 0
      if (version === undefined || before >= most) return
      counted.set(`${module} ${metric}`, before + 1)
      added.push({ module, version, drill, metric, bucket })
    }
    return { added, count }
  }

  return {
    open: (ticket) => {
      const { added, count } = countsFor(ticket)
      for (const module of ['host', ticket.page ?? 'host']) count(module, 'opened')
      return added
    },
    enter: (ticket, report) => {
      if (!shared && !pages.has(ticket.id)) return null
      const { modules } = ticket
      const { added, count } = countsFor(ticket)
      for (const module of report.used) count(module, 'visits')
      for (const module of ['host', ...(report.alive ?? [])]) count(module, 'alive')
      for (const { module, version, kind } of report.failures) {
        // A release that stands in for the ticket's is not judged by this visit.
        if (modules[module] !== version) continue
        count(module, 'visits')
        count(module, 'failed-visits')
        count(module, metricOf[kind], 0, mostOfAKind)
      }
      for (const module of report.saved) count(module, 'fallbacks')
      for (const { module, name, value } of report.vitals) count(module, name, histogramBucketOf(name, value))
      return added
    },
  }
}

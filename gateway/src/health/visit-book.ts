import type { HealthReport } from 'shared/module/health'
import type { Ticket } from '../visit/ticket.ts'
import { bucketOf } from './histogram.ts'
import type { Metric } from './figures.ts'

export type Increment = {
  module: string
  version: string
  drill: string
  metric: Metric
  bucket: number
}

export type VisitBook = {
  /** What this report adds; what the same visit told before is not counted again. */
  enter: (ticket: Ticket, report: HealthReport) => Increment[]
}

type Page = { until: number; told: Map<string, number> }

/** As long as a ticket is good. */
const hour = 3_600_000
/** Some 50 MB at most. */
const mostVisits = 100_000
/** Of one kind, module and visit: a loud tab is one voice. */
const mostOfAKind = 5

const metricOf = { error: 'errors', load: 'failed-loads', violation: 'violations' } as const

/** Remembers what each visit has told, so that it is one visit and at most one failed visit of a module. */
export function openVisitBook(now: () => number = Date.now, limit: number = mostVisits): VisitBook {
  // In the order of their first report, so that the oldest is the first.
  const pages = new Map<string, Page>()

  function pageOf(id: string): Page {
    for (const [old, { until }] of pages) {
      if (until > now() && pages.size < limit) break
      pages.delete(old)
    }
    const page = pages.get(id) ?? { until: now() + hour, told: new Map() }
    pages.set(id, page)
    return page
  }

  return {
    enter: ({ id, modules, drill }, report) => {
      const { told } = pageOf(id)
      const added: Increment[] = []
      const count = (module: string, metric: Metric, bucket = 0, most = 1) => {
        const version = modules[module]
        const before = told.get(`${module} ${metric}`) ?? 0
        if (version === undefined || before >= most) return
        told.set(`${module} ${metric}`, before + 1)
        added.push({ module, version, drill, metric, bucket })
      }
      for (const module of report.used) count(module, 'visits')
      for (const { module, version, kind } of report.failures) {
        // A release that stands in for the ticket's is not judged by this visit.
        if (modules[module] !== version) continue
        count(module, 'visits')
        count(module, 'failed-visits')
        count(module, metricOf[kind], 0, mostOfAKind)
      }
      for (const module of report.saved) count(module, 'fallbacks')
      for (const { module, name, value } of report.vitals) count(module, name, bucketOf(name, value))
      return added
    },
  }
}

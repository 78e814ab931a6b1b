import type { VitalName } from 'shared/module/health'
import type { Figures } from '../../../wire/health.ts'
import { quantile, countIn, type Histogram } from './histogram.ts'

/** What is counted; a vital's samples are counted by bucket. */
export type Metric =
  | 'opened'
  | 'alive'
  | 'visits'
  | 'failed-visits'
  | 'silent-visits'
  | 'errors'
  | 'failed-loads'
  | 'violations'
  | 'server-failures'
  | 'fallbacks'
  | VitalName

export type Vitals = Record<VitalName, Histogram>

/** The health of one release since a moment, with what its percentiles were read from. */
export type Health = Figures & { vitals: Vitals }

/** A percentile of fewer says nothing. */
const fewest = 10

/** From the sums over a time, by metric and bucket: of documents in `health_minute`, or of networks in `health_sample`. */
export function healthOf(
  version: string,
  sums: readonly { metric: string; bucket: number; count: number }[],
  counted: 'documents' | 'networks',
): Health {
  const sum = (metric: Metric) =>
    sums.filter((one) => one.metric === metric).reduce((total, { count }) => total + count, 0)
  const histogram = (vital: VitalName): Histogram =>
    new Map(sums.filter(({ metric }) => metric === vital).map(({ bucket, count }) => [bucket, count]))
  const vitals = { LCP: histogram('LCP'), INP: histogram('INP'), CLS: histogram('CLS') }
  const p75 = (vital: VitalName) =>
    countIn(vitals[vital]) < fewest ? null : rounded(quantile(vital, vitals[vital], 0.75))
  return {
    version,
    ...(counted === 'documents' && { opened: sum('opened'), alive: sum('alive') }),
    visits: sum('visits'),
    failedVisits: sum('failed-visits'),
    ...(counted === 'networks'
      ? { silentVisits: sum('silent-visits') }
      : {
          errors: sum('errors'),
          failedLoads: sum('failed-loads'),
          violations: sum('violations'),
          serverFailures: sum('server-failures'),
        }),
    lcp75: p75('LCP'),
    inp75: p75('INP'),
    cls75: p75('CLS'),
    lcpVisits: countIn(vitals.LCP),
    inpVisits: countIn(vitals.INP),
    clsVisits: countIn(vitals.CLS),
    vitals,
  }
}

const rounded = (value: number | null) => value && Math.round(value * 1000) / 1000

/** As the release API and the audit have it. */
export function figuresOf({ vitals: _vitals, ...figures }: Health): Figures {
  return figures
}

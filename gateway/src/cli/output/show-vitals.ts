import type { VitalsByPage } from '../../../wire/health.ts'
import { table } from './table.ts'

/** A row for each page and release; a figure of fewer than ten visits is none. */
export function showVitals({ pages, hours, module }: VitalsByPage): string {
  if (pages.length === 0) return `No visit of ${module} was measured in the last ${hours} hours.`
  const rows = pages.flatMap(({ page, versions }) =>
    versions.map((one) => [
      page,
      one.version,
      figure(one.lcp75, one.lcpVisits, (value) => `${Math.round(value)} ms`),
      figure(one.inp75, one.inpVisits, (value) => `${Math.round(value)} ms`),
      figure(one.cls75, one.clsVisits, (value) => value.toFixed(2)),
    ]),
  )
  return table([['PAGE', 'VERSION', 'LCP', 'INP', 'CLS'], ...rows])
}

const figure = (value: number | null, visits = 0, write: (value: number) => string): string =>
  value === null ? (visits === 0 ? '-' : `too few (${visits})`) : `${write(value)} (${visits})`

import type { VitalName } from 'shared/module/health'
import type { Health } from './figures.ts'
import { quantile, shareFrom, sizeOf, type Histogram } from './histogram.ts'
import { wilson } from './wilson.ts'

export type Judgement = {
  verdict: 'wait' | 'fine' | 'worse'
  /** A sentence for the audit. */
  why: string
}

type Compared = { stable: Health; canary: Health; minVisits: number }

/** A share of failed visits that is worse by less than this is nobody's reason to be woken. */
const margin = 0.01

/** A vital is worse when it is so much slower, and by no less than can be felt. */
const slower: Record<VitalName, { times: number; plus: number; unit: string }> = {
  LCP: { times: 1.25, plus: 200, unit: ' ms' },
  INP: { times: 1.25, plus: 50, unit: ' ms' },
  CLS: { times: 1, plus: 0.1, unit: '' },
}

/**
 * Whether the canary is clearly worse than stable over the same time. It is asked again and again while
 * visits come in, so "clearly" has to be rare by chance: two 99 % intervals apart, not one.
 */
export function judgeCanary({ stable, canary, minVisits }: Compared): Judgement {
  if (canary.visits < minVisits) {
    return { verdict: 'wait', why: `${canary.visits} of ${minVisits} visits that are needed` }
  }
  const why =
    whyFailing(stable, canary) ??
    vitals.map((vital) => whySlow(vital, stable, canary, minVisits)).find(Boolean)
  if (why) return { verdict: 'worse', why }
  const basis = vitals.map((vital) => basisOf(vital, stable, canary, minVisits)).join(', ')
  return {
    verdict: 'fine',
    why: `over ${canary.visits} visits not clearly worse than ${stable.version}; ${basis}`,
  }
}

function whyFailing(stable: Health, canary: Health): string | null {
  const [ofCanary, ofStable] = [canary, stable].map(({ failedVisits, visits }) =>
    wilson(failedVisits, visits),
  )
  if (!ofCanary || !ofStable || ofCanary.low <= ofStable.high + margin) return null
  return `${told(canary)} of ${canary.version} failed, but only ${told(stable)} of ${stable.version}`
}

const told = ({ failedVisits, visits }: Health) => `${failedVisits} of ${visits} visits`

const vitals: VitalName[] = ['LCP', 'INP', 'CLS']

/**
 * The canary's 75th percentile is beyond a limit when clearly more than a quarter of its visits are. The limit
 * is laid on the highest that stable's own percentile may be.
 */
function whySlow(vital: VitalName, stable: Health, canary: Health, minSamples: number): string | null {
  const [before, now] = [stable.vitals[vital], canary.vitals[vital]]
  if (!isComparable(vital, stable, canary, minSamples)) return null
  const { times, plus, unit } = slower[vital]
  const base = quantile(vital, before, highestShare(before))
  if (base === null) return null
  const limit = Math.max(base * times, base + plus)
  const beyond = Math.round(shareFrom(vital, now, limit) * sizeOf(now))
  if (wilson(beyond, sizeOf(now)).low <= 0.25) return null
  const shown = (samples: Histogram) => `${round(quantile(vital, samples, 0.75) ?? 0)}${unit}`
  return `the 75th percentile of ${vital} is ${shown(now)} with ${measured(canary, now)}, but ${shown(before)} with ${measured(stable, before)}`
}

const measured = ({ version, visits }: Health, samples: Histogram) =>
  `${version} (${sizeOf(samples)} of ${visits} visits)`

function isComparable(vital: VitalName, stable: Health, canary: Health, minSamples: number): boolean {
  return Math.min(sizeOf(stable.vitals[vital]), sizeOf(canary.vitals[vital])) >= minSamples
}

/** Not every browser measures every vital: a verdict says of how many visits it knows it. */
function basisOf(vital: VitalName, stable: Health, canary: Health, minSamples: number): string {
  const [before, now] = [sizeOf(stable.vitals[vital]), sizeOf(canary.vitals[vital])]
  const compared = isComparable(vital, stable, canary, minSamples) ? '' : ' not compared:'
  return `${vital}${compared} ${now} visits beside ${before}`
}

/** Which share of stable's samples the 75th percentile is at most, with 99 % certainty. */
function highestShare(samples: Histogram): number {
  const size = sizeOf(samples)
  return wilson(Math.round(size * 0.75), size).high
}

const round = (value: number) => (value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value))

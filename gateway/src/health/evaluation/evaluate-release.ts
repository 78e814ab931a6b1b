import type { VitalName } from 'shared/module/health'
import type { Health } from '../figures/figures.ts'
import { quantile, shareFrom, countIn, type Histogram } from '../figures/histogram.ts'
import { wilson } from './wilson.ts'

export type Evaluation = {
  verdict: 'wait' | 'fine' | 'worse'
  /** A sentence for the audit. */
  why: string
}

type Compared = {
  /** The release whose place it took, or takes. */
  before: Health
  tried: Health
  /** Whether `before` was visited in the same time; earlier visitors were others, at another time of the day. */
  atOnce: boolean
  minVisits: number
}

/** By how much more a share must be worse, in points of one: less is nobody's reason to be woken. */
const margins = {
  /** Of visits that failed. */
  failed: { atOnce: 0.01, earlier: 0.03 },
  /** Of documents that never came to life: crawlers, which open some and run nothing, come and go by the hour. */
  silent: { atOnce: 0.05, earlier: 0.2 },
}

/** A vital is worse when it is so much slower, and by no less than can be felt. */
const slower: Record<VitalName, { times: number; plus: number; unit: string }> = {
  LCP: { times: 1.25, plus: 200, unit: ' ms' },
  INP: { times: 1.25, plus: 50, unit: ' ms' },
  CLS: { times: 1, plus: 0.1, unit: '' },
}

/**
 * Whether a release is clearly worse than the one before it. It is asked again and again while visits come in, so
 * "clearly" has to be rare by chance: two 99 % intervals apart, not one.
 */
export function evaluateRelease(compared: Compared): Evaluation {
  const { before, tried, atOnce, minVisits } = compared
  if (tried.visits < minVisits) {
    return { verdict: 'wait', why: `${tried.visits} of ${minVisits} visits that are needed` }
  }
  const why =
    (before.visits < minVisits ? whyBadByItself(compared) : null) ??
    whyFailing(compared) ??
    whySilent(compared) ??
    // How fast the network is changes with the hour.
    (atOnce ? vitals.map((vital) => whySlow(vital, compared)).find(Boolean) : null)
  if (why) return { verdict: 'worse', why }
  const basis = atOnce
    ? vitals.map((vital) => basisOf(vital, compared)).join(', ')
    : 'compared with earlier visits, so their speed is not'
  return {
    verdict: 'fine',
    why: `over ${tried.visits} visits not clearly worse than ${before.version}; ${basis}`,
  }
}

/** With nothing to compare with, more than this share is bad whatever the others would be. */
const bad = { failed: 0.25, silent: 0.6 }

function whyBadByItself({ before, tried }: Compared): string | null {
  for (const share of ['failed', 'silent'] as const) {
    if (wilson(hitsOf(share, tried), tried.visits).low > bad[share])
      return `${counted(share, tried)} of ${tried.version} ${did[share]}, and of ${before.version} there are but ${before.visits} to compare with`
  }
  return null
}

const did = { failed: 'failed', silent: 'never came to life' }

type Share = 'failed' | 'silent'
const hitsOf = (share: Share, { failedVisits, silentVisits = 0 }: Health) =>
  share === 'failed' ? failedVisits : silentVisits

function isClearlyMore(share: Share, { before, tried, atOnce }: Compared): boolean {
  const ofTried = wilson(hitsOf(share, tried), tried.visits)
  const ofBefore = wilson(hitsOf(share, before), before.visits)
  return ofTried.low > ofBefore.high + margins[share][atOnce ? 'atOnce' : 'earlier']
}

const counted = (share: Share, health: Health) => `${hitsOf(share, health)} of ${health.visits} visits`

function whyFailing(compared: Compared): string | null {
  const { before, tried } = compared
  if (!isClearlyMore('failed', compared)) return null
  return `${counted('failed', tried)} of ${tried.version} failed, but only ${counted('failed', before)} of ${before.version}`
}

/** Whatever threw nothing because it never ran, or never let the browser go. */
function whySilent(compared: Compared): string | null {
  const { before, tried } = compared
  if (!isClearlyMore('silent', compared)) return null
  return `${counted('silent', tried)} of ${tried.version} never came to life, but only ${counted('silent', before)} of ${before.version}`
}

/**
 * A bad release is hidden cheaply by spoiling the one that it is compared with, which has few visitors at first. So both
 * are held beside the day before, which nobody can spoil afterwards; that both got worse may be the API's doing as well.
 */
export function whyBothWorse(seen: { earlier: Health; before: Health; tried: Health }): string | null {
  const { earlier, before, tried } = seen
  for (const share of ['failed', 'silent'] as const) {
    const usual = wilson(hitsOf(share, earlier), earlier.visits).high
    if (!isClearlyMore(share, { before: earlier, tried, atOnce: false, minVisits: 0 })) continue
    if (hitsOf(share, before) / before.visits <= usual) continue
    return `${counted(share, tried)} of ${tried.version} ${did[share]}, and ${counted(share, before)} of ${before.version}, but only ${counted(share, earlier)} of that in the day before`
  }
  return null
}

const vitals: VitalName[] = ['LCP', 'INP', 'CLS']

/**
 * The 75th percentile is beyond a limit when clearly more than a quarter of the visits are. The limit is laid on the
 * highest that the percentile of the release before may be.
 */
function whySlow(vital: VitalName, compared: Compared): string | null {
  const [before, now] = [compared.before.vitals[vital], compared.tried.vitals[vital]]
  if (!isComparable(vital, compared)) return null
  const { times, plus, unit } = slower[vital]
  const base = quantile(vital, before, highestShare(before))
  if (base === null) return null
  const limit = Math.max(base * times, base + plus)
  const beyond = Math.round(shareFrom(vital, now, limit) * countIn(now))
  if (wilson(beyond, countIn(now)).low <= 0.25) return null
  const shown = (samples: Histogram) => `${round(quantile(vital, samples, 0.75) ?? 0)}${unit}`
  return `the 75th percentile of ${vital} is ${shown(now)} with ${measured(compared.tried, now)}, but ${shown(before)} with ${measured(compared.before, before)}`
}

const measured = ({ version, visits }: Health, samples: Histogram) =>
  `${version} (${countIn(samples)} of ${visits} visits)`

function isComparable(vital: VitalName, { before, tried, minVisits }: Compared): boolean {
  return Math.min(countIn(before.vitals[vital]), countIn(tried.vitals[vital])) >= minVisits
}

/** Not every browser measures every vital: a verdict says of how many visits it knows it. */
function basisOf(vital: VitalName, compared: Compared): string {
  const [before, now] = [countIn(compared.before.vitals[vital]), countIn(compared.tried.vitals[vital])]
  return `${vital}${isComparable(vital, compared) ? '' : ' not compared:'} ${now} visits beside ${before}`
}

/** Which share of the samples the 75th percentile is at most, with 99 % certainty. */
function highestShare(samples: Histogram): number {
  const size = countIn(samples)
  return wilson(Math.round(size * 0.75), size).high
}

const round = (value: number) => (value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value))

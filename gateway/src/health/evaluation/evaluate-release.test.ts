import { describe, expect, it } from 'vitest'
import type { VitalName } from 'shared/module/health'
import { healthOf, type Health } from '../figures/figures.ts'
import { histogramBucketOf } from '../figures/histogram.ts'
import { evaluateRelease, whyBothWorse, type Evaluation } from './evaluate-release.ts'

/** Seeded, so that a rare misjudgement is the same one in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Seen = { visits: number; failed: number; silent?: number; vitals?: Partial<Record<VitalName, number[]>> }

function health(version: string, { visits, failed, silent = 0, vitals = {} }: Seen): Health {
  const samples = (['LCP', 'INP', 'CLS'] as const).flatMap((metric) =>
    [...Map.groupBy(vitals[metric] ?? [], (value) => histogramBucketOf(metric, value))].map(
      ([bucket, values]) => ({
        metric,
        bucket,
        count: values.length,
      }),
    ),
  )
  return healthOf(
    version,
    [
      { metric: 'visits', bucket: 0, count: visits },
      { metric: 'failed-visits', bucket: 0, count: failed },
      { metric: 'silent-visits', bucket: 0, count: silent },
      ...samples,
    ],
    'networks',
  )
}

const evaluate = (stable: Seen, canary: Seen, minVisits = 50, atOnce = true): Evaluation =>
  evaluateRelease({
    before: health('1.0.0', stable),
    tried: health('1.1.0', canary),
    atOnce,
    minVisits,
  })

const spread = (count: number, around: number) =>
  Array.from({ length: count }, (_, index) => around * (0.5 + (1.5 * index) / count))

const counted: [string, Seen, Seen, Evaluation['verdict']][] = [
  ['too few visits', { visits: 200, failed: 0 }, { visits: 49, failed: 49 }, 'wait'],
  ['no failure anywhere', { visits: 200, failed: 0 }, { visits: 50, failed: 0 }, 'fine'],
  ['every visit failing', { visits: 200, failed: 0 }, { visits: 50, failed: 50 }, 'worse'],
  ['a fifth of the visits failing', { visits: 400, failed: 2 }, { visits: 100, failed: 20 }, 'worse'],
  ['one visit failing', { visits: 200, failed: 0 }, { visits: 50, failed: 1 }, 'fine'],
  ['both failing because the API is down', { visits: 200, failed: 190 }, { visits: 50, failed: 49 }, 'fine'],
  ['a difference below a point', { visits: 9e6, failed: 9e4 }, { visits: 9e6, failed: 17e4 }, 'fine'],
  ['a sure difference above a point', { visits: 9e6, failed: 9e4 }, { visits: 9e6, failed: 20e4 }, 'worse'],
  ['stable without a visit', { visits: 0, failed: 0 }, { visits: 500, failed: 500 }, 'worse'],
  ['stable without a visit, a tenth failing', { visits: 0, failed: 0 }, { visits: 500, failed: 50 }, 'fine'],
  ['stable failing more', { visits: 200, failed: 100 }, { visits: 200, failed: 0 }, 'fine'],
]

describe('a canary is judged by the share of its visits that failed', () => {
  it.each(counted)('%s', (_, stable, canary, verdict) => {
    expect(evaluate(stable, canary).verdict).toBe(verdict)
  })

  it('and ops read in one sentence why it went', () => {
    expect(evaluate({ visits: 400, failed: 2 }, { visits: 100, failed: 20 }).why).toBe(
      '20 of 100 visits of 1.1.0 failed, but only 2 of 400 visits of 1.0.0',
    )
  })
})

const silences: [string, Seen, Seen, Evaluation['verdict']][] = [
  ['nobody coming to life', { visits: 200, failed: 0 }, { visits: 50, failed: 0, silent: 50 }, 'worse'],
  ['a third silent', { visits: 400, failed: 0, silent: 8 }, { visits: 100, failed: 0, silent: 33 }, 'worse'],
  ['crawlers among both', many(1000, 300), many(250, 75), 'fine'],
  ['a freezing page among crawlers', many(1000, 300), many(250, 175), 'worse'],
  ['a few more crawlers', many(10_000, 3000), many(10_000, 3300), 'fine'],
  ['stable more silent', many(200, 150), many(200, 10), 'fine'],
]

function many(visits: number, silent: number): Seen {
  return { visits, failed: 0, silent }
}

describe('a canary is judged by the share of its documents that never came to life', () => {
  it.each(silences)('%s', (_, stable, canary, verdict) => {
    expect(evaluate(stable, canary).verdict).toBe(verdict)
  })

  it('and ops read in one sentence why it went', () => {
    expect(evaluate(many(200, 4), many(50, 50)).why).toBe(
      '50 of 50 visits of 1.1.0 never came to life, but only 4 of 200 visits of 1.0.0',
    )
  })
})

describe('compared with visitors of an earlier time', () => {
  it.each<[string, Seen, Seen, Evaluation['verdict']]>([
    ['more crawlers than by day', many(1000, 100), many(1000, 280), 'fine'],
    ['nobody coming to life', many(1000, 100), many(100, 100), 'worse'],
    ['a point more failing', { visits: 9e6, failed: 9e4 }, { visits: 9e6, failed: 20e4 }, 'fine'],
    ['a fifth failing', { visits: 1000, failed: 10 }, { visits: 200, failed: 40 }, 'worse'],
  ])('%s', (_, before, tried, verdict) => {
    expect(evaluate(before, tried, 50, false).verdict).toBe(verdict)
  })

  it('speed is not judged: how fast the network is changes with the hour', () => {
    const fast = { visits: 300, failed: 0, vitals: { LCP: spread(300, 1500) } }
    const slow = { visits: 300, failed: 0, vitals: { LCP: spread(300, 4000) } }
    expect(evaluate(fast, slow, 50, true).verdict).toBe('worse')
    expect(evaluate(fast, slow, 50, false).verdict).toBe('fine')
  })
})

const timed: [string, VitalName, number[], number[], Evaluation['verdict']][] = [
  ['the same LCP', 'LCP', spread(300, 1500), spread(100, 1500), 'fine'],
  ['LCP twice as long', 'LCP', spread(300, 1500), spread(100, 3000), 'worse'],
  ['LCP twice as long, but nobody feels it', 'LCP', spread(300, 80), spread(100, 160), 'fine'],
  ['LCP twice as long in too few samples', 'LCP', spread(300, 1500), spread(40, 3000), 'fine'],
  ['no LCP of stable to compare with', 'LCP', [], spread(100, 3000), 'fine'],
  ['LCP a tenth longer', 'LCP', spread(300, 1500), spread(100, 1650), 'fine'],
  ['INP from 100 to 400 ms', 'INP', spread(300, 100), spread(100, 400), 'worse'],
  ['a page that jumps', 'CLS', spread(300, 0.02), spread(100, 0.4), 'worse'],
  ['a page that jumps a little more', 'CLS', spread(300, 0.02), spread(100, 0.05), 'fine'],
]

describe('a canary is judged by how it feels', () => {
  it.each(timed)('%s', (_, vital, before, now, verdict) => {
    const stable = { visits: 300, failed: 0, vitals: { [vital]: before } }
    expect(evaluate(stable, { visits: 100, failed: 0, vitals: { [vital]: now } }).verdict).toBe(verdict)
  })

  it('and ops read which vital it was', () => {
    const stable = { visits: 300, failed: 0, vitals: { INP: spread(300, 100) } }
    const canary = { visits: 100, failed: 0, vitals: { INP: spread(100, 400) } }
    expect(evaluate(stable, canary).why).toMatch(
      /^the 75th percentile of INP is 6\d\d ms with 1\.1\.0 \(100 of 100 visits\), but 1\d\d ms with 1\.0\.0 \(300 of 300 visits\)$/,
    )
  })

  it('and a good verdict says on how many visits it rests, for not every browser measures all', () => {
    const stable = { visits: 300, failed: 0, vitals: { LCP: spread(300, 1000), INP: spread(90, 100) } }
    const canary = { visits: 100, failed: 0, vitals: { LCP: spread(100, 1000), INP: spread(20, 900) } }
    expect(evaluate(stable, canary)).toEqual({
      verdict: 'fine',
      why: 'over 100 visits not clearly worse than 1.0.0; LCP 100 visits beside 300, INP not compared: 20 visits beside 90, CLS not compared: 0 visits beside 0',
    })
  })
})

/** Times as pages have them: many quick ones and a long tail. */
function timeOf(random: () => number, middle: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return middle * Math.exp(0.6 * normal)
}

class Side {
  visits = 0
  failed = 0
  readonly buckets = new Map<number, number>()

  come(random: () => number, rate: number): void {
    this.visits += 1
    if (random() < rate) this.failed += 1
    const bucket = histogramBucketOf('LCP', timeOf(random, 1200))
    this.buckets.set(bucket, (this.buckets.get(bucket) ?? 0) + 1)
  }

  health(version: string): Health {
    const slow = [...this.buckets].map(([bucket, count]) => ({ metric: 'LCP', bucket, count }))
    return healthOf(
      version,
      [
        { metric: 'visits', bucket: 0, count: this.visits },
        { metric: 'failed-visits', bucket: 0, count: this.failed },
        ...slow,
      ],
      'networks',
    )
  }
}

/** A canary at 20 %, looked at after every ten of its visits; at which of them it was sent back, or null. */
function caughtAfter(
  random: () => number,
  rates: { canary: number; stable: number },
  mostVisits: number,
): number | null {
  const [stable, canary] = [new Side(), new Side()]
  while (canary.visits < mostVisits) {
    for (let visit = 0; visit < 10; visit += 1) canary.come(random, rates.canary)
    for (let visit = 0; visit < 40; visit += 1) stable.come(random, rates.stable)
    const [before, tried] = [stable.health('1.0.0'), canary.health('1.1.0')]
    if (evaluateRelease({ before, tried, atOnce: true, minVisits: 50 }).verdict === 'worse')
      return canary.visits
  }
  return null
}

describe('over many canaries', () => {
  it('fewer than one in a hundred that are as healthy as stable are sent back', { timeout: 120_000 }, () => {
    const random = randomOf(20_261_121)
    const rates = [0, 0.002, 0.01, 0.05]
    const caught = Array.from({ length: 2000 }, (_, index) => {
      const rate = rates[index % rates.length] ?? 0
      return caughtAfter(random, { canary: rate, stable: rate }, 200)
    })
    expect(caught.filter((visits) => visits !== null).length).toBeLessThan(20)
  })

  it('one that fails for a fifth of its visitors is always sent back, nine in ten at 50 or 60 visits', () => {
    const random = randomOf(7)
    const caught = Array.from({ length: 200 }, () => caughtAfter(random, { canary: 0.2, stable: 0.01 }, 300))
    expect(caught).not.toContain(null)
    expect(caught.filter((visits) => visits !== null && visits <= 60).length).toBeGreaterThan(170)
  })
})

describe('a person is called for a release that is as bad as the one before, and', () => {
  const yesterday = { visits: 600, failed: 1 }
  it.each<[string, Seen, Seen, boolean]>([
    ['that one was not in the day before', { visits: 208, failed: 20 }, { visits: 50, failed: 10 }, true],
    ['both are silent', many(200, 180), many(50, 45), true],
    ['that one is as it was', { visits: 200, failed: 1 }, { visits: 50, failed: 10 }, false],
    ['neither is much worse than then', { visits: 200, failed: 6 }, { visits: 50, failed: 2 }, false],
  ])('%s', (_, before, tried, isCalled) => {
    const seen = {
      earlier: health('1.0.0', yesterday),
      before: health('1.0.0', before),
      tried: health('1.1.0', tried),
    }
    expect(whyBothWorse(seen) !== null).toBe(isCalled)
  })
})

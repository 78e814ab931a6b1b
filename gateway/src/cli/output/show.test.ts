import { describe, expect, it } from 'vitest'
import type { HealthAnswer } from '../../../wire/health.ts'
import type { Plan } from '../../../wire/change.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import type { Attestation, Check, Status } from '../../../wire/status.ts'
import { showHistory } from './show-history.ts'
import { showDone, showPlan } from './show-pointer.ts'
import { showReleases, showStatus } from './show-status.ts'
import { knownModules, needsALook, standingLine } from './show-standing.ts'
import { plainText, table } from './table.ts'

const nothing: Pointer = { stable: null, previous: null, canary: null, rolledBack: false, generation: 0 }
const live: Pointer = { ...nothing, stable: '1.0.0-a', generation: 1 }
const canary = { version: '1.0.0-b', percent: 5, since: '2026-11-21T10:00:00.000Z' }

function plan(command: Partial<Plan>): Plan {
  const { before = live, after = live } = command
  return {
    module: 'mf-search',
    act: 'promote',
    before,
    after,
    changed: true,
    notes: [],
    forced: [],
    ...command,
  }
}

const check = (name: Check['name'], verdict: Check['verdict']): Check => ({ name, verdict, message: '' })
const proof = (verdict: Attestation['verdict'], ...checks: Check[]): Attestation => ({
  verdict,
  checks,
  at: '2026-11-21T10:00:00.000Z',
  against: '',
})

function module(pointer: Pointer, ...proofs: (Attestation | null)[]): Status['modules'][number] {
  const releases = proofs.map((attestation, at) => ({
    version: `1.0.0-${'abc'[at]}`,
    publishedAt: '2026-11-21T10:00:00.000Z',
    publishedBy: 'squad-search (0123456789abcdef)',
    commit: null,
    bytes: 1025,
    attestation,
  }))
  return { module: 'mf-search', owner: 'squad-search', pointer, releases }
}

describe('a plan is shown', () => {
  it('as what moves and why, and nothing else', () => {
    const after = { ...live, stable: '1.0.0-b', previous: '1.0.0-a' }
    expect(showPlan(plan({ after, notes: ['A rollback goes back to 1.0.0-a.'] })).split('\n')).toEqual([
      'Plan: promote mf-search',
      '  stable: 1.0.0-a -> 1.0.0-b',
      '  back to: - -> 1.0.0-a',
      '  A rollback goes back to 1.0.0-a.',
    ])
  })

  it('as nothing to do, where it is so', () => {
    expect(showPlan(plan({ act: 'rollback', changed: false }))).toBe(
      'Plan: rollback mf-search, nothing to do',
    )
  })
})

describe('what was done is said in a line', () => {
  it.each([
    [plan({ before: nothing, after: live }), 'mf-search: nothing -> 1.0.0-a. New documents have it now.'],
    [
      plan({ act: 'canary', after: { ...live, canary } }),
      'mf-search: canary 1.0.0-b 5%. New documents go by it now.',
    ],
    [
      plan({ act: 'rollback', before: { ...live, canary } }),
      'mf-search: the canary is ended, new documents of everybody have 1.0.0-a.',
    ],
    [
      plan({ changed: false, notes: ['Nothing to do: already rolled back.'] }),
      'mf-search: Nothing to do: already rolled back.',
    ],
  ])('%#', (done, line) => {
    expect(showDone(done)).toBe(line)
  })
})

const statusText = (answer: Status) => showStatus(answer, knownModules(answer, null))

describe('status', () => {
  it('has the canary with its share, and says where a rollback has been', () => {
    const rolledBack = { ...live, canary, rolledBack: true }
    const answer = { current: true, modules: [module(rolledBack, null)] }
    expect(statusText(answer)).toMatch(/\nmf-search +1\.0\.0-a +- +1\.0\.0-b 5% +- +rolled back +1 +2026/)
  })

  it('says when the gateway knows it from before', () => {
    expect(statusText({ current: false, modules: [] })).toContain('has lost its database')
  })

  it('says what is in the registry and cannot be read by this gateway', () => {
    const unread = [{ module: 'mf-loyalty', version: '1.0.0-b', problem: 'schema is 2' }]
    expect(statusText({ current: true, modules: [], unread })).toContain('mf-loyalty 1.0.0-b (schema is 2)')
  })

  it('of one module has each release with its role, and the checks that failed or were waived', () => {
    const shown = showReleases(
      module(
        { ...live, canary },
        proof('passed', check('schema', 'passed'), check('smoke', 'waived')),
        proof('failed', check('routes', 'failed'), check('smoke', 'failed')),
        null,
      ),
    ).split('\n')
    expect(shown[1]).toMatch(/^1\.0\.0-a +stable +.* 2 KB +passed \(waived: smoke\)$/)
    expect(shown[2]).toMatch(/^1\.0\.0-b +canary 5% +.* failed: routes, smoke$/)
    expect(shown[3]).toMatch(/^1\.0\.0-c +- +.* none$/)
  })
})

it('history says from where to where, with the canary', () => {
  const entry = {
    at: '2026-11-21T10:00:00.000Z',
    module: 'mf-search' as const,
    who: 'health',
    what: 'rollback' as const,
    before: { ...live, canary },
    after: live,
    version: null,
    why: '',
    details: null,
  }
  const [, line] = showHistory([entry]).split('\n')
  expect(line).toMatch(/mf-search +health +rollback +1\.0\.0-a \+ 1\.0\.0-b 5% +1\.0\.0-a +-$/)
})

describe('a table', () => {
  it('has columns as wide as their widest cell', () => {
    expect(
      table([
        ['A', 'B'],
        ['longer', 'x'],
      ]),
    ).toBe('A       B\nlonger  x')
  })

  it("never lets another's words steer the terminal", () => {
    expect(plainText('red\u001b[31m\nnew line')).toBe('red [31m new line')
    expect(table([['a\u001b]0;title\u0007']])).not.toContain('\u001b')
  })
})

describe('what needs a look', () => {
  const failing = (visits: number, failedVisits: number) => ({
    version: '1.0.0-a',
    visits,
    failedVisits,
    lcp75: null,
    inp75: null,
    cls75: null,
    series: [],
  })
  const health = (visits: number, failedVisits: number): HealthAnswer => ({
    minutes: 60,
    modules: [{ module: 'mf-search', versions: [failing(visits, failedVisits)] }],
  })
  const answer = { current: true, modules: [module(live, proof('passed'))] }

  it('is said in one line, with figures beside each release', () => {
    const well = health(200, 1)
    const known = knownModules(answer, well)
    expect(standingLine(needsALook(answer, known, well))).toBe('All well.')
    expect(showStatus(answer, known)).toMatch(/mf-search +1\.0\.0-a +200 visits, 0\.5% failed/)
    const ill = health(200, 30)
    const looks = needsALook(answer, knownModules(answer, ill), ill)
    expect(standingLine(looks)).toBe('Needs a look: mf-search: 15.0% of the visits fail.')
  })

  it('is whatever a person must decide: a halt, a lost database, changed files, a release that could not go live', () => {
    const halted = { since: '', module: 'mf-search', version: '1.0.0-a', why: 'worse' }
    const held = {
      module: 'mf-search' as const,
      version: '1.0.0-b',
      waitsFor: { module: 'host' as const, version: '1' },
      met: true,
      thenPromote: true,
      problem: 'it does not fit',
      since: '',
      by: 'ops',
      why: '',
    }
    const bad = { ...answer, current: false, heldBack: [held, { ...held, problem: null }] }
    const looks = needsALook(bad, knownModules(bad, null), { ...health(1, 0), halted })
    expect(looks).toEqual([
      'the gateway has lost its database',
      'mf-search 1.0.0-a does worse and stays: worse',
      'mf-search: 1.0.0-b could not go live by itself: it does not fit',
    ])
  })
})

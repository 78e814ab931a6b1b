import { describe, expect, it } from 'vitest'
import { type ModuleId, moduleId } from 'shared/module/facts'
import type { ChangeAct } from '../../../wire/change.ts'
import { type Pointer } from '../../../wire/pointer.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import { registered } from '../../testing/modules.ts'
import { page } from '../../testing/artifact.ts'
import { knownRelease, passed } from '../../testing/known-release.ts'
import type { ChangeCommand } from './change-command.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import { planChange } from './plan-change.ts'
import { noPointer } from '../state/pointer-row.ts'
import { describeRefusal } from '../checks/refusal.ts'
import { emptyState, releaseKey } from '../state/state.ts'

const damaged = [{ module: 'mf-content' as const, version: '1.0.0-cccccccccccc', files: 3 }]
const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'].map((sources) => `1.0.0-${sources}`)
const content = ['cccccccccccc', 'bbbbbbbbbbbb', 'aaaaaaaaaaaa'].map((sources) => knownRelease({ sources }))
const at = '2026-11-21T06:00:00.000Z'

type Place = Partial<Pointer>
type House = {
  pointers?: Partial<Record<ModuleId, Place>>
  releases?: readonly KnownRelease[]
  all?: readonly KnownRelease[]
}

/** What an act on mf-content would do, with a pointer of it as given and others beside it. */
function plan(act: ChangeAct, place: Place, command: Partial<ChangeCommand> = {}, house: House = {}) {
  const releases = house.releases ?? content
  const pointers = Object.entries({ 'mf-content': place, ...house.pointers }).map(
    ([module, pointer]) => [moduleId.parse(module), { ...noPointer, generation: 7, ...pointer }] as const,
  )
  const all = [...releases, ...(house.all ?? [])]
  const state = {
    ...emptyState,
    pointers: new Map(pointers),
    releases: new Map(all.map((one) => [releaseKey(one.facts.id, one.facts.version), one])),
    modules: registered,
  }
  const whole = {
    module: 'mf-content' as const,
    version: null,
    percent: null,
    force: false,
    expected: null,
    at,
  }
  return planChange(act, state, releases, { ...whole, ...command })
}

function planned(...args: Parameters<typeof plan>) {
  const result = plan(...args)
  if (result.kind === 'refused') throw new Error(result.refusal.code)
  return { ...result.plan, notes: inLanguage(result.plan.notes, 'en') }
}

function refusal(...args: Parameters<typeof plan>) {
  const result = plan(...args)
  return result.kind === 'refused' ? result.refusal : null
}

const canaryOf = (version = '', percent = 10) => ({ version, percent, since: '2026-11-20T00:00:00.000Z' })

describe('a promote', () => {
  it('gives everybody the release that was published last, and remembers where a rollback goes', () => {
    const { before, after, changed, notes } = planned('promote', { stable: a, rolledBack: true })
    expect(before).toMatchObject({ stable: a, generation: 7 })
    expect(after).toEqual({
      stable: c,
      previous: a,
      canary: null,
      rolledBack: false,
      stableSince: at,
      bakeUntil: null,
      generation: 8,
    })
    expect(changed).toBe(true)
    expect(notes).toEqual([
      `New documents of all visitors have mf-content ${c} instead of ${a}.`,
      `A rollback goes back to ${a}.`,
    ])
  })

  it('gives everybody the running canary before what was published after it', () => {
    expect(planned('promote', { stable: a, canary: canaryOf(b) }).after).toMatchObject({
      stable: b,
      canary: null,
    })
  })

  it('says when another canary ends, and when the release was live before', () => {
    const releases = content.map((one) => ({ ...one, lastLiveAt: '2026-11-19T00:00:00.000Z' }))
    const { notes } = planned('promote', { stable: a, canary: canaryOf(b) }, { version: c }, { releases })
    expect(notes).toContain(`The canary ${b} ends.`)
    expect(notes).toContain('It was live before, until 2026-11-19T00:00:00.000Z.')
  })

  it('of what was rolled back needs its name, as a canary of it does', () => {
    const house = { releases: content.map((one) => ({ ...one, lastLiveAt: at })) }
    const back = { stable: a, rolledBack: true }
    expect(refusal('promote', back, {}, house)).toEqual({ code: 'rolled-back', version: c })
    expect(refusal('canary', back, { percent: 5 }, house)).toEqual({ code: 'rolled-back', version: c })
    expect(planned('promote', back, { version: c }, house).after).toMatchObject({
      stable: c,
      rolledBack: false,
    })
    expect(planned('promote', back).after.stable, 'a mended one is new').toBe(c)
  })

  it('of what is live changes nothing, or only ends the canary', () => {
    expect(planned('promote', { stable: c })).toMatchObject({ changed: false, after: { generation: 7 } })
    expect(planned('promote', { stable: a, previous: b, canary: canaryOf(c) }, { version: a }).after).toEqual(
      {
        stable: a,
        previous: b,
        canary: null,
        rolledBack: false,
        stableSince: null,
        bakeUntil: null,
        generation: 8,
      },
    )
  })
})

describe('a canary', () => {
  it('begins now, with a share of the visitors, and leaves stable', () => {
    const { after, notes } = planned('canary', { stable: a }, { percent: 5 })
    expect(after).toMatchObject({ stable: a, canary: { version: c, percent: 5, since: at }, generation: 8 })
    expect(notes).toEqual([`5 % of the visitors get ${c}.`, `The others keep ${a}.`])
  })

  it('that grows is the same canary, even when another release was published meanwhile', () => {
    const { after, notes } = planned('canary', { stable: a, canary: canaryOf(b, 5) }, { percent: 20 })
    expect(after.canary).toEqual({ version: b, percent: 20, since: '2026-11-20T00:00:00.000Z' })
    expect(notes[0]).toBe(`The canary ${b} grows from 5 % to 20 %; who is in it stays in it.`)
  })

  it('that shrinks is not stopped by what has come to stand against it', () => {
    const releases = content.map((one) => ({ ...one, attestation: { ...passed, checks: [failedSmoke] } }))
    const running = { stable: a, canary: canaryOf(b, 20) }
    expect(planned('canary', running, { percent: 5 }, { releases }).after.canary?.percent).toBe(5)
    expect(refusal('canary', running, { percent: 50 }, { releases })?.code).toBe('checks-failed')
  })

  it('with the share that it has changes nothing; of another release it begins anew', () => {
    const running = { stable: a, canary: canaryOf(b, 5) }
    expect(planned('canary', running, { percent: 5 }).changed).toBe(false)
    const { after, notes } = planned('canary', running, { percent: 5, version: c })
    expect(after.canary).toEqual({ version: c, percent: 5, since: at })
    expect(notes).toContain(`The canary ${b} ends.`)
  })

  it('can be of a module that nobody has yet', () => {
    expect(planned('canary', {}, { percent: 1 }).notes).toContain(
      'The others have no release of this module yet.',
    )
  })
})

const backOn = (stable = '') => ({
  stable,
  previous: null,
  canary: null,
  rolledBack: true,
  generation: 8,
})

describe('a rollback', () => {
  it('goes back to what was stable before, and from there nowhere', () => {
    const { after } = planned('rollback', { stable: b, previous: a })
    expect(after).toEqual({ ...backOn(a), stableSince: at, bakeUntil: null })
    const again = planned('rollback', after)
    expect([again.changed, again.after]).toEqual([false, after])
    expect(again.notes).toEqual(['Nothing to do: already rolled back. Name a version to go further back.'])
  })

  it('ends a running canary and leaves stable alone; pressed twice, too', () => {
    const { after } = planned('rollback', { stable: b, previous: a, canary: canaryOf(c) })
    expect(after).toEqual({ ...backOn(b), previous: a, stableSince: null, bakeUntil: null })
    const again = planned('rollback', after)
    expect(again.changed).toBe(false)
    expect(again.notes[0]).toContain(`for example ${a}`)
  })

  it('to a version goes there, whatever runs', () => {
    const { after } = planned('rollback', { stable: c, previous: b, canary: canaryOf(b) }, { version: a })
    expect(after).toEqual({ ...backOn(a), stableSince: at, bakeUntil: null })
    expect(planned('rollback', after, { version: a }).changed).toBe(false)
  })

  it('to the version that is stable ends the canary that would shadow it', () => {
    const { after } = planned('rollback', { stable: b, previous: a, canary: canaryOf(c) }, { version: b })
    expect(after).toMatchObject({ stable: b, canary: null, rolledBack: true })
  })

  it('needs no checks of a release that was live', () => {
    const releases = content.map((one) => ({ ...one, attestation: null }))
    expect(planned('rollback', { stable: b, previous: a }, {}, { releases }).after.stable).toBe(a)
    expect(refusal('rollback', { stable: b, previous: a }, { version: c }, { releases })?.code).toBe(
      'not-attested',
    )
    const wasLive = releases.map((one) => ({ ...one, lastLiveAt: at }))
    expect(planned('rollback', { stable: b }, { version: c }, { releases: wasLive }).after.stable).toBe(c)
  })

  it('never stops at what does not fit while it only ends a canary', () => {
    const rival = knownRelease({ id: 'mf-search', routes: [page('/hakkimizda', 'Biz')] })
    const house = { pointers: { 'mf-search': { stable: rival.facts.version } }, all: [rival] }
    expect(planned('rollback', { stable: a, canary: canaryOf(b) }, {}, house).after.canary).toBeNull()
  })
})

describe('the end of a canary', () => {
  it('gives its visitors stable, and a rollback still goes where it went', () => {
    const place = { stable: b, previous: a, canary: canaryOf(c) }
    expect(planned('end-canary', place).after).toEqual({
      stable: b,
      previous: a,
      canary: null,
      rolledBack: false,
      stableSince: null,
      bakeUntil: null,
      generation: 8,
    })
    expect(planned('end-canary', { stable: b })).toMatchObject({
      changed: false,
      notes: ['No canary is running: nothing to do.'],
    })
  })
})

const failedSmoke = { name: 'smoke', verdict: 'failed', message: '/hakkimizda is empty' } as const

describe('a change is refused, with what to do', () => {
  it('while stored files of the release are known not to be what was published, unless ops force it', () => {
    for (const [act, place] of [
      ['promote', { stable: a }],
      ['canary', { stable: a }],
      ['rollback', { stable: b, previous: c }],
    ] as const) {
      const command = { version: c ?? null, percent: 5, damaged }
      expect(refusal(act, place, command), act).toMatchObject({ code: 'files-damaged', files: 3 })
      expect(planned(act, place, { ...command, force: true }).changed, act).toBe(true)
      expect(refusal(act, place, { ...command, damaged: [] }), act).toBeNull()
    }
    expect(
      refusal('promote', { stable: a }, { version: b ?? null, damaged }),
      'of another release',
    ).toBeNull()
  })

  const says = (...args: Parameters<typeof plan>) => {
    const refused = refusal(...args)
    return [refused?.code, refused && describeRefusal(refused).en]
  }
  const share = { percent: 5 }

  it('when nobody published the version', () => {
    expect(says('promote', {}, { version: '9.9.9' })).toEqual(['unknown-version', '9.9.9 is not published'])
    expect(says('canary', {}, { ...share, version: '9.9.9' })[0]).toBe('unknown-version')
    expect(says('rollback', { stable: a }, { version: '9.9.9' })[0]).toBe('unknown-version')
    expect(says('promote', {}, {}, { releases: [] })).toEqual(['unknown-version', 'nothing is published yet'])
  })

  it('when somebody was quicker', () => {
    const [code, words] = says('rollback', { stable: b, previous: a }, { expected: 6 })
    expect(code).toBe('moved')
    expect(words).toContain('Look at the status and decide anew')
    expect(planned('rollback', { stable: b, previous: a }, { expected: 7 }).changed).toBe(true)
  })

  it('when a canary has no share, or is stable already', () => {
    expect(says('canary', { stable: a })[1]).toContain('say --percent')
    expect(says('canary', { stable: c }, share)).toEqual([
      'canary-is-stable',
      expect.stringContaining('another version'),
    ])
  })

  it('when there is nothing to go back to', () => {
    expect(says('rollback', { stable: a })).toEqual([
      'no-previous',
      expect.stringContaining('name the version'),
    ])
    expect(says('rollback', {})[1]).toBe('nothing of mf-content is live, so there is nothing to roll back')
  })

  it('when its checks failed, run still or never ran', () => {
    const withChecks = (attestation: KnownRelease['attestation']) => ({
      releases: content.map((one) => ({ ...one, attestation })),
    })
    const running = { ...passed, checks: [{ ...failedSmoke, verdict: 'running' as const }] }
    for (const [act, command] of [
      ['promote', {}],
      ['canary', share],
    ] as const) {
      const house = withChecks({ ...passed, checks: [failedSmoke] })
      expect(says(act, { stable: a }, command, house)[1]).toContain('smoke: /hakkimizda is empty')
      expect(says(act, { stable: a }, command, withChecks(running))[0]).toBe('checks-running')
      expect(says(act, { stable: a }, command, withChecks(null))[0]).toBe('not-attested')
    }
  })

  it('when it does not fit what some visitors have: stable, a canary of another module, or a host', () => {
    const rival = knownRelease({ id: 'mf-search', routes: [page('/hakkimizda', 'Biz')] })
    const { version } = rival.facts
    for (const pointer of [{ stable: version }, { canary: canaryOf(version) }]) {
      const house = { pointers: { 'mf-search': pointer }, all: [rival] }
      expect(says('promote', {}, {}, house)[0]).toBe('route-collision')
      expect(says('canary', {}, share, house)[0]).toBe('route-collision')
      expect(says('rollback', { stable: b, previous: a }, {}, house)[0]).toBe('route-collision')
    }
    const oldHost = knownRelease({ id: 'host', shared: { react: '18.0.0' } })
    for (const as of ['stable', 'canary'] as const) {
      const is = oldHost.facts.version
      const host = as === 'canary' ? { canary: canaryOf(is) } : { [as]: is }
      expect(says('promote', {}, {}, { pointers: { host }, all: [oldHost] })[0]).toBe('shared-range')
    }
  })

  it('unless ops force it: then what was overruled is written into the plan', () => {
    const rival = knownRelease({ id: 'mf-search', routes: [page('/hakkimizda', 'Biz')] })
    const house = {
      pointers: { 'mf-search': { stable: rival.facts.version } },
      all: [rival],
      releases: content.map((one) => ({ ...one, attestation: null })),
    }
    const { after, forced, notes } = planned('promote', { stable: a }, { force: true }, house)
    expect(after.stable).toBe(c)
    expect(forced.map((one) => one.refusal)).toEqual(['route-collision', 'not-attested'])
    expect(notes.at(-1)).toMatch(/^Forced, although .* was never checked/)
    expect(notes.slice(-forced.length).every((note) => note.startsWith('Forced, although '))).toBe(true)
    expect(notes.slice(0, -forced.length).join('')).not.toContain('Forced')
    for (const command of [{ version: '9.9.9' }, { expected: 1 }]) {
      expect(refusal('promote', { stable: a }, { ...command, force: true })).not.toBeNull()
    }
  })
})

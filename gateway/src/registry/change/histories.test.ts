import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeAct } from '../../../wire/change.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import { registered } from '../../testing/modules.ts'
import { knownRelease } from '../../testing/known-release.ts'
import type { ChangeCommand, ChangePlan } from './change-command.ts'
import { planChange } from './plan-change.ts'
import { noPointer } from '../state/pointer-row.ts'
import { visitorBucketOf } from '../../visit/visitor-bucket.ts'
import { emptyState, releaseKey, resolveSet } from '../state/state.ts'

const releases = ['cccccccccccc', 'bbbbbbbbbbbb', 'aaaaaaaaaaaa'].map((sources) => knownRelease({ sources }))
const versions = releases.map(({ facts }) => facts.version)

const stateOf = (pointer: Pointer) => ({
  ...emptyState,
  pointers: new Map([['mf-content' as const, pointer]]),
  releases: new Map(releases.map((one) => [releaseKey('mf-content', one.facts.version), one])),
  modules: registered,
})

type Step = { what: (typeof changeAct.options)[number] } & Pick<ChangeCommand, 'version' | 'percent'>
let minute = 0

function planOn(pointer: Pointer, { what, version, percent }: Step): ChangePlan | null {
  minute += 1
  const at = new Date(minute * 60_000).toISOString()
  const command = { module: 'mf-content' as const, version, percent, force: false, expected: null, at }
  const planned = planChange(what, stateOf(pointer), releases, command)
  return planned.kind === 'change' ? planned.plan : null
}

const after = (pointer: Pointer, step: Step) => planOn(pointer, step)?.after ?? pointer

const step = fc.record({
  what: fc.constantFrom(...changeAct.options),
  version: fc.option(fc.constantFrom(...versions)),
  percent: fc.integer({ min: 1, max: 100 }),
})
const steps = fc.array(step, { maxLength: 30 })
/** Where any history of changes may have brought a module. */
const place = steps.map((all) => all.reduce(after, noPointer))
const rollback = fc.record({
  what: fc.constant('rollback' as const),
  version: fc.option(fc.constantFrom(...versions)),
  percent: fc.constant(null),
})

const always = <T>(arbitrary: fc.Arbitrary<T>, hold: (value: T) => void) =>
  fc.assert(
    fc.property(arbitrary, (value) => hold(value)),
    { numRuns: 300 },
  )

it('a rollback done twice is a rollback done once', () => {
  always(fc.tuple(place, rollback), ([pointer, back]) => {
    const once = after(pointer, back)
    expect(after(once, back)).toEqual(once)
  })
})

it('after a rollback every visitor has stable: no canary shadows it', () => {
  always(fc.tuple(place, rollback, fc.uuid()), ([pointer, back, visitor]) => {
    const plan = planOn(pointer, back)
    if (!plan) return
    expect(plan.after.canary).toBeNull()
    const set = resolveSet(
      stateOf(plan.after),
      (_, version, percent) => visitorBucketOf(version, visitor) < percent,
    )
    expect(set.get('mf-content')?.facts.version ?? null).toBe(plan.after.stable)
    if (back.version) expect(plan.after.stable).toBe(back.version)
  })
})

it('a rollback goes to what was stable before the last promote, or leaves stable', () => {
  always(place, (pointer) => {
    const { stable } = after(pointer, { what: 'rollback', version: null, percent: null })
    expect([pointer.stable, pointer.previous]).toContain(stable)
    if (pointer.canary) expect(stable).toBe(pointer.stable)
  })
})

it('a canary that is resized is the same canary, and a release is never both stable and canary', () => {
  always(fc.tuple(place, step), ([pointer, one]) => {
    const next = after(pointer, one)
    if (next.canary && next.canary.version === pointer.canary?.version) {
      expect(next.canary.since).toBe(pointer.canary.since)
    }
    expect(next.canary?.version ?? 'none').not.toBe(next.stable)
  })
})

it('the generation grows by one with each change, and by nothing else', () => {
  always(fc.tuple(place, step), ([pointer, one]) => {
    const plan = planOn(pointer, one)
    if (!plan) return
    expect(plan.before).toEqual(pointer)
    const { generation, ...rest } = plan.after
    const { generation: was, ...before } = pointer
    expect(generation).toBe(was + (plan.changed ? 1 : 0))
    if (!plan.changed) expect(rest).toEqual(before)
    else expect(rest).not.toEqual(before)
  })
})

it('whoever planned on an older state is refused, whatever was wished', () => {
  always(fc.tuple(place, step, fc.nat(40)), ([pointer, { what, version, percent }, expected]) => {
    const command = { module: 'mf-content' as const, version, percent, force: true, expected, at: '' }
    const planned = planChange(what, stateOf(pointer), releases, command)
    if (expected === pointer.generation) return
    expect(planned).toMatchObject({ kind: 'refused', refusal: { code: 'moved' } })
  })
})

it('what is live after a promote of a canary is what its visitors had', () => {
  always(place, (pointer) => {
    if (!pointer.canary) return
    const promoted = after(pointer, { what: 'promote', version: null, percent: null })
    expect(promoted).toMatchObject({ stable: pointer.canary.version, previous: pointer.stable, canary: null })
  })
})

import { describe, expect, it } from 'vitest'
import type { ChangeAct } from '../../../wire/change.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import { knownRelease, passed } from '../../testing/known-release.ts'
import { registered } from '../../testing/modules.ts'
import type { ModuleKeys } from '../approvals/judge-keys.ts'
import { noPointer } from '../state/pointer-row.ts'
import { emptyState, releaseKey } from '../state/state.ts'
import type { ChangeCommand } from './change-command.ts'
import { planChange } from './plan-change.ts'

const module = 'mf-content'
const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'].map((sources) => `1.0.0-${sources}`) as [
  string,
  string,
  string,
]
/** Newest first; the first two were live before. */
const releases = [
  knownRelease({ sources: 'cccccccccccc' }),
  knownRelease({ sources: 'bbbbbbbbbbbb' }, { lastLiveAt: '2026-11-20T00:00:00.000Z' }),
  knownRelease({ sources: 'aaaaaaaaaaaa' }, { lastLiveAt: '2026-11-20T00:00:00.000Z' }),
]
const nobody = { names: [], known: false }
const lacking: ModuleKeys = { asker: nobody, publishers: new Map(), approvals: [] }

/** What an act comes to where nobody has said yes to anything. */
function refusedBy(
  act: ChangeAct,
  place: Partial<Pointer>,
  command: Partial<ChangeCommand>,
  keys: ModuleKeys | null = lacking,
) {
  const state = {
    ...emptyState,
    pointers: new Map([[module, { ...noPointer, ...place }] as const]),
    releases: new Map(releases.map((one) => [releaseKey(one.facts.id, one.facts.version), one])),
    modules: registered,
  }
  const whole = { module, version: null, percent: null, expected: null, at: passed.at, force: true } as const
  const planned = planChange(act, state, releases, { ...whole, keys, ...command })
  return planned.kind === 'refused' ? planned.refusal.code : 'done'
}

const canary = { version: c, percent: 10, since: passed.at }

describe('without a second person, and though ops force it,', () => {
  it.each([
    ['a promote', 'promote', { stable: b }, { version: c }],
    ['a first release', 'promote', {}, { version: c }],
    ['a promote of what was live before', 'promote', { stable: b }, { version: a }],
    ['a canary', 'canary', { stable: b }, { version: c, percent: 1 }],
    ['a greater canary', 'canary', { stable: b, canary }, { percent: 11 }],
    [
      'steps from the share that there is',
      'canary',
      { stable: b, canary },
      { steps: [{ percent: 10, minutes: 1 }] },
    ],
    ['a rollback to what visitors never had', 'rollback', { stable: b }, { version: c }],
    ['a rollback to what is newer', 'rollback', { stable: a }, { version: b }],
  ] satisfies [string, ChangeAct, Partial<Pointer>, Partial<ChangeCommand>][])(
    '%s is refused',
    (_what, act, place, command) => {
      expect(refusedBy(act, place, command)).toBe('needs-approval')
      expect(refusedBy(act, place, command, null), 'where one key is enough').toBe('done')
    },
  )

  it.each([
    ['a rollback to what the last promote replaced', 'rollback', { stable: b, previous: a }, {}],
    ['a rollback further back', 'rollback', { stable: b }, { version: a }],
    ['the end of a canary', 'end-canary', { stable: b, canary }, {}],
    ['a canary rolled back', 'rollback', { stable: b, canary }, {}],
    ['a smaller canary', 'canary', { stable: b, canary }, { percent: 5 }],
    ['a longer watch over what is live', 'promote', { stable: b }, { version: b, bakeMinutes: 10 }],
  ] satisfies [string, ChangeAct, Partial<Pointer>, Partial<ChangeCommand>][])(
    '%s goes',
    (_what, act, place, command) => {
      expect(refusedBy(act, place, command)).toBe('done')
    },
  )
})

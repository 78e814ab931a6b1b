import { describe, expect, it } from 'vitest'
import { moduleId } from 'shared/module/facts'
import type { ChangeAct } from '../../../wire/change.ts'
import { type Pointer } from '../../../wire/pointer.ts'
import { knownRelease, passed } from '../../testing/known-release.ts'
import { registered } from '../../testing/modules.ts'
import type { ChangeCommand } from './change-command.ts'
import { planChange } from './plan-change.ts'
import { noPointer } from '../state/pointer-row.ts'
import { describeRefusal } from '../checks/refusal.ts'
import { emptyState, releaseKey } from '../state/state.ts'

const auth = (...names: string[]) => ({ 'shared/auth/auth': names })
const both = (...names: string[]) => ({ web: auth(...names), node: auth(...names) })
const versions = { shared: { 'shared/auth/auth': '0.1.1' } }
const ranges = { shared: { 'shared/auth/auth': '^0.1.1' } }

/** Hosts: one with less, one with more. Remotes: one that needs little, one that needs what only the second host has. */
const lean = knownRelease({ id: 'host', sources: 'aaaaaaaaaaaa', ...versions, sharedExports: both('read') })
const rich = knownRelease({
  id: 'host',
  sources: 'bbbbbbbbbbbb',
  ...versions,
  sharedExports: both('read', 'renew'),
})
const modest = knownRelease({ sources: 'aaaaaaaaaaaa', ...ranges, sharedExports: both('read') })
const demanding = knownRelease({ sources: 'bbbbbbbbbbbb', ...ranges, sharedExports: both('read', 'renew') })
const silent = knownRelease({ sources: 'cccccccccccc', ...ranges, sharedExports: undefined })
const hosts = [lean, rich]
const remotes = [modest, demanding, silent]

const is = ({ facts }: typeof lean) => facts.version
const canary = (one: typeof lean) => ({ version: is(one), percent: 10, since: passed.at })
type Pointers = { host?: Partial<Pointer>; 'mf-content'?: Partial<Pointer> }

function change(
  act: ChangeAct,
  module: keyof Pointers,
  pointers: Pointers,
  command: Partial<ChangeCommand> = {},
) {
  const state = {
    ...emptyState,
    pointers: new Map(
      Object.entries(pointers).map(([id, pointer]) => [moduleId.parse(id), { ...noPointer, ...pointer }]),
    ),
    releases: new Map([...hosts, ...remotes].map((one) => [releaseKey(one.facts.id, is(one)), one])),
    modules: registered,
  }
  const whole = { version: null, percent: 5, force: false, expected: null, at: passed.at }
  return planChange(act, state, module === 'host' ? hosts : remotes, { module, ...whole, ...command })
}

function outcome(...args: Parameters<typeof change>): string {
  const result = change(...args)
  return result.kind === 'refused' ? result.refusal.code : 'planned'
}

describe('a remote that uses an export which a live host lacks', () => {
  const version = is(demanding)

  it.each([
    ['stable', { stable: is(lean) }],
    ['canary, though the stable one has it', { stable: is(rich), canary: canary(lean) }],
    ['stable, though the canary has it', { stable: is(lean), canary: canary(rich) }],
  ])('goes live by no act: %s', (_, host) => {
    const place = { host, 'mf-content': { stable: is(modest), previous: version } }
    for (const act of ['promote', 'canary', 'rollback'] as const) {
      expect(outcome(act, 'mf-content', place, { version }), act).toBe('shared-export')
      expect(outcome(act, 'mf-content', place, { version: is(silent) }), `${act} of one from before`).toBe(
        'planned',
      )
    }
    expect(outcome('rollback', 'mf-content', place), 'the one before').toBe('shared-export')
  })

  it('goes live where every host has it, and by force with what was overruled', () => {
    const place = (host: Partial<Pointer>) => ({ host, 'mf-content': { stable: is(modest) } })
    expect(
      outcome('promote', 'mf-content', place({ stable: is(rich), previous: is(lean) }), { version }),
    ).toBe('planned')
    const forced = change('promote', 'mf-content', place({ stable: is(lean) }), { version, force: true })
    const overruled = forced.kind === 'change' ? forced.plan.forced : []
    expect(overruled.map(({ refusal, message }) => ({ refusal, message: message.en }))).toEqual([
      {
        refusal: 'shared-export',
        message: `mf-content uses renew of shared/auth/auth in browsers, which the stable host ${is(lean)} does not provide: have a host that does promoted first, or ship without`,
      },
      { refusal: 'shared-export', message: expect.stringContaining('on the server') },
    ])
  })
})

describe('a host that lacks an export which a live remote uses', () => {
  const version = is(lean)

  it.each([
    ['stable', { stable: is(demanding) }],
    ['canary', { stable: is(modest), canary: canary(demanding) }],
  ])('goes live by no act: %s', (_, content) => {
    const place = { host: { stable: is(rich), previous: version }, 'mf-content': content }
    for (const act of ['promote', 'canary', 'rollback'] as const)
      expect(outcome(act, 'host', place, { version }), act).toBe('shared-export')
    const back = change('rollback', 'host', place)
    expect(back.kind === 'refused' && describeRefusal(back.refusal).en).toBe(
      `this host ${version} does not provide renew of shared/auth/auth in browsers, which the live mf-content uses: keep it until mf-content has shipped without`,
    )
  })

  it('goes live beside remotes that do without, and those of which nothing is known', () => {
    for (const stable of [modest, silent].map(is)) {
      const place = { host: { stable: is(rich) }, 'mf-content': { stable, previous: is(demanding) } }
      expect(outcome('promote', 'host', place, { version })).toBe('planned')
    }
  })
})

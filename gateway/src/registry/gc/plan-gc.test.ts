import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pointer } from '../../../wire/pointer.ts'
import { planGc, type GcRelease, type GcCommand } from './plan-gc.ts'
import { noPointer } from '../state/pointer-row.ts'
import { releaseKey } from '../state/state.ts'

const now = new Date('2026-11-21T12:00:00Z')
const dayMs = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * dayMs)

const release = (version: string, command: Partial<GcRelease> = {}): GcRelease => ({
  module: 'mf-search',
  version,
  publishedAt: ago(100),
  lastLiveAt: null,
  checking: false,
  bytes: 1000,
  ...command,
})

const commandOf = (command: Partial<GcCommand>): GcCommand => ({
  releases: [release('a')],
  pointers: new Map(),
  history: [],
  seenInHealth: new Map(),
  now,
  keepDays: 7,
  ...command,
})

const pointing = (pointer: Partial<Pointer>): GcCommand['pointers'] =>
  new Map([['mf-search', { ...noPointer, ...pointer }]])
const running = (version: string, percent = 5) => ({ version, percent, since: ago(1).toISOString() })

describe('gc removes', () => {
  it('what was never live and is old, and says how much that frees', () => {
    const plan = planGc(commandOf({ releases: [release('a'), release('b', { bytes: 500 })] }))
    expect(plan).toEqual({
      remove: [
        { module: 'mf-search', version: 'a', why: 'published on 2026-08-13 and not live since' },
        { module: 'mf-search', version: 'b', why: 'published on 2026-08-13 and not live since' },
      ],
      keep: [],
      bytes: 1500,
    })
  })

  it('what was live, once every tab of that time is over', () => {
    const releases = [release('a', { lastLiveAt: ago(7) }), release('b', { lastLiveAt: ago(6.9) })]
    const { remove, keep } = planGc(commandOf({ releases }))
    expect(remove).toEqual([{ module: 'mf-search', version: 'a', why: 'not live since 2026-11-14' }])
    expect(keep).toEqual([
      { module: 'mf-search', version: 'b', why: 'it was live until 2026-11-14: a tab may still have it' },
    ])
  })

  it('a release that another module has live under the same version', () => {
    const releases = [release('a'), release('a', { module: 'mf-content' })]
    const { remove } = planGc(commandOf({ releases, pointers: pointing({ stable: 'a' }) }))
    expect(remove.map(({ module }) => module)).toEqual(['mf-content'])
  })

  it('a release whose checks a dead gateway never ended, but none whose checks run', () => {
    const checking = (publishedAt: Date) =>
      planGc(commandOf({ keepDays: 0, releases: [release('a', { checking: true, publishedAt })] }))
    expect(checking(ago(0.01)).keep).toMatchObject([{ why: 'its checks run' }])
    expect(checking(ago(0.1)).remove).toHaveLength(1)
  })
})

describe('gc keeps, and says why,', () => {
  const why = (command: Partial<GcCommand>) => planGc(commandOf(command)).keep.map((line) => line.why)

  it('whatever new documents may have, and what a rollback goes back to', () => {
    expect(why({ pointers: pointing({ stable: 'a' }) })).toEqual(['it is live'])
    expect(why({ pointers: pointing({ stable: 'b', canary: running('a') }) })).toEqual(['its canary runs'])
    expect(why({ pointers: pointing({ stable: 'b', previous: 'a' }) })).toEqual([
      'a rollback goes back to it',
    ])
  })

  it('what the history has as live within the days, as stable or canary, before a change or after', () => {
    const live = ['it was live until 2026-11-18: a tab may still have it']
    const at = ago(3).toISOString()
    const change = (before: Partial<Pointer>, after: Partial<Pointer>) => [
      {
        at,
        module: 'mf-search' as const,
        before: { ...noPointer, ...before },
        after: { ...noPointer, ...after },
      },
    ]
    expect(why({ history: change({ stable: 'a' }, { stable: 'b' }) })).toEqual(live)
    expect(why({ history: change({ stable: 'b' }, { stable: 'a' }) })).toEqual(live)
    expect(why({ history: change({ canary: running('a') }, {}) })).toEqual(live)
    expect(why({ history: change({}, { canary: running('a', 100) }) })).toEqual(live)
    expect(why({ history: change({ previous: 'a' }, {}) })).toEqual([])
    expect(
      why({ history: change({ stable: 'a' }, {}).map((entry) => ({ ...entry, module: 'host' })) }),
    ).toEqual([])
  })

  it('what a browser reported from within the days, and what is new', () => {
    const seen = (days: number) => new Map([[releaseKey('mf-search', 'a'), ago(days)]])
    expect(why({ seenInHealth: seen(2) })).toEqual(['a browser had it on 2026-11-19'])
    expect(why({ seenInHealth: seen(8) })).toEqual([])
    expect(why({ releases: [release('a', { publishedAt: ago(1) })] })).toEqual([
      'it was published on 2026-11-20',
    ])
  })
})

describe('whatever the registry holds', () => {
  const modules = ['host', 'mf-search', 'mf-content'] as const
  const version = fc.constantFrom('a', 'b', 'c', 'd')
  const moment = fc.integer({ min: 0, max: 30 * 24 }).map((hours) => ago(hours / 24))
  const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
  const pointer: fc.Arbitrary<Pointer> = fc.record({
    stable: some(version),
    previous: some(version),
    canary: some(fc.record({ version, percent: fc.constant(5), since: fc.constant(now.toISOString()) })),
    rolledBack: fc.boolean(),
    generation: fc.nat(),
  })
  const world: fc.Arbitrary<GcCommand> = fc.record({
    releases: fc.uniqueArray(
      fc.record({
        module: fc.constantFrom(...modules),
        version,
        publishedAt: moment,
        lastLiveAt: some(moment),
        checking: fc.boolean(),
        bytes: fc.nat({ max: 1e6 }),
      }),
      { selector: ({ module, version: name }) => releaseKey(module, name) },
    ),
    pointers: fc.array(fc.tuple(fc.constantFrom(...modules), pointer)).map((entries) => new Map(entries)),
    history: fc.array(
      fc.record({
        at: moment.map((at) => at.toISOString()),
        module: fc.constantFrom(...modules),
        before: some(pointer),
        after: some(pointer),
      }),
    ),
    seenInHealth: fc
      .array(fc.tuple(fc.constantFrom(...modules), version, moment))
      .map((seen) => new Map(seen.map(([module, name, at]) => [releaseKey(module, name), at]))),
    now: fc.constant(now),
    keepDays: fc.integer({ min: 0, max: 20 }),
  })

  it('no plan removes what a pointer names, what was live or seen within the days, or what is new', () => {
    fc.assert(
      fc.property(world, (command) => {
        const since = ago(command.keepDays)
        for (const { module, version: name } of planGc(command).remove) {
          const is = (pointed: Pointer | null | undefined) =>
            pointed?.stable === name || pointed?.canary?.version === name
          const pointed = command.pointers.get(module)
          expect(is(pointed) || pointed?.previous === name).toBe(false)
          const entries = command.history.filter(
            (entry) => entry.module === module && new Date(entry.at) > since,
          )
          expect(entries.some(({ before, after }) => is(before) || is(after))).toBe(false)
          const row = command.releases.find((one) => one.module === module && one.version === name)
          for (const at of [
            row?.publishedAt,
            row?.lastLiveAt,
            command.seenInHealth.get(releaseKey(module, name)),
          ]) {
            expect(!at || at <= since).toBe(true)
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('every release is either removed or kept, and the bytes are those of the removed', () => {
    fc.assert(
      fc.property(world, (command) => {
        const { remove, keep, bytes } = planGc(command)
        const key = (line: { module: string; version: string }) => releaseKey(line.module, line.version)
        expect([...remove, ...keep].map(key).toSorted()).toEqual(command.releases.map(key).toSorted())
        const gone = new Set(remove.map(key))
        const sum = command.releases
          .filter((one) => gone.has(key(one)))
          .reduce((all, one) => all + one.bytes, 0)
        expect(bytes).toBe(sum)
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { canary, reported, pointer, proof, release, v1, v2 } from '../../testing/fixtures.ts'
import type { Rollout } from 'gateway/wire/rollout'
import type { VersionHealth } from 'gateway/wire/ratings'
import { type AboutModule, concernsOf, isWrong } from 'gateway/wire/standing'

const codes = (stable: VersionHealth | null, tried: VersionHealth | null = null) =>
  concernsOf({
    module: 'mf-booking',
    pointer: pointer(tried ? { canary: canary() } : {}),
    releases: [release(v1), release(v2)],
    stable,
    canary: tried,
  }).map(({ code }) => code)

describe('a module is marked wrong', () => {
  test('when one visit in twenty of everybody fails', () => {
    expect(codes(reported(v1, 1000, 49))).toEqual([])
    expect(codes(reported(v1, 1000, 50))).toEqual(['stable-fails'])
  })

  test('when its canary is clearly worse than what the others see, not when both have a bad day', () => {
    expect(codes(reported(v1, 1000, 3), reported(v2, 100, 3))).toEqual(['canary-fails', 'canary'])
    expect(codes(reported(v1, 1000, 20), reported(v2, 100, 3))).toEqual(['canary'])
  })

  test('never by a handful of visits', () => {
    expect(codes(reported(v1, 19, 19))).toEqual([])
    expect(codes(reported(v1, 1000, 0), reported(v2, 19, 19))).toEqual(['canary'])
  })

  test('when what it serves did not pass its checks, whatever else waits to be promoted', () => {
    const concerns = (live: string) =>
      concernsOf({
        module: 'mf-booking',
        pointer: pointer({ stable: live }),
        releases: [release(v2, { attestation: proof('failed') }), release(v1)],
        stable: null,
        canary: null,
      })
    expect(concerns(v1)).toEqual([])
    expect(concerns(v2)).toEqual([{ code: 'checks-failed', version: v2 }])
  })

  test('when it is slow for one visitor in four, or serves nothing', () => {
    expect(codes({ ...reported(v1, 100, 0), lcp75: 4001 })).toEqual(['slow'])
    const [nothing] = concernsOf({
      module: 'mf-booking',
      pointer: pointer({ stable: null }),
      releases: [],
      stable: null,
      canary: null,
    })
    expect(nothing).toEqual({ code: 'nothing-live' })
  })
})

test('a canary and a rollback are to be known, and no alarm', () => {
  const concerns = concernsOf({
    module: 'mf-booking',
    pointer: pointer({ canary: canary(), rolledBack: true }),
    releases: [],
    stable: null,
    canary: null,
  })
  expect(concerns).toEqual([{ code: 'canary', percent: 20 }, { code: 'rolled-back' }])
  expect(concerns.some(isWrong)).toBe(false)
})

test('what somebody must decide is no calm: a module that is off, damaged files, what stopped by itself', () => {
  const known = {
    module: 'mf-booking',
    pointer: pointer(),
    releases: [],
    stable: null,
    canary: null,
  } as const
  const off = { module: 'mf-booking', since: '', until: null, by: 'ops', why: '' } as const
  const held = {
    module: 'mf-booking',
    version: v2,
    waitsFor: { module: 'host', version: v1 },
    met: true,
    thenPromote: true,
    since: '',
    by: 'ops',
    why: '',
  } as const
  const stopped = (by: string) =>
    ({
      module: 'mf-booking',
      version: v2,
      steps: [],
      step: 0,
      steppedAt: '',
      dueAt: '',
      thenPromote: false,
      generation: 1,
      revision: 2,
      paused: { at: '', by, why: 'it does not fit' },
      startedAt: '',
      by: 'ops',
      why: '',
    }) satisfies Rollout
  const codesOf = (about: AboutModule) => concernsOf(known, about).map(({ code }) => code)
  expect(codesOf({ off: [{ ...off, page: '*' }] })).toEqual(['switched-off'])
  expect(codesOf({ off: [{ ...off, page: '/yolculuk' }] })).toEqual(['page-off'])
  expect(codesOf({ off: [{ ...off, module: 'mf-search', page: '*' }] })).toEqual([])
  expect(codesOf({ damaged: [{ module: 'mf-booking', version: v1, files: 2 }] })).toEqual(['files-damaged'])
  expect(codesOf({ heldBack: [{ ...held, problem: null }] })).toEqual([])
  expect(codesOf({ heldBack: [{ ...held, problem: 'x' }] })).toEqual(['held-failed'])
  expect(codesOf({ rollouts: [stopped('rollout')] })).toEqual(['rollout-stopped'])
  expect(codesOf({ rollouts: [stopped('ayse')] })).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { canary, reported, pointer, proof, release, v1, v2 } from '../../testing/fixtures.ts'
import type { VersionHealth } from 'gateway/wire/ratings'
import { concernsOf, isWrong } from 'gateway/wire/standing'

const codes = (stable: VersionHealth | null, tried: VersionHealth | null = null) =>
  concernsOf({
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
    pointer: pointer({ canary: canary(), rolledBack: true }),
    releases: [],
    stable: null,
    canary: null,
  })
  expect(concerns).toEqual([{ code: 'canary', percent: 20 }, { code: 'rolled-back' }])
  expect(concerns.some(isWrong)).toBe(false)
})

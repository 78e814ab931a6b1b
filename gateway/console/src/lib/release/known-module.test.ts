import { expect, test } from 'vitest'
import { canary, healthWith, reported, moduleOf, pointer, v1, v2 } from '../../testing/fixtures.ts'
import { canRollBack, knownModule, suspectOf, worstFirst } from 'gateway/wire/known-module'

const tried = moduleOf({ pointer: pointer({ canary: canary() }) })
const bad = healthWith(reported(v1, 1000, 0), reported(v2, 100, 50))

test('ops find the wrong module first, then those with a canary, else the order of the site', () => {
  const calm = (module: 'host' | 'mf-search' | 'mf-content') => knownModule(moduleOf({ module }), null)
  const trying = knownModule({ ...tried, module: 'mf-account' }, null)
  const list = worstFirst([
    calm('host'),
    calm('mf-search'),
    trying,
    knownModule(tried, bad),
    calm('mf-content'),
  ])
  expect(list.map(({ module }) => module)).toEqual([
    'mf-booking',
    'mf-account',
    'host',
    'mf-search',
    'mf-content',
  ])
})

test('the release to suspect is the canary while one runs, and then stable', () => {
  expect(suspectOf(knownModule(tried, bad))?.version).toBe(v2)
  expect(suspectOf(knownModule(moduleOf(), bad))?.version).toBe(v1)
  expect(suspectOf(knownModule(tried, null))).toBeNull()
})

test('a rollback is offered where it would change something', () => {
  const offered = (over: Parameters<typeof pointer>[0]) => canRollBack({ pointer: pointer(over) })
  expect(offered({ previous: v2 })).toBe(true)
  expect(offered({ canary: canary(), rolledBack: true })).toBe(true)
  expect(offered({})).toBe(false)
  expect(offered({ previous: v2, rolledBack: true })).toBe(false)
})

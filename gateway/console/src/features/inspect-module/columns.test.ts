import { expect, test } from 'vitest'
import { canary, healthWith, reported, moduleOf, pointer, v1, v2, v3 } from '../../testing/fixtures.ts'
import { knownModule } from 'gateway/wire/known-module'
import { columnsOf } from './columns.ts'

const old = '0.0.9-999999999999'

test('stable stands first, then the canary, then what somebody is still on, the most visited first', () => {
  const health = healthWith(
    reported(old, 3, 0),
    reported(v2, 10, 1),
    reported(v3, 40, 0),
    reported(v1, 100, 0),
  )
  const known = knownModule(moduleOf({ pointer: pointer({ canary: canary() }) }), health)
  expect(columnsOf(known, health).map(({ role, version, percent }) => [role, version, percent])).toEqual([
    ['stable', v1, 0],
    ['canary', v2, 20],
    ['old', v3, 0],
    ['old', old, 0],
  ])
})

test('a release that nobody has visited yet has its column, a left one has none', () => {
  const health = healthWith(reported(old, 0, 0))
  const known = knownModule(moduleOf(), health)
  expect(columnsOf(known, health)).toEqual([{ role: 'stable', version: v1, percent: 0, health: null }])
  expect(columnsOf(knownModule(moduleOf({ pointer: pointer({ stable: null }) }), null), null)).toEqual([])
})

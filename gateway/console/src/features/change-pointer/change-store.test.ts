import type { ChangeRequest } from 'gateway/wire/change'
import { describe, expect, test } from 'vitest'
import type { OpsApi } from '../../lib/api/api.ts'
import { OpsApiError } from '../../lib/api/api-error.ts'
import { pointer, rollbackPlan, v1, v2 } from '../../testing/fixtures.ts'
import { openChangeStore, type ChangeCommand } from './change-store.ts'
import { doneWords } from './done-texts.ts'
import { planLines } from './plan-lines.ts'

const canaryOf = (percent: number): ChangeCommand => ({
  act: 'canary',
  module: 'mf-booking',
  version: v2,
  percent,
})
const rollback: ChangeCommand = { act: 'rollback', module: 'mf-booking', version: null, percent: null }

/** A gateway that answers every command with the same plan, unless told otherwise for one that is applied. */
function gateway(onApply: () => void = () => undefined) {
  const asked: ChangeRequest[] = []
  const change: OpsApi['change'] = async (_act, command) => {
    asked.push(command)
    if (!command.planOnly) onApply()
    return await Promise.resolve({ plan: rollbackPlan(), applied: !command.planOnly })
  }
  return { asked, changes: openChangeStore({ change }) }
}

describe('what ops command for', () => {
  test('is asked of the gateway where a slider stops, not all along its way', async () => {
    const { asked, changes } = gateway()
    await Promise.all([
      changes.plan(canaryOf(5), 20),
      changes.plan(canaryOf(6), 20),
      changes.plan(canaryOf(7), 20),
    ])
    expect(asked.map(({ percent }) => percent)).toEqual([7])
  })

  test('is not applied while its plan is still to come', async () => {
    const { asked, changes } = gateway()
    await changes.plan(canaryOf(5))
    const coming = changes.plan(canaryOf(50), 20)
    expect(await changes.apply('why')).toBeNull()
    expect(changes.state.getState()).toMatchObject({ step: 'asking', last: rollbackPlan() })
    await coming
    await changes.apply('why')
    expect(asked.at(-1)).toEqual({ module: 'mf-booking', version: v2, percent: 50, why: 'why', expected: 4 })
  })

  test('may have happened when no answer came: the plan is asked for anew and says so', async () => {
    const { asked, changes } = gateway(() => {
      throw new OpsApiError({ kind: 'unreachable' })
    })
    await changes.plan(rollback)
    expect(await changes.apply('why')).toBeNull()
    expect(changes.state.getState()).toMatchObject({ step: 'planned', renewed: 'no-answer' })
    expect(asked.at(-1)).toMatchObject({ planOnly: true })
  })
})

describe('a plan reads', () => {
  const other = pointer({ stable: v2, previous: v1 })

  test('line by line, what stays only where it is asked about', () => {
    const plan = rollbackPlan({ before: other, after: pointer() })
    const stable = { name: 'Kararlı', before: '0.2.0 · 2222222', after: '0.1.0 · 1111111' }
    expect(planLines(plan)).toEqual([stable])
    expect(planLines({ ...plan, act: 'canary' })).toEqual([
      stable,
      { name: 'Kanarya', before: 'yok', after: 'yok' },
    ])
  })

  test('as what was done, once it is', () => {
    expect(doneWords(rollbackPlan())).toBe('mf-booking kanaryası geri alındı, kararlı sürüm 0.1.0 · 1111111')
    expect(doneWords(rollbackPlan({ before: other }))).toBe(
      'mf-booking geri alındı, kararlı sürüm 0.1.0 · 1111111',
    )
    expect(doneWords(rollbackPlan({ act: 'promote', after: other }))).toBe(
      'mf-booking için 0.2.0 · 2222222 yayında',
    )
  })
})

import type { ChangeRequest } from 'gateway/wire/change'
import { describe, expect, test } from 'vitest'
import type { Api } from '../../lib/api/api.ts'
import { ApiTrouble } from '../../lib/api/trouble.ts'
import { pointer, rollbackPlan, v1, v2 } from '../../testing/made-up.ts'
import { openActing, type Wish } from './acting.ts'
import { doneWords } from './done-texts.ts'
import { planLines } from './plan-lines.ts'

const canaryOf = (percent: number): Wish => ({ act: 'canary', module: 'mf-booking', version: v2, percent })
const rollback: Wish = { act: 'rollback', module: 'mf-booking', version: null, percent: null }

/** A gateway that answers every wish with the same plan, unless told otherwise for one that is applied. */
function gateway(onApply: () => void = () => undefined) {
  const asked: ChangeRequest[] = []
  const change: Api['change'] = async (_act, wish) => {
    asked.push(wish)
    if (!wish.planOnly) onApply()
    return await Promise.resolve({ plan: rollbackPlan(), applied: !wish.planOnly })
  }
  return { asked, acting: openActing({ change }) }
}

describe('what ops wish for', () => {
  test('is asked of the gateway where a slider stops, not all along its way', async () => {
    const { asked, acting } = gateway()
    await Promise.all([
      acting.plan(canaryOf(5), 20),
      acting.plan(canaryOf(6), 20),
      acting.plan(canaryOf(7), 20),
    ])
    expect(asked.map(({ percent }) => percent)).toEqual([7])
  })

  test('is not applied while its plan is still to come', async () => {
    const { asked, acting } = gateway()
    await acting.plan(canaryOf(5))
    const coming = acting.plan(canaryOf(50), 20)
    expect(await acting.apply('why')).toBeNull()
    expect(acting.now()).toMatchObject({ step: 'asking', last: rollbackPlan() })
    await coming
    await acting.apply('why')
    expect(asked.at(-1)).toEqual({ module: 'mf-booking', version: v2, percent: 50, why: 'why', expected: 4 })
  })

  test('may have happened when no answer came: the plan is asked for anew and says so', async () => {
    const { asked, acting } = gateway(() => {
      throw new ApiTrouble({ kind: 'unreachable' })
    })
    await acting.plan(rollback)
    expect(await acting.apply('why')).toBeNull()
    expect(acting.now()).toMatchObject({ step: 'planned', renewed: 'no-answer' })
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

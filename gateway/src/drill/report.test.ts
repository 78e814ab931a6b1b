import { describe, expect, it } from 'vitest'
import type { Drill } from '../../wire/drill.ts'
import { summarize } from './report.ts'

const drill: Drill = {
  id: 'd1',
  module: 'mf-content',
  fault: 'entry-404',
  percent: 10,
  startedAt: '2026-11-21T10:00:00.000Z',
  until: '2026-11-21T10:15:00.000Z',
  by: 'ayse',
}
const during = Date.parse('2026-11-21T10:10:00.000Z')
const count = (module: string, metric: string, many: number) => ({ module, metric, count: many })
const whole = [
  count('mf-content', 'visits', 40),
  count('mf-content', 'failed-visits', 12),
  count('mf-content', 'fallbacks', 11),
  count('mf-search', 'visits', 40),
]

describe('the report of a drill', () => {
  it('says that the others stayed whole while only the broken module failed', () => {
    expect(summarize(drill, whole, ['as planned'], during)).toEqual({
      drill,
      running: true,
      notes: ['as planned'],
      figures: [
        { module: 'mf-content', visits: 40, failedVisits: 12 },
        { module: 'mf-search', visits: 40, failedVisits: 0 },
      ],
      savedByFallback: 11,
      othersWhole: true,
    })
  })

  it('says so when a visit failed in a module that nobody had broken', () => {
    const spread = [...whole, count('mf-search', 'failed-visits', 1)]
    expect(summarize(drill, spread, [], during).othersWhole).toBe(false)
  })

  it('claims nothing while nobody has come', () => {
    expect(summarize(drill, [], [], during)).toMatchObject({ figures: [], othersWhole: null })
  })

  it('is of an ended drill after its time, and empty before the first', () => {
    expect(summarize(drill, whole, [], Date.parse(drill.until)).running).toBe(false)
    expect(summarize(null, [], [], during)).toMatchObject({ drill: null, running: false, othersWhole: null })
  })
})

import { describe, expect, it } from 'vitest'
import { faults, type Drill } from '../../wire/drill.ts'
import { release } from '../testing/artifact.ts'
import { inLanguage } from '../../wire/sentence.ts'
import { describeDrillRefusal, planDrill } from './plan-drill.ts'
import { runningDrill } from '../visit/running-drill.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const command = { module: 'mf-content', fault: 'entry-404', percent: 10, minutes: 15 } as const
const situation = { running: null, live: new Map([['mf-content' as const, release()]]), by: 'ayse', now }
const running: Drill = {
  id: 'd',
  ...command,
  startedAt: '2026-11-21T09:50:00.000Z',
  until: '2026-11-21T10:05:00.000Z',
  by: 'ayse',
}

describe('a drill', () => {
  it('is planned with its end, and says what ops will see before anything is broken', () => {
    const plan = planDrill(command, situation)
    expect(plan).toMatchObject({
      kind: 'start',
      drill: { module: 'mf-content', fault: 'entry-404', percent: 10, until: '2026-11-21T10:15:00.000Z' },
    })
    const notes = plan.kind === 'start' ? inLanguage(plan.notes, 'en').join(' ') : ''
    expect(notes).toContain('For 10 % of visitors mf-content')
    expect(notes).toContain('1.0.0-0123456789ab')
  })

  it.each(faults)('says in words what %s breaks', (fault) => {
    const plan = planDrill({ ...command, fault }, situation)
    expect(plan.kind === 'start' && plan.notes[0]?.en).toMatch(/load as it should: .+\./)
  })

  it('promises a last good release where one is needed, and only patience where files are late', () => {
    const second = (fault: typeof command.fault | 'slow') => {
      const plan = planDrill({ ...command, fault }, situation)
      return plan.kind === 'start' ? plan.notes[1]?.en : ''
    }
    expect(second('entry-404')).toContain('last good release')
    expect(second('slow')).toContain('come late')
  })

  it('waits for the one that runs, because two would not tell whose fault a failure is', () => {
    expect(planDrill(command, { ...situation, running })).toEqual({
      kind: 'refused',
      refusal: { code: 'drill-running', drill: running },
    })
  })

  it('never breaks the host, nor a module that nobody has', () => {
    expect(planDrill({ ...command, module: 'host' }, situation)).toMatchObject({
      refusal: { code: 'host-not-drilled' },
    })
    expect(planDrill({ ...command, module: 'mf-search' }, situation)).toMatchObject({
      refusal: { code: 'nothing-live', module: 'mf-search' },
    })
  })

  it('names in each refusal what to do', () => {
    expect(describeDrillRefusal({ code: 'drill-running', drill: running }).en).toContain('release drill stop')
    expect(describeDrillRefusal({ code: 'host-not-drilled' }).en).toContain('drill a remote')
    expect(describeDrillRefusal({ code: 'nothing-live', module: 'mf-search' }).en).toContain(
      'promote one first',
    )
  })

  it('is over at its time, even in a gateway that hears of nothing', () => {
    const end = Date.parse(running.until)
    expect(runningDrill({ drill: running }, end - 1)).toBe(running)
    expect(runningDrill({ drill: running }, end)).toBeNull()
    expect(runningDrill({ drill: null }, end)).toBeNull()
  })
})

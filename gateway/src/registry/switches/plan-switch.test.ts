import { describe, expect, it } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import type { PageSwitch } from '../../../wire/switch.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import { page, release } from '../../testing/artifact.ts'
import { registered } from '../../testing/modules.ts'
import { noPointer } from '../state/pointer-row.ts'
import { areasOf, emptyState, releaseKey, type RegistryState } from '../state/state.ts'
import { planSwitchOff, planSwitchOn } from './plan-switch.ts'

const now = new Date('2026-11-26T18:40:00.000Z')
const later = '2026-11-26T20:00:00.000Z'

const paying = { ...page('/odeme', 'Ödeme'), layout: 'payment' as const }
const live = [
  release({ id: 'mf-content', routes: [page('/hakkimizda', 'Hakkımızda'), page('/blog/{slug}', 'Yazı')] }),
  release({ id: 'mf-booking', routes: [paying], fills: ['seat-picker'] }),
]

function stateWith(switches: readonly PageSwitch[] = []): RegistryState {
  const known = live.map((one) => ({ ...one, areas: areasOf(registered, one.facts.id) }))
  return {
    ...emptyState,
    modules: registered,
    pointers: new Map(known.map(({ facts }) => [facts.id, { ...noPointer, stable: facts.version }] as const)),
    releases: new Map(known.map((one) => [releaseKey(one.facts.id, one.facts.version), one])),
    switches,
  }
}

const off = (module: ModuleId, over: Partial<PageSwitch> = {}): PageSwitch => ({
  module,
  page: '*',
  since: '2026-11-26T18:00:00.000Z',
  until: null,
  by: 'ayse',
  why: '',
  ...over,
})

const planOff = (asked: Parameters<typeof planSwitchOff>[0], switches?: readonly PageSwitch[]) =>
  planSwitchOff(asked, { state: stateWith(switches), now })
const planOn = (asked: Parameters<typeof planSwitchOn>[0], switches?: readonly PageSwitch[]) =>
  planSwitchOn(asked, { state: stateWith(switches), now })
const sentences = (plan: ReturnType<typeof planOff>) =>
  plan.kind === 'refused' ? plan.refusal.code : inLanguage(plan.notes, 'en').join(' ')

describe('what switching off would do', () => {
  it('names the pages that travellers lose, and the places in others’ pages', () => {
    const plan = planOff({ module: 'mf-booking' })
    expect(plan).toMatchObject({
      kind: 'off',
      off: { module: 'mf-booking', page: '*', since: now.toISOString(), until: null },
    })
    expect(sentences(plan)).toContain('instead of /odeme.')
    expect(sentences(plan)).toContain('seat-picker')
    expect(sentences(plan)).toContain('BUYERS ARE MET')
  })

  it('of one page takes that page alone', () => {
    const plan = planOff({ module: 'mf-content', page: '/blog/{slug}', until: later })
    expect(plan).toMatchObject({ kind: 'off', off: { page: '/blog/{slug}', until: later } })
    expect(sentences(plan)).not.toContain('/hakkimizda')
    expect(sentences(plan)).not.toContain('BUYERS')
    expect(sentences(plan)).toContain(`It ends by itself at ${later}.`)
  })

  it.each([
    ['host-not-switched', { module: 'host' }],
    ['unknown-module', { module: 'mf-nobody' }],
    ['nothing-live', { module: 'mf-search' }],
    ['unknown-page', { module: 'mf-content', page: '/blog' }],
    ['until-passed', { module: 'mf-content', until: now.toISOString() }],
  ] as const)('is refused as %s', (code, asked) => {
    expect(sentences(planOff(asked))).toBe(code)
  })

  it('done twice is done once; with another end it has that from then on', () => {
    const running = [off('mf-content', { until: later })]
    expect(planOff({ module: 'mf-content', until: later }, running).kind).toBe('nothing')
    expect(planOff({ module: 'mf-content' }, running)).toMatchObject({
      kind: 'off',
      off: { since: '2026-11-26T18:00:00.000Z', until: null },
    })
    const over = [off('mf-content', { until: '2026-11-26T18:30:00.000Z' })]
    expect(planOff({ module: 'mf-content' }, over)).toMatchObject({ off: { since: now.toISOString() } })
  })
})

describe('what switching on would do', () => {
  const both = [off('mf-content', { page: '/blog/{slug}' }), off('mf-content')]

  it('gives back all of the module, or one page, and says what stays off', () => {
    expect(planOn({ module: 'mf-content' }, both)).toMatchObject({ kind: 'on', pages: ['/blog/{slug}', '*'] })
    const one = planOn({ module: 'mf-content', page: '*' }, both)
    expect(one).toMatchObject({ kind: 'on', pages: ['*'] })
    expect(sentences(one)).toContain('mf-content /blog/{slug} stays off.')
  })

  it('of a page is refused while the whole module is off, and is nothing where nothing is off', () => {
    expect(sentences(planOn({ module: 'mf-content', page: '/hakkimizda' }, [off('mf-content')]))).toBe(
      'module-off',
    )
    expect(planOn({ module: 'mf-content' }, [off('mf-booking')]).kind).toBe('nothing')
    expect(planOn({ module: 'mf-content' }, [off('mf-content', { until: now.toISOString() })]).kind).toBe(
      'nothing',
    )
  })
})

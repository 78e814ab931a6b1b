import { describe, expect, it } from 'vitest'
import { page, release } from '../../testing/artifact.ts'
import { registered } from '../../testing/modules.ts'
import { planAddModule, planRemoveModule } from './plan-module.ts'
import { inLanguage } from '../../../wire/sentence.ts'
import { describeModuleRefusal } from '../checks/module-refusal.ts'
import type { Release } from '../../release/release.ts'

const live = (...releases: Release[]) => releases.map(({ facts }) => ({ as: 'stable' as const, facts }))
const rows = { modules: [...registered], removed: [], unread: [] }
const loyalty = { module: 'mf-loyalty' as const, squad: 'loyalty', areas: ['/sadakat/*'] }
const refusalOf = (areas: string[], module: typeof loyalty.module | 'mf-content' = 'mf-loyalty') => {
  const plan = planAddModule(rows, live(release()), { module, squad: 'x', areas })
  return plan.kind === 'refused' ? plan.refusal : plan.kind
}

describe('ops register a module', () => {
  it('with addresses that nobody has, once', () => {
    expect(planAddModule(rows, [], loyalty)).toMatchObject({ kind: 'add', module: loyalty })
    const known = [...registered, { ...loyalty, title: 'Puan', addedAt: '' }]
    expect(planAddModule({ ...rows, modules: known }, [], loyalty)).toMatchObject({
      kind: 'known',
      module: { title: 'Puan' },
    })
    expect(planAddModule({ ...rows, modules: known }, [], { ...loyalty, squad: 'other' })).toMatchObject({
      kind: 'change',
    })
  })

  it('whose name was another squad’s never, and its own again', () => {
    const after = { ...rows, removed: [{ module: loyalty.module, squad: 'others' }] }
    expect(planAddModule(after, [], loyalty)).toMatchObject({
      refusal: { code: 'name-used', squad: 'others' },
    })
    expect(planAddModule(after, [], { ...loyalty, squad: 'others' })).toMatchObject({ kind: 'add' })
  })

  it('for another squad, and are told that the keys of the squad before end', () => {
    const known = [...registered, { ...loyalty, title: '', addedAt: '' }]
    const plan = planAddModule({ ...rows, modules: known }, [], { ...loyalty, squad: 'other' })
    expect(plan.kind === 'refused' ? [] : inLanguage(plan.notes, 'en')).toContain(
      'The keys of loyalty for it end.',
    )
  })

  it('not while a row of the registry cannot be read: what it owns is unknown', () => {
    const newer = { ...rows, unread: [{ module: 'Newer!', version: null, problem: '' }] }
    expect(planAddModule(newer, [], loyalty)).toMatchObject({ refusal: { code: 'registry-newer' } })
  })

  it.each([
    ['/odeme/*', 'mf-booking'],
    ['/odeme/kart', 'mf-booking'],
    ['/', 'mf-search'],
    ['/ankara-otobus-bileti', 'mf-search'],
    ['/{slug}-bileti', 'mf-search'],
    ['/x-otobus-bileti/*', 'mf-search'],
  ])('but not with %s, of which %s has a part', (area, owner) => {
    expect(refusalOf([area])).toMatchObject({ code: 'area-taken', area, owner })
  })

  it.each(['/*', '/{x}', '/{x}/puan', '/{x}/*', '/ODEME', '/odeme/', '//odeme', '/:x?/odeme', 'sadakat', ''])(
    'nor with "%s", which would be everybody’s or is no pattern',
    (area) => {
      expect(refusalOf([area])).toEqual({ code: 'area-grammar', area })
    },
  )

  it.each(['/api/*', '/modules/x', '/docs', '/health/*', '/sitemaps/*', '/metrics'])(
    'nor with %s, where the gateway answers',
    (area) => {
      expect(refusalOf([area])).toEqual({ code: 'area-reserved', area })
    },
  )

  it('nor take from a module what visitors have of it', () => {
    const refused = refusalOf(['/blog/*'], 'mf-content')
    expect(refused).toEqual({ code: 'area-in-use', module: 'mf-content', path: '/hakkimizda' })
    expect(refusalOf(['/blog/*', '/hakkimizda'], 'mf-content')).toBe('change')
    expect(typeof refused === 'string' ? '' : describeModuleRefusal(refused).en).toContain(
      'ship mf-content without it',
    )
  })
})

describe('ops take a module away', () => {
  const offering = release({ id: 'mf-search', routes: [page('/', 'Ara')], offers: ['seat-picker'] })
  const filling = release({ id: 'mf-booking', routes: [], fills: ['seat-picker'] })

  it('that lives alone', () => {
    const plan = planRemoveModule(registered, live(offering, release()), 'mf-content')
    expect(plan).toMatchObject({ kind: 'remove', module: { module: 'mf-content' } })
  })

  it('but not one whose slot another fills, or that fills another’s', () => {
    for (const module of ['mf-search', 'mf-booking'])
      expect(planRemoveModule(registered, live(offering, filling), module)).toMatchObject({
        kind: 'refused',
        refusal: { code: 'module-in-use' },
      })
  })

  it('nor one that there is not', () => {
    expect(planRemoveModule(registered, [], 'mf-loyalty')).toMatchObject({
      refusal: { code: 'unknown-module', module: 'mf-loyalty' },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { page, release } from '../testing/artifact.ts'
import { planPromote } from './plan-promote.ts'
import { describeRefusal } from './refusal.ts'

const first = release({ sources: 'aaaaaaaaaaaa' })
const second = release({ sources: 'bbbbbbbbbbbb' })
const newestFirst = [second, first]

describe('a squad or ops promote a release', () => {
  it('points the module from what is live to what was published last', () => {
    const live = new Map([['mf-content' as const, first]])
    expect(planPromote({ module: 'mf-content', version: null, releases: newestFirst, live })).toEqual({
      kind: 'point',
      module: 'mf-content',
      from: '1.0.0-aaaaaaaaaaaa',
      to: '1.0.0-bbbbbbbbbbbb',
    })
  })

  it('puts an earlier one back by its version', () => {
    const live = new Map([['mf-content' as const, second]])
    const wish = { module: 'mf-content' as const, version: '1.0.0-aaaaaaaaaaaa', releases: newestFirst, live }
    expect(planPromote(wish)).toMatchObject({ kind: 'point', to: '1.0.0-aaaaaaaaaaaa' })
  })

  it('changes nothing when it is live already', () => {
    const live = new Map([['mf-content' as const, second]])
    expect(planPromote({ module: 'mf-content', version: null, releases: newestFirst, live }).kind).toBe(
      'nothing',
    )
  })

  it('is refused a version that nobody published, in words', () => {
    const planned = planPromote({
      module: 'mf-content',
      version: '9.9.9',
      releases: newestFirst,
      live: new Map(),
    })
    expect(planned).toEqual({ kind: 'refused', refusal: { code: 'unknown-version', version: '9.9.9' } })
    const nothing = planPromote({ module: 'mf-content', version: null, releases: [], live: new Map() })
    expect(nothing.kind === 'refused' && describeRefusal(nothing.refusal)).toBe('nothing is published yet')
  })

  it('is refused when the live set moved since it was published', () => {
    const search = release({ id: 'mf-search', routes: [page('/hakkimizda', 'Biz')] })
    const planned = planPromote({
      module: 'mf-content',
      version: null,
      releases: newestFirst,
      live: new Map([['mf-search' as const, search]]),
    })
    expect(planned).toMatchObject({
      kind: 'refused',
      refusal: { code: 'route-collision', owner: 'mf-search' },
    })
  })
})

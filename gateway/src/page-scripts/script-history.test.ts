import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../wire/history.ts'
import { noPointer } from '../registry/state/pointer-row.ts'
import { releaseKey } from '../registry/state/state.ts'
import { page, release } from '../testing/artifact.ts'
import { scriptChanges } from './script-history.ts'

const now = { ...release({ id: 'mf-booking', routes: [page('/odeme', 'Ödeme')] }), areas: ['/odeme/*'] }
const { version } = now.facts
const gone = '1.0.0-eeeeeeeeeeee'
const promoted: HistoryEntry = {
  at: '2026-11-21T00:00:00.000Z',
  module: 'mf-booking',
  who: 'ayse',
  what: 'promote',
  before: { ...noPointer, stable: gone },
  after: { ...noPointer, stable: version, previous: gone },
  version,
  why: '',
  details: null,
}
const state = {
  pointers: new Map([['mf-booking' as const, { ...noPointer, stable: version, previous: gone }]]),
  releases: new Map([[releaseKey('mf-booking', version), now]]),
}

it('of a release that is no more the version is named, since its files are not known', () => {
  const [change] = scriptChanges(state, [promoted], '/odeme')
  expect([change?.added.length, change?.removed, change?.unknown]).toEqual([3, [], [`mf-booking@${gone}`]])
})

it('an entry that changes nothing of the page is left out', () => {
  const baked = { ...promoted, before: { ...noPointer, stable: version } }
  const elsewhere = { ...promoted, module: 'mf-search' as const, before: null, after: noPointer }
  expect(scriptChanges(state, [baked, elsewhere], '/odeme')).toEqual([])
})

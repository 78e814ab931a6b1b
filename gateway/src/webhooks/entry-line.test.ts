import { expect, it } from 'vitest'
import { describeEntry } from './entry-line.ts'

const entry = {
  module: 'mf-content',
  who: 'ayse',
  why: '',
  before: null,
  after: null,
  version: null,
} as const
const tr = (rest: Partial<Parameters<typeof describeEntry>[0]>) =>
  describeEntry({ ...entry, what: 'freeze', details: null, ...rest }).tr

it('a new address of the calendar freezes nothing', () => {
  expect(tr({ what: 'freeze', module: 'host', details: { calendar: true, site: true } })).toBe(
    'Dondurma takviminin adresi yenilendi, öncekisi artık geçersiz (ayse)',
  )
  const until = '2026-11-29T05:00:00.000Z'
  expect(tr({ what: 'freeze', module: 'host', details: { site: true, until } })).toBe(
    'Site (29 Kasım 2026 08:00 tarihine kadar) donduruldu: yeni bir şey yayına alınmaz (ayse)',
  )
})

it('a page that is off is named, and a whole module is not called a page', () => {
  expect(tr({ what: 'switch-off', details: { page: '/yardim', until: null } })).toBe(
    'mf-content /yardim kapatıldı (ayse)',
  )
  expect(tr({ what: 'switch-off', details: { page: '*', until: null } })).toBe('mf-content kapatıldı (ayse)')
  expect(tr({ what: 'switch-on', details: { pages: ['/yardim'] } })).toBe(
    'mf-content /yardim yeniden açıldı (ayse)',
  )
})

it('who is told that a release waits hears for which, and of one that could not go live that it could not', () => {
  const waitsFor = { module: 'mf-search', version: '1.0.0-b' }
  const held = { what: 'hold-back', version: '1.0.0-a' } as const
  expect(tr({ ...held, details: { waitsFor, thenPromote: true } })).toBe(
    'mf-content 1.0.0-a, mf-search 1.0.0-b yayına alınana kadar bekletiliyor (ayse)',
  )
  expect(tr({ ...held, details: { waitsFor, refusal: 'frozen' } })).toBe(
    'mf-content 1.0.0-a kendiliğinden yayına alınamadı (ayse)',
  )
})

it('who is told hears that one person is enough from now on, and not only that a registration changed', () => {
  const switched = (twoKeys: boolean) => tr({ what: 'module', details: { twoKeys } })
  expect(switched(true)).toBe('mf-content sürümleri artık ikinci bir kişinin onayını istiyor (ayse)')
  expect(switched(false)).toBe('mf-content sürümleri artık ikinci bir kişinin onayını istemiyor (ayse)')
  expect(tr({ what: 'module', details: { areas: ['/sss'] } })).toBe('mf-content kaydı değişti (ayse)')
})

import { expect, test } from 'vitest'
import { reported, v1, v2 } from '../../testing/fixtures.ts'
import { comparedIn } from './compared.ts'
import { detailRows } from './detail-rows.ts'

test('the figures of a rollback by health are known as figures, and nothing else is', () => {
  const [tried, before] = [reported(v2, 240, 31), reported(v1, 1000, 3)]
  const since = '2026-11-21T05:20:00Z'
  const judged = { tried: { version: v2, failedVisits: 31 }, before: { version: v1 } }
  expect(comparedIn({ kind: 'promote', tried, before, since })).toMatchObject({ ...judged, isCanary: false })
  expect(comparedIn({ kind: 'canary', tried, before, since })).toMatchObject({ ...judged, isCanary: true })
  const earlier = { canary: tried, stable: before, since }
  expect(comparedIn(earlier), 'an entry of before').toMatchObject({ ...judged, isCanary: true })
  expect(comparedIn({ canary: { version: v2 }, stable: {} })).toBeNull()
})

test('what any other act wrote down is read row by row', () => {
  expect(
    detailRows({
      percent: 2.5,
      fault: 'slow',
      forced: [
        { refusal: 'slot-dropped', message: 'the slot is gone' },
        { refusal: 'x', message: 'no proof' },
      ],
      removed: [{ version: v1, reason: 'nobody is on it' }],
      prefixes: ['/odeme', '/koltuk'],
    }),
  ).toEqual([
    { name: 'Ziyaretçi yüzdesi', value: '2,5' },
    { name: 'Arıza', value: 'slow' },
    { name: 'Zorlanan kural', value: 'the slot is gone; no proof' },
    { name: 'Silinenler', value: v1 },
    { name: 'Rotalar', value: '/odeme; /koltuk' },
  ])
})

test('a whole module that is off, an end that nobody knows and a step are told in words', () => {
  expect(detailRows({ page: '*', until: null, pages: ['*', '/odeme'], rollout: { step: 2, of: 3 } })).toEqual(
    [
      { name: 'Sayfa', value: 'Bütün modül' },
      { name: 'Bitiş', value: 'belli değil' },
      { name: 'Sayfalar', value: 'Bütün modül; /odeme' },
      { name: 'Adım', value: '2 / 3' },
    ],
  )
  const mended = [{ file: 'a.js', problem: 'missing', from: 'here' }]
  expect(detailRows({ mended })).toEqual([{ name: 'Onarılan dosyalar', value: 'a.js' }])
})

test('what the console has never reported of is shown as it is, never hidden', () => {
  expect(detailRows({ novel: { deep: true }, gone: null })).toEqual([
    { name: 'novel', value: '{"deep":true}' },
    { name: 'gone', value: 'null' },
  ])
})

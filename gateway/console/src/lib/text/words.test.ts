import { expect, test } from 'vitest'
import { canary, moduleOf, pointer, v2 } from '../../testing/fixtures.ts'
import { summaryOf } from '../../features/watch-modules/summary.ts'
import { knownModule } from 'gateway/wire/known-module'
import { concernWords } from './words.ts'

test('what is wrong is said with its figures', () => {
  expect(concernWords({ code: 'stable-fails', share: 12.94 })).toBe('Ziyaretlerin %12,9 kadarı hatalı')
  expect(concernWords({ code: 'canary-fails', share: 8, stable: 0.25 })).toBe(
    'Kanarya daha kötü: %8 hatalı, kararlı %0,25',
  )
  expect(concernWords({ code: 'checks-failed', version: v2 })).toBe('0.2.0 · 2222222 sınamalardan geçmedi')
  expect(concernWords({ code: 'slow', lcp: 4300 })).toBe('Yavaş: LCP 4,3 sn')
})

test('the list is summed up in a sentence', () => {
  const calm = knownModule(moduleOf({ module: 'host' }), null)
  const trying = knownModule(moduleOf({ pointer: pointer({ canary: canary() }) }), null)
  const down = knownModule(moduleOf({ module: 'mf-search', pointer: pointer({ stable: null }) }), null)
  expect(summaryOf([calm], true)).toBe('1 modülde sorun yok.')
  expect(summaryOf([calm, trying], true)).toBe('2 modülde sorun yok. Kanarya: mf-booking.')
  expect(summaryOf([down, trying, calm], true)).toBe('Sorunlu: mf-search. Kanarya: mf-booking.')
  expect(summaryOf([calm], false)).toBe('Sorunlu: ağ geçidinin veritabanı.')
})

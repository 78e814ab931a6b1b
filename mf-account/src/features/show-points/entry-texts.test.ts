import { pointsKind } from 'shared/contracts/points'
import { expect, test } from 'vitest'
import { entryTexts, signOf } from './entry-texts.ts'
import { ruleTexts } from './rule-texts.ts'

const good_until = '2027-11-23T10:00:00+03:00'

test('points that came say until when they are good, and each kind reads otherwise', () => {
  expect(entryTexts({ kind: 'earned', good_until })).toEqual({
    title: 'Tamamlanan yolculuk',
    note: '23 Kasım 2027 Salı gününe kadar geçerli',
  })
  expect(entryTexts({ kind: 'spent', good_until: null }).note).toBeNull()
  const titles = pointsKind.options.map((kind) => entryTexts({ kind, good_until }).title)
  expect(new Set(titles).size).toBe(pointsKind.options.length)
})

test('points in a payment that is not decided are no spent ones: they wait, and it says until when', () => {
  const spent = { kind: 'spent', good_until: null } as const
  expect(entryTexts({ ...spent, waiting: { until: '2026-11-23T13:40:00+03:00' } })).toEqual({
    title: 'Bekleyen ödeme',
    note: 'Ödeme tamamlanmazsa en geç saat 13:40 itibarıyla hesabınıza döner.',
  })
  expect(entryTexts({ ...spent, waiting: { until: null } }).note).toBe(
    'Ödeme sonuçlanıyor; bilet oluşmazsa hesabınıza döner.',
  )
})

test('a sign is read as one', () => {
  expect([signOf(950), signOf(-150)]).toEqual(['+', '−'])
})

test('the rules follow what ops have set', () => {
  const text = ruleTexts({
    kurus_per_point: 1_000,
    point_worth: 4,
    valid_months: 6,
    days_after_return: 45,
  }).join('\n')
  for (const words of [
    'her ₺10 tutarı için 1 puan',
    '1 puan 4 kuruş değerindedir; 25 puan ₺1 eder',
    '6 ay geçerlidir',
    'en az 45 gün',
  ])
    expect(text).toContain(words)
})

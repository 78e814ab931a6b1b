import { toKurus } from 'shared/domain/money'
import { exampleTicket } from 'shared/testing/example-ticket'
import { expect, test } from 'vitest'
import { allDoneText, failedTitle, resultText, summaryOf } from './several-texts.ts'

const { refund_now } = exampleTicket()
const byCard = exampleTicket()
const byPoints = exampleTicket({ id: 2, refund_now: { ...refund_now, cancel: 84_900, points: 2000 } })
const byPointsAlone = exampleTicket({ id: 3, refund_now: { ...refund_now, cancel: 0, points: 100 } })

test('what a cancel gives back is said as money and as points, each to where it came from', () => {
  expect(summaryOf('cancel', [byCard, byCard])).toBe(
    '2 koltuk boşalır ve toplam ₺1.898,00 ödediğiniz karta iade edilir. Bu işlem geri alınamaz.',
  )
  expect(summaryOf('cancel', [byCard, byPoints])).toBe(
    '2 koltuk boşalır ve toplam ₺1.798,00 ödediğiniz karta iade edilir, 2.000 puan hesabınıza geri döner. Bu işlem geri alınamaz.',
  )
  expect(summaryOf('cancel', [byPointsAlone])).toBe(
    '1 koltuk boşalır ve toplam 100 puan hesabınıza geri döner. Bu işlem geri alınamaz.',
  )
})

test('an open ticket is worth its own fare, and none is worth the sum', () => {
  expect(summaryOf('open', [byCard])).toContain('1 açık biletiniz olur, ₺949,00 değerinde;')
  expect(summaryOf('open', [byCard, byPoints])).toContain(
    '2 açık biletiniz olur, her biri kendi ücreti değerinde;',
  )
})

test('what was done is said with the amounts that the server answered', () => {
  const results = [
    {
      ticket: byCard,
      kind: 'done' as const,
      changed: { kind: 'cancelled' as const, refunded: toKurus(94_900), points: 0 },
    },
    {
      ticket: byPoints,
      kind: 'done' as const,
      changed: { kind: 'cancelled' as const, refunded: toKurus(84_900), points: 2000 },
    },
  ]
  expect(results.map(resultText)).toEqual([
    'İptal edildi, ₺949,00 kartınıza iade ediliyor.',
    'İptal edildi, ₺849,00 kartınıza iade ediliyor, 2.000 puan hesabınıza geri döndü.',
  ])
  expect(allDoneText('cancel', results)).toBe(
    '2 bilet iptal edildi. ₺1.798,00 kartınıza iade ediliyor, 2.000 puan hesabınıza geri döndü.',
  )
})

test('a dialog that failed is named after how many tickets it failed for', () => {
  const refused = { ticket: byCard, kind: 'refused' as const, message: 'Süresi geçti.' }
  const unknown = { ticket: byPoints, kind: 'unknown' as const }
  const changed = { kind: 'cancelled' as const, refunded: toKurus(94_900), points: 0 }
  const done = { ticket: byPointsAlone, kind: 'done' as const, changed }
  expect(failedTitle('cancel', [unknown])).toBe('Bilet iptal edilemedi')
  expect(failedTitle('cancel', [refused, unknown])).toBe('Biletler iptal edilemedi')
  expect(failedTitle('cancel', [done, refused])).toBe('Bazı biletler iptal edilemedi')
  expect(failedTitle('open', [refused])).toBe('Bilet açığa alınamadı')
  expect(failedTitle('open', [refused, unknown])).toBe('Biletler açığa alınamadı')
  expect(failedTitle('open', [done, unknown])).toBe('Bazı biletler açığa alınamadı')
})

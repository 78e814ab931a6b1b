import { expect, test } from 'vitest'
import { ticketOf } from '../../testing/signed-tickets.ts'
import { cancelTexts, verdictTexts } from './verdict-texts.ts'
import type { Standing } from './verdicts.ts'

const today = '2026-11-24'
const genuine = (standing: Standing, day = today) =>
  verdictTexts({ kind: 'genuine', ticket: ticketOf(day), standing, today })

test.each<Standing>(['Purchased', 'asking', 'offline', 'unanswered'])(
  'a ticket of today is good while nobody says otherwise: %s',
  (standing) => {
    expect(genuine(standing)).toMatchObject({ tone: 'good', title: 'Geçerli' })
  },
)

test.each<[Standing, string]>([
  ['Cancelled', 'İptal edilmiş'],
  ['Open', 'Açığa alınmış'],
  ['Used', 'Kullanılmış'],
  ['missing', 'Kayıtlarda yok'],
])('a good signature does not help a ticket that is %s', (standing, title) => {
  expect(genuine(standing)).toMatchObject({ tone: 'bad', title })
})

test.each([
  ['2026-11-23', 'Dün, 23 Kasım 2026 Pazartesi için geçerli.'],
  ['2026-11-25', 'Yarın, 25 Kasım 2026 Çarşamba için geçerli.'],
  ['2026-12-01', '1 Aralık 2026 Salı için geçerli.'],
])('a ticket for %s is told as one of another day', (day, sentence) => {
  expect(genuine('Purchased', day)).toEqual({ tone: 'other-day', title: 'Bugünün bileti değil', sentence })
})

test('without a network it is said that nobody was asked about a cancel', () => {
  expect(cancelTexts('offline')).toBe('Çevrimdışı: iptal durumu sorulamadı.')
})

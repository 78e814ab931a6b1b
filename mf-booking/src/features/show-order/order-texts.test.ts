import type { SoldTicket } from 'shared/contracts/payment'
import { toKurus } from 'shared/domain/money'
import { describe, expect, test } from 'vitest'
import { headline, mailTexts, moneyTexts, paidTexts } from './order-texts.ts'

const total = toKurus(189_800)

test.each<[string, SoldTicket['state'][]]>([
  ['Biletiniz hazır', ['Purchased']],
  ['Biletleriniz hazır', ['Purchased', 'Cancelled']],
  ['Biletiniz iptal edildi', ['Cancelled']],
  ['Biletleriniz açığa alındı', ['Open', 'Open']],
  ['Açık biletiniz kullanıldı', ['Used']],
  ['Biletleriniz', ['Open', 'Cancelled']],
])('who comes back later reads “%s” over tickets that are %o', (words, states) => {
  expect(headline({ tickets: states.map((state) => ({ state })) })).toBe(words)
})

describe('the money is where the page says it is', () => {
  test('paid by card, or by an open ticket without any', () => {
    expect(paidTexts({ total, paid_with: 'card' })).toBe('₺1.898,00 ödendi.')
    expect(paidTexts({ total, paid_with: 'card', paid_with_points: toKurus(4_700) })).toBe(
      '₺1.898,00 ödendi: ₺47,00 puanla, ₺1.851,00 kartla.',
    )
    expect(paidTexts({ total, paid_with: 'open-ticket' })).toMatch(/kartınızdan ödeme alınmadı/)
  })

  test('never taken, given back, or an open ticket that is still good', () => {
    expect(moneyTexts({ state: 'failed', total, paid_with: 'card' })).toBe('Kartınızdan ödeme alınmadı.')
    expect(moneyTexts({ state: 'refunded', total, paid_with: 'card' })).toMatch(/^₺1\.898,00 kartınıza iade/)
    const partly = { total, paid_with: 'card' as const, paid_with_points: toKurus(4_700) }
    expect(moneyTexts({ state: 'failed', ...partly })).toBe(
      'Kartınızdan ödeme alınmadı. Kullandığınız ₺47,00 değerindeki puan hesabınıza geri döndü.',
    )
    expect(moneyTexts({ state: 'refunded', ...partly })).toMatch(
      /^₺1\.851,00 kartınıza iade.*₺47,00 değerindeki puan/,
    )
    expect(moneyTexts({ state: 'failed', total, paid_with: 'open-ticket' })).toMatch(/geçerliliğini koruyor/)
  })
})

test.each([
  ['sent', /ayse@ornek\.com adresine gönderildi/],
  ['waiting', /gönderiliyor/],
  ['failed', /gönderilemedi\. PDF olarak indirebilir/],
] as const)('a mail that is %s is told so, with its address', (mail, words) => {
  expect(mailTexts({ mail, email: 'ayse@ornek.com' })).toMatch(words)
})

test('before anything was mailed nothing is said of a mail', () => {
  expect(mailTexts({ mail: null, email: 'ayse@ornek.com' })).toBeNull()
})

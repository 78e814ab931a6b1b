import { describe, expect, it } from 'vitest'
import { toKurus } from 'shared/domain/money'
import { lowestOf, orderOf, pagesOf, placeAt, ticketOf } from '../../testing/sold-orders.ts'

const onPaper = async (changes: object, order: object = {}) =>
  (await pagesOf(orderOf([ticketOf(changes)], order)))[0] ?? ''

const nightBus = {
  from: placeAt('İstanbul', '15 Temmuz Demokrasi Otogarı (Esenler)', '2026-11-24T00:30:00+03:00'),
  to: placeAt('Van', 'Van Otogarı', '2026-11-25T00:10:00+03:00'),
  platform: null,
  shuttles: [
    { direction: 'to', name: 'Taksim', time: '2026-11-23T23:30:00+03:00' },
    { direction: 'from', name: 'Van merkez', time: '2026-11-25T00:30:00+03:00' },
  ],
}
const invoice = { title: 'Işıltı Gıda San. ve Tic. Ltd. Şti.', taxOffice: 'Beyoğlu', taxNo: '8760047464' }

describe('a traveller of a night bus reads on the paper', () => {
  it('whose night it is, when it arrives, where the platform is told, and both shuttles', async () => {
    const text = await onPaper(nightBus)
    for (const words of [
      "Pazartesi'yi Salı'ya bağlayan gece",
      '+1 gün · 25 Kasım',
      '23 sa 40 dk',
      'Otogarda',
      'Peron, kalkıştan önce otogarda duyurulur.',
      'Otogara servis Taksim, 23 Kasım 23:30',
      'Otogardan servis Van merkez, 25 Kasım 00:30',
      '25 Kasım 2026 Çarşamba 00:10',
    ])
      expect(text).toContain(words)
  })

  it('until when it can be given back', async () => {
    const text = (await onPaper({})).replaceAll('\n', ' ')
    expect(text).toContain('Ücretsiz iptal 23 Kasım 2026 Pazartesi 08:30 saatine kadar')
    expect(text).toContain('Açık bilet 23 Kasım 2026 Pazartesi 20:30 saatine kadar')
  })
})

describe('how it was paid', () => {
  it('stands on the paper with the invoice that was asked for', async () => {
    const text = await onPaper({}, { invoice, total: toKurus(189_800) })
    for (const words of [
      'Bilet ücreti ₺949,00',
      'Sipariş toplamı ₺1.898,00',
      'Ödeme Banka veya kredi kartı',
      'Düzenlenme 20 Kasım 2026 Cuma',
      'Fatura Işıltı Gıda San. ve Tic. Ltd. Şti.',
      'Vergi dairesi Beyoğlu',
      'Vergi / T.C. no 8760047464',
    ])
      expect(text).toContain(words)
  })

  it('may be points for a part', async () => {
    const byPoints = { points: 940, worth: toKurus(4_700) }
    const text = await onPaper({ paid_with_points: byPoints }, { byPoints: byPoints.worth })
    expect(text).toContain('Puanla ödenen ₺47,00')
    expect(text).toContain('Kartla ödenen ₺902,00')
    expect(text).toMatch(/puanla\s+ödenen\s+kısmı\s+puan\s+olarak/)
  })

  it('may be an open ticket, and an invoice to a person has no tax office', async () => {
    const text = await onPaper({}, { paidWith: 'open-ticket', invoice: { ...invoice, taxOffice: null } })
    expect(text).toContain('Ödeme Açık bilet')
    expect(text).not.toContain('Vergi dairesi')
  })
})

describe('in place of the QR', () => {
  it.each([
    ['Open', { open_valid_until: '2027-05-20T12:00:00+03:00' }, ['Açık bilet', 'Son gün: 20 Mayıs 2027']],
    ['Used', {}, ['Kullanıldı', 'Yeni bir yolculuk için kullanıldı']],
    ['Cancelled', {}, ['İptal edildi', 'yolculuk yapılamaz.']],
    ['Purchased', {}, ['Sefer tamamlandı']],
  ])('a ticket that is %s says so', async (state, changes, sentences) => {
    const text = await onPaper({ state, code: null, ...changes })
    for (const words of sentences) expect(text).toContain(words)
    expect(text).not.toContain('Otobüse binerken')
  })
})

it('the longest ticket still ends above the foot of its page', async () => {
  const title =
    'Doğu Karadeniz Uluslararası Taşımacılık Turizm Otomotiv İnşaat Gıda Sanayi ve Dış Ticaret Anonim Şirketi Merkez'
  const { notes, foot } = await lowestOf(orderOf([ticketOf(nightBus)], { invoice: { ...invoice, title } }))
  expect(foot).toBeGreaterThan(780)
  expect(notes).toBeLessThan(foot - 16)
})

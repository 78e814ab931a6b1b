import { describe, expect, it } from 'vitest'
import { toKurus } from 'shared/domain/money'
import { orderOf, placeAt, ticketOf } from '../../testing/sold-orders.ts'
import { emailHtml, emailText } from './email-bodies.ts'
import { ticketEmail } from './ticket-email.ts'

const url = 'https://shop.example/odeme-basarili?order=x&y=1'
const wayBack = ticketOf({
  leg: 'return',
  pnr: 'ABC234',
  from: placeAt('Ankara', 'Ankara AŞTİ', '2026-11-27T00:30:00+03:00'),
  to: placeAt('İstanbul', 'Esenler', '2026-11-27T06:45:00+03:00'),
  platform: null,
})

describe('the mail with the tickets', () => {
  it('says in its subject where, when and by which references', () => {
    expect(ticketEmail(orderOf([ticketOf()]), url).subject).toBe(
      'Biletiniz hazır: İstanbul – Ankara, 24 Kasım 2026 Salı 08:30 (PNR K7M2QX)',
    )
    expect(ticketEmail(orderOf([ticketOf(), wayBack]), url).subject).toBe(
      'Biletleriniz hazır: İstanbul – Ankara ve dönüş, 24 Kasım 2026 Salı 08:30 (PNR K7M2QX, ABC234)',
    )
  })

  it('tells each leg with its seats, limits and night, in text as in HTML', () => {
    const message = ticketEmail(
      orderOf([
        ticketOf(),
        ticketOf({ id: 2, seat: 11, printed_name: 'ÇAĞRI YILMAZ', state: 'Cancelled' }),
        wayBack,
      ]),
      url,
    )
    expect(message.legs.map(({ title, pnr }) => [title, pnr])).toEqual([
      ['Gidiş', 'K7M2QX'],
      ['Dönüş', 'ABC234'],
    ])
    const text = emailText(message)
    for (const line of [
      'Koltuk 10: IŞIL YILMAZ, ₺949,00',
      'Koltuk 11: ÇAĞRI YILMAZ, ₺949,00 (iptal edildi)',
      'Ücretsiz iptal: 23 Kasım 2026 Pazartesi 08:30 saatine kadar',
      "Gece: Perşembe'yi Cuma'ya bağlayan gece",
      'Peron: Kalkıştan önce otogarda duyurulur',
      `Biletlerimi aç: ${url}`,
    ])
      expect(text.split('\n')).toContain(line)
    const html = emailHtml(message)
    for (const { facts } of message.legs) for (const { name } of facts) expect(html).toContain(`>${name}<`)
  })

  it('promises no journey and no refund for tickets that are no longer valid', () => {
    const gone = ticketEmail(orderOf([ticketOf({ state: 'Cancelled' })]), url)
    expect(gone.subject).toMatch(/^Bilet durumunuz: İstanbul – Ankara/)
    expect(emailText(gone)).toContain('geçerli bilet kalmadı')
    expect(emailText(gone)).not.toMatch(/Ücretsiz iptal|hazır/)
    const rest = ticketEmail(orderOf([ticketOf(), ticketOf({ id: 2, seat: 11, state: 'Open' })]), url)
    expect(rest.subject).toMatch(/^Biletiniz hazır:/)
  })

  it('says what paid', () => {
    const paidWith = (how: 'card' | 'open-ticket') =>
      ticketEmail(orderOf([ticketOf()], { paidWith: how }), url)
        .paid.map(({ name }) => name)
        .join()
    expect(paidWith('card')).toBe('Kartla ödenen')
    expect(paidWith('open-ticket')).toBe('Açık biletle ödenen')
    const partly = ticketEmail(orderOf([ticketOf()], { byPoints: toKurus(4_700) }), url)
    expect(emailText(partly)).toContain('Puanla ödenen: ₺47,00\nKartla ödenen: ₺902,00\nToplam: ₺949,00')
    expect(emailHtml(partly)).toContain('<b>Puanla ödenen: ₺47,00</b><br><b>Kartla ödenen: ₺902,00</b>')
  })

  it('says whether the contracts were agreed to, or are there to be known', () => {
    const attached = (agreed: boolean) => ticketEmail(orderOf([ticketOf()], { agreed }), url).attached
    expect(attached(true)).not.toContain('onayı alınmadı')
    expect(attached(false)).toContain('Bu sipariş için sitemizde sözleşme onayı alınmadı.')
  })

  it('lets no name become markup', () => {
    const html = emailHtml(ticketEmail(orderOf([ticketOf({ name: '<img src=x>', surname: '"&' })]), url))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x&gt; &quot;&amp;')
    expect(html).toContain('order=x&amp;y=1')
  })
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleTicket as ticketOf } from '../../testing/example-ticket.ts'
import { BoardingPass } from './boarding-pass.tsx'

afterEach(cleanup)

test('a traveller reads day, times, seat, platform, fare and name as on paper', () => {
  render(<BoardingPass ticket={ticketOf()} />)
  const pass = screen.getByRole('article', { name: /İstanbul, Ankara bileti: Işıl Yılmaz/ })
  for (const words of [
    '24 Kasım 2026 Salı',
    '08:30',
    '14:45',
    '6 sa 15 dk',
    'IŞIL YILMAZ',
    '₺949,00',
    'K7M2QX',
  ])
    expect(pass.textContent).toContain(words)
})

test('a night bus says whose night it is and that it arrives on the next day', () => {
  render(
    <BoardingPass
      ticket={ticketOf({
        from: {
          centre_id: 340,
          name: 'Esenler',
          city: 'İstanbul',
          time: '2026-11-24T00:30:00+03:00',
          date: '2026-11-24',
        },
        to: {
          centre_id: 65,
          name: 'Otogar',
          city: 'Van',
          time: '2026-11-25T00:10:00+03:00',
          date: '2026-11-25',
        },
      })}
    />,
  )
  expect(screen.getByText("Pazartesi'yi Salı'ya bağlayan gece")).toBeTruthy()
  expect(screen.getByText('+1 gün')).toBeTruthy()
})

test.each([
  [{ state: 'Cancelled' }, 'İptal edildi', 'Bu bilet iptal edildi, yolculukta geçmez.'],
  [{ state: 'Used' }, 'Kullanıldı', 'Bu açık bilet yeni bir yolculuk için kullanıldı.'],
  [
    { state: 'Open', open_valid_until: '2027-05-24T23:59:59+03:00' },
    'Açık bilet',
    'Bu seferde geçmez; eşit ya da daha düşük ücretli yeni bir yolculukta kullanılır. Son gün: 24 Mayıs 2027 Pazartesi.',
  ],
])('a ticket that is good for no bus says so instead of showing a QR: %o', (changes, tag, sentence) => {
  render(<BoardingPass ticket={ticketOf(changes)} />)
  expect(screen.getByText(tag)).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByText(/Otobüse binerken/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a ticket that is good for its bus carries its QR', async () => {
  render(<BoardingPass ticket={ticketOf({ code: 'head.body.signature' })} />)
  expect(await screen.findByRole('img', { name: 'Biletin QR kodu: Işıl Yılmaz, koltuk 10' })).toBeTruthy()
})

test('shuttles at both ends are told with their times, and a platform not yet known is told at the station', () => {
  const shuttles = [
    { direction: 'to', name: 'Kadıköy Rıhtım', time: '2026-11-24T07:15:00+03:00' },
    { direction: 'from', name: 'Kızılay', time: '2026-11-24T15:00:00+03:00' },
  ]
  render(<BoardingPass ticket={ticketOf({ shuttles, platform: null })} />)
  expect(screen.getByText('Otogara servis').nextElementSibling?.textContent).toBe('Kadıköy Rıhtım, 07:15')
  expect(screen.getByText('Otogardan servis').nextElementSibling?.textContent).toBe('Kızılay, 15:00')
  expect(screen.getByText('Otogarda')).toBeTruthy()
})

test('the PNR is copied with one tap', async () => {
  const person = userEvent.setup()
  render(<BoardingPass ticket={ticketOf()} />)
  await person.click(screen.getByRole('button', { name: /^Kopyala.*PNR K7M2QX$/ }))
  expect(await navigator.clipboard.readText()).toBe('K7M2QX')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kopyalandı'))
})

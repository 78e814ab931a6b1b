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

test('a cancelled ticket says so, and a platform not yet known is told at the station', () => {
  render(<BoardingPass ticket={ticketOf({ state: 'Cancelled', platform: null })} />)
  expect(screen.getByText('İptal edildi')).toBeTruthy()
  expect(screen.getByText('Otogarda')).toBeTruthy()
})

test('the PNR is copied with one tap', async () => {
  const person = userEvent.setup()
  render(<BoardingPass ticket={ticketOf()} />)
  await person.click(screen.getByRole('button', { name: /Kopyala/ }))
  expect(await navigator.clipboard.readText()).toBe('K7M2QX')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kopyalandı'))
})

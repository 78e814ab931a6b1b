import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { bus } from '../../testing/example-site.ts'
import { JourneyCard } from './journey-card.tsx'

const date = '2026-11-24'
let shown: ReturnType<typeof render> | undefined
afterEach(() => shown?.unmount())

function card(journey: ReturnType<typeof bus>, open = false, cancellable = true) {
  const taps: string[] = []
  shown = render(
    <ul>
      <JourneyCard
        journey={journey}
        cancellable={cancellable}
        open={open}
        onToggle={() => taps.push(journey.id)}
      >
        koltuklar
      </JourneyCard>
    </ul>,
  )
  return taps
}

test('a traveller opens the seats with one button, which says whether they are open', async () => {
  const taps = card(bus({ date, at: '08:30', id: '7-0-2' }))
  const button = screen.getByRole('button', { name: 'Koltuk seç' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('koltuklar')).toBeNull()
  await userEvent.click(button)
  expect(taps).toEqual(['7-0-2'])
})

test('a traveller with the seats open can close them', () => {
  card(bus({ date, at: '08:30' }), true)
  expect(screen.getByRole('region', { name: 'Koltuk seçimi' }).textContent).toBe('koltuklar')
  expect(screen.getByRole('button', { name: 'Kapat' }).getAttribute('aria-expanded')).toBe('true')
})

test('a traveller sees a few amenities and how many more there are, and all of them on demand', async () => {
  card(bus({ date, at: '08:30', features: ['WIFI', 'USB', 'PRIZ', 'TV', 'KLIMA', 'HELIKOPTER'] }))
  expect(screen.getByText('+2')).toBeDefined()
  expect(screen.queryByText('Klima')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Duraklar ve olanaklar' }))
  expect(screen.getByText('Klima')).toBeDefined()
  expect(screen.getByText('HELIKOPTER').querySelector('svg')).toBeNull()
  expect(screen.queryByText('+2')).toBeNull()
})

test('a traveller reads every stop on demand, and a day where it begins', async () => {
  card(bus({ date, at: '22:00', minutes: 360, stops: 2 }))
  const button = screen.getByRole('button', { name: 'Duraklar ve olanaklar' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  const stops = within(screen.getByRole('list', { name: 'Duraklar' })).getAllByRole('listitem')
  expect(stops.map((stop) => stop.textContent)).toEqual([
    '22:00Esenler Otogarı24 Kasım Salı',
    '00:00Durak 125 Kasım Çarşamba',
    '02:00Durak 2',
    '04:00AŞTİ',
  ])
  expect(button.getAttribute('aria-controls')).toBe(
    screen.getByRole('list', { name: 'Duraklar' }).parentElement?.id,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ayrıntıları gizle' }))
  expect(screen.queryByRole('list', { name: 'Duraklar' })).toBeNull()
})

test('a traveller reads on the card where the bus stands, and until when the ticket can be given back', async () => {
  card(bus({ date, at: '08:30', platform: '12' }))
  expect(screen.getByText('Peron 12')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Duraklar ve olanaklar' }))
  expect(screen.getByText('Kalkışa 24 saat kalana kadar ücretsiz iptal')).toBeDefined()
  expect(screen.getByText('Kalkışa 12 saat kalana kadar açık bilete çevirme')).toBeDefined()
})

test('a traveller reads beside the price that a ticket cannot be given back, as clearly as that it can', async () => {
  card(bus({ date, at: '08:30' }))
  expect(screen.getByText('Ücretsiz iptal')).toBeDefined()
  shown?.unmount()
  card(bus({ date, at: '08:30' }), false, false)
  expect(screen.getByText('İptal edilemez')).toBeDefined()
  expect(screen.queryByText('Ücretsiz iptal')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Duraklar ve olanaklar' }))
  expect(screen.getByText('Kalkışa 24 saat ya da daha az kaldı, iptal edilemez')).toBeDefined()
  expect(screen.queryByText(/kalana kadar ücretsiz iptal/)).toBeNull()
})

test('a traveller does not read the bus type twice', () => {
  const journey = bus({ date, at: '08:30' })
  card({ ...journey, bus: { ...journey.bus, name: 'Travego 2+1' } })
  expect(screen.getByText('Travego').parentElement?.textContent).toBe('2+1 Travego')
})

test.each([
  [1, 'Son 1 koltuk'],
  [5, 'Son 5 koltuk'],
  [6, '6 koltuk boş'],
  [0, 'Boş koltuk kalmadı'],
])('a traveller with %i seats left reads %s', (free, words) => {
  card(bus({ date, at: '08:30', free }))
  expect(screen.getByText(words)).toBeDefined()
})

test('a bus that its operator has called off says so, and cannot be opened', async () => {
  const taps = card({ ...bus({ date, at: '08:30', free: 0 }), cancelled: true })
  expect(screen.getByText('Sefer iptal edildi')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Satışta değil' }))
  expect(taps).toEqual([])
})

test('a traveller whose last seat goes keeps the focus, and the button does nothing any more', async () => {
  const journey = bus({ date, at: '08:30', free: 1 })
  const taps = card(journey)
  screen.getByRole('button', { name: 'Koltuk seç' }).focus()
  shown?.rerender(
    <ul>
      <JourneyCard
        journey={{ ...journey, seats: { ...journey.seats, free: 0 } }}
        cancellable
        open={false}
        onToggle={() => taps.push('')}
      >
        koltuklar
      </JourneyCard>
    </ul>,
  )
  const full = screen.getByRole('button', { name: 'Dolu' })
  expect(document.activeElement).toBe(full)
  await userEvent.click(full)
  expect(taps).toEqual([])
  expect(screen.getByText('Boş koltuk kalmadı')).toBeDefined()
})

test('a traveller reads by how much a fare is reduced', () => {
  const journey = bus({ date, at: '08:30', fare: 90_000, original: 100_000 })
  card({ ...journey, price: { ...journey.price, discount_percentage: 10 } })
  expect(screen.getByText('₺1.000').tagName).toBe('S')
  expect(screen.getByText(/^%10/).textContent).toBe('%10 indirim')
})

test('a traveller does not see a list price that is no higher than the fare', () => {
  card(bus({ date, at: '08:30', fare: 90_000, original: 90_000 }))
  expect(screen.getAllByText('₺900')).toHaveLength(1)
})

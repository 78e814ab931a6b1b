import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { bus } from '../../lib/example-site.ts'
import { JourneyCard } from './journey-card.tsx'

const date = '2026-11-24'
let shown: ReturnType<typeof render> | undefined
afterEach(() => shown?.unmount())

function card(journey: ReturnType<typeof bus>, open = false) {
  const taps: string[] = []
  shown = render(
    <ul>
      <JourneyCard journey={journey} open={open} onToggle={() => taps.push(journey.id)}>
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

test('a traveller with the seats open can close them and sees every amenity', () => {
  card(bus({ date, at: '08:30', features: ['WIFI', 'USB', 'PRIZ', 'TV', 'KLIMA', 'HELIKOPTER'] }), true)
  expect(screen.getByRole('region', { name: 'Koltuk seçimi' }).textContent).toBe('koltuklar')
  expect(screen.getByRole('button', { name: 'Kapat' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('HELIKOPTER')).toBeDefined()
})

test('a traveller sees a few amenities and how many more there are', () => {
  card(bus({ date, at: '08:30', features: ['WIFI', 'USB', 'PRIZ', 'TV', 'KLIMA', 'MASAJ'] }))
  expect(screen.getByText('+2')).toBeDefined()
  expect(screen.queryByText('Klima')).toBeNull()
})

test('a traveller does not read the bus type twice', () => {
  const journey = bus({ date, at: '08:30' })
  card({ ...journey, bus: { ...journey.bus, name: 'Travego 2+1' } })
  expect(screen.getByText('Travego 2+1')).toBeDefined()
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

test('a traveller does not see a list price that is no higher than the fare', () => {
  card(bus({ date, at: '08:30', fare: 90_000, original: 90_000 }))
  expect(screen.getAllByText('₺900')).toHaveLength(1)
})

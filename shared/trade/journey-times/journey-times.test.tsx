import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StubCard } from '../stub-card/stub-card.tsx'
import { JourneyTimes } from './journey-times.tsx'

afterEach(cleanup)

test('a journey reads as departure, way and arrival, also to those who hear it', () => {
  render(
    <StubCard aria-label="08:30 seferi" stub={<b>₺949</b>}>
      <JourneyTimes
        departure={{ time: '22:30', dateTime: '2026-11-24T22:30:00+03:00', place: 'Esenler' }}
        arrival={{ time: '06:50', place: 'Şanlıurfa', note: '+1 gün' }}
        path="8 sa 20 dk · 2 durak"
      />
    </StubCard>,
  )
  const card = screen.getByRole('article', { name: '08:30 seferi' })
  expect(card.textContent).toBe(
    'Kalkış 22:30EsenlerYolculuk: 8 sa 20 dk2 durakVarış 06:50+1 günŞanlıurfa₺949',
  )
  expect(card.querySelector('time')?.dateTime).toBe('2026-11-24T22:30:00+03:00')
})

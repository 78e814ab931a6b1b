import { screen } from '@testing-library/react'
import { toKurus } from 'shared/domain/money'
import { expect, test } from 'vitest'
import { setSeats } from '../../lib/draft/booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { openPayment } from '../../testing/example-payment.tsx'

test('a reduced fare stands whole at its seat, and the lines of the summary add up', async () => {
  const journey = exampleJourney(mixedBus)
  const [picked] = examplePicks(journey, [10])
  if (!picked) throw new Error('no such seat')
  setSeats('departure', { journey, search: exampleSearch }, [{ ...picked, original: toKurus(110_000) }])
  await openPayment()
  const summary = await screen.findByRole('complementary', { name: 'Sipariş özeti' })
  expect(summary.textContent).toMatch(/Koltuk 10 · Kadın₺1\.100,00/)
  expect(summary.textContent).toMatch(/İndirim−₺151,00Toplam₺1\.100,00₺949,00/)
})

import { cleanup, render, screen } from '@testing-library/react'
import { toKurus } from 'shared/domain/money'
import { afterEach, expect, test } from 'vitest'
import { LowestFare } from './lowest-fare.tsx'

afterEach(cleanup)

test.each([
  [75_600, '₺756', "₺756'dan başlayan"],
  [90_000, '₺900', "₺900'den başlayan"],
  [100_000, '₺1.000', "₺1.000'den başlayan"],
  [104_000, '₺1.040', "₺1.040'tan başlayan"],
])('a fare of %i kuruş is seen as %s and heard as "%s"', (amount, seen, heard) => {
  render(
    <a href="/seferler">
      <LowestFare fare={toKurus(amount)} />
    </a>,
  )
  expect(screen.getByRole('link', { name: heard })).toBeDefined()
  expect(screen.getByText(seen).getAttribute('aria-hidden')).toBe('true')
})

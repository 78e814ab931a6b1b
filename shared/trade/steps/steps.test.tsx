import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Steps } from './steps.tsx'

afterEach(cleanup)

test('a traveller hears which of the four steps this is and which are done', () => {
  render(<Steps now="payment" />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Sefer, tamamlandı',
    'Koltuk, tamamlandı',
    '3Ödeme',
    '4Bilet',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

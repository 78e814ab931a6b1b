import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

afterEach(cleanup)

test('a traveller ticks the box by its words, and the contract behind a word stays a link', async () => {
  render(
    <Checkbox
      label={
        <>
          <a href="/sozlesme">Sözleşmeyi</a> okudum
        </>
      }
    />,
  )
  const box = screen.getByRole('checkbox', { name: 'Sözleşmeyi okudum' })
  expect(box).toHaveProperty('checked', false)
  await userEvent.click(screen.getByText(/okudum/))
  expect(box).toHaveProperty('checked', true)
  expect(screen.getByRole('link', { name: 'Sözleşmeyi' })).toBeTruthy()
})

test('a box that must be ticked says so', () => {
  render(<Checkbox label="Okudum" error="Devam etmek için onaylayın." />)
  const box = screen.getByRole('checkbox')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Devam etmek için onaylayın.',
  )
})

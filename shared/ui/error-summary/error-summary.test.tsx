import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

afterEach(cleanup)

const errors = [
  { id: 'name', message: 'Ad girin.' },
  { id: 'phone', message: 'Telefon girin.' },
]

function Form({ attempt, fixed = false }: { attempt: number; fixed?: boolean }) {
  return (
    <>
      <ErrorSummary key={attempt} errors={attempt === 0 || fixed ? [] : errors} />
      <input id="name" aria-label="Ad" />
      <input id="phone" aria-label="Telefon" />
    </>
  )
}

test('a failed attempt moves the focus to the list of what is wrong, and so does the next', () => {
  const { rerender } = render(<Form attempt={0} />)
  expect(screen.queryByRole('region')).toBeNull()
  rerender(<Form attempt={1} />)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /şunları düzeltin/ }))
  screen.getByLabelText('Ad').focus()
  rerender(<Form attempt={2} />)
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

test('a line of the list leads into its field', async () => {
  render(<Form attempt={1} />)
  await userEvent.click(screen.getByRole('link', { name: 'Telefon girin.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Telefon'))
})

test('a mistake made again while typing does not pull the focus out of its field', () => {
  const { rerender } = render(<Form attempt={1} />)
  rerender(<Form attempt={1} fixed />)
  expect(screen.queryByRole('region')).toBeNull()
  screen.getByLabelText('Ad').focus()
  rerender(<Form attempt={1} />)
  expect(screen.getByRole('region')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Ad'))
})

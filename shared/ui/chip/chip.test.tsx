import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Chip } from './chip.tsx'

afterEach(cleanup)

function Morning() {
  const [on, setOn] = useState(false)
  return (
    <Chip selected={on} onClick={() => setOn(!on)}>
      Sabah
    </Chip>
  )
}

test('one tap puts a filter on, the same tap takes it off', async () => {
  render(<Morning />)
  const chip = screen.getByRole('button', { name: 'Sabah', pressed: false })
  await userEvent.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('false')
})

test('a chip that only acts does not claim to be a toggle', () => {
  render(<Chip>Kopyala</Chip>)
  expect(screen.getByRole('button').hasAttribute('aria-pressed')).toBe(false)
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SegmentedControl } from './segmented-control.tsx'

afterEach(cleanup)

const options = [
  { value: 'oneway', label: 'Tek yön' },
  { value: 'return', label: 'Gidiş dönüş' },
] as const

function Trip() {
  const [value, setValue] = useState<'oneway' | 'return'>('oneway')
  return (
    <form aria-label="Arama">
      <SegmentedControl
        label="Yolculuk"
        name="ticket_type"
        options={options}
        value={value}
        onChange={setValue}
      />
    </form>
  )
}

test('a traveller chooses one of two, and a plain form would send it', async () => {
  render(<Trip />)
  expect(screen.getByRole('group', { name: 'Yolculuk' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Gidiş dönüş' }))
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(new FormData(form).get('ticket_type')).toBe('return')
})

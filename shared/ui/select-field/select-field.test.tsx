import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openingSelect, SelectField } from './select-field.tsx'

beforeEach(async () => void (await openingSelect.load()))
afterEach(cleanup)

const options = [
  { id: 'none', name: 'Servis istemiyorum' },
  { id: '7', name: 'Kadıköy', hint: '07:15' },
]

function Shuttle({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <SelectField
      id="shuttle"
      label="Servis"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
      help="Ücretsizdir."
    />
  )
}

test('a traveller chooses a shuttle with the mouse', async () => {
  render(<Shuttle />)
  await userEvent.click(screen.getByRole('button', { name: /Servis/ }))
  await userEvent.click(screen.getByRole('option', { name: /Kadıköy/ }))
  expect(screen.getByRole('button', { name: /Servis/ }).textContent).toContain('Kadıköy')
})

test('a traveller chooses a shuttle with the keyboard', async () => {
  render(<Shuttle />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('button', { name: /Servis/ }).textContent).toContain('Kadıköy')
})

test('the error summary can reach it, and its texts are read out with it', () => {
  render(<Shuttle error="Servis seçin." />)
  const button = document.getElementById('shuttle')
  const described = (button?.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(
    expect.arrayContaining(['Ücretsizdir.', 'Servis seçin.']),
  )
})

test('closed it shows the choice alone; the hint belongs to the open list', async () => {
  render(<Shuttle />)
  await userEvent.click(screen.getByRole('button', { name: /Servis/ }))
  expect(screen.getByRole('option', { name: /Kadıköy/ }).textContent).toContain('07:15')
  await userEvent.click(screen.getByRole('option', { name: /Kadıköy/ }))
  expect(document.getElementById('shuttle')?.textContent).toBe('Kadıköy')
})

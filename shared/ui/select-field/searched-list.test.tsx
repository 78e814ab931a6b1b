import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openingSelect, SelectField } from './select-field.tsx'

beforeAll(async () => void (await openingSelect.load()))
afterEach(cleanup)

const options = [
  { id: 'TR', name: 'Türkiye', hint: '+90', short: 'TR +90' },
  { id: 'DE', name: 'Almanya', hint: '+49', short: 'DE +49' },
  { id: 'IR', name: 'İran İslam Cumhuriyeti', hint: '+98', short: 'IR +98' },
  { id: 'KI', name: 'Kiribati', hint: '+686', short: 'KI +686' },
]

function Country() {
  const [value, setValue] = useState<string | null>('TR')
  return (
    <SelectField
      id="country"
      label="Ülke"
      searchLabel="Ülke ara"
      emptyText="Böyle bir ülke yok."
      options={options}
      value={value}
      onChange={setValue}
    />
  )
}

async function searchFor(typed: string) {
  const user = userEvent.setup()
  render(<Country />)
  await user.click(screen.getByRole('button', { name: /Ülke/ }))
  await user.type(await screen.findByRole('searchbox', { name: 'Ülke ara' }), typed)
  return user
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const closed = () => document.getElementById('country')?.textContent

test.each(['iran', 'İRAN', '+98', '98', 'ir +', 'Cumhur'])(
  'a traveller finds a country of many by typing %s',
  async (typed) => {
    await searchFor(typed)
    await waitFor(() => expect(offered()).toEqual(['İran İslam Cumhuriyeti+98']))
  },
)

test('Enter takes the first answer, and the closed field says it in short', async () => {
  const user = await searchFor('alm')
  await waitFor(() => expect(offered()).toEqual(['Almanya+49']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(closed()).toBe('DE +49'))
})

test('where nothing answers, the list says so', async () => {
  await searchFor('xyz')
  expect(await screen.findByText('Böyle bir ülke yok.')).toBeDefined()
})

test('Escape leaves the choice as it was', async () => {
  const user = await searchFor('alm')
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  expect(closed()).toBe('TR +90')
})

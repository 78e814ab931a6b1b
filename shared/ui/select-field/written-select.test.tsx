import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(cleanup)

const countries = Array.from({ length: 60 }, (_, at) => ({ id: `C${at}`, name: `Ülke ${at}` }))

/** As in a tab that nothing has loaded in yet. */
async function freshSelect(options = countries) {
  vi.resetModules()
  const { openingSelect, SelectField } = await import('./select-field.tsx')
  function Country() {
    const [value, setValue] = useState<string | null>('C1')
    return (
      <SelectField
        id="country"
        label="Ülke"
        searchLabel="Ülke ara"
        options={options}
        value={value}
        onChange={setValue}
      />
    )
  }
  return { openingSelect, Country }
}
const native = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ülke' })

test('until its code is there the list is the browser’s own, and has all of a long list when it is touched', async () => {
  const { openingSelect, Country } = await freshSelect()
  render(<Country />)
  expect([...native().options].map(({ text }) => text)).toEqual(['Ülke 1'])
  await userEvent.selectOptions(native(), [])
  await userEvent.click(native())
  expect(native().options).toHaveLength(60)
  await userEvent.selectOptions(native(), 'C7')
  expect(native().value).toBe('C7')

  await act(() => openingSelect.load())
  expect(native().value, 'it stays for whoever has it').toBe('C7')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: /Ülke/ }).textContent).toContain('Ülke 7')
})

test('what was chosen in the server’s list is kept, and another may be chosen before the code is there', async () => {
  const { Country } = await freshSelect(countries.slice(0, 5))
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Country />)
  document.body.append(page)
  native().value = 'C3'
  const root = await act(() => hydrateRoot(page, <Country />))
  expect(native().value).toBe('C3')
  await userEvent.selectOptions(native(), 'C4')
  expect(native().value).toBe('C4')
  act(() => root.unmount())
  page.remove()
})

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { blankPerson } from 'shared/domain/blank-person'
import { phoneCountries } from 'shared/domain/countries'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(cleanup)

/** As in a tab that nothing has loaded in yet. */
async function freshFields(typed = {}) {
  const { countryNames } = await import('./countries/countries-later.ts')
  const { PhoneField } = await import('./phone-field.tsx')
  const { IdentityFields } = await import('./identity-fields.tsx')
  function Fields() {
    const form = useForm({ defaultValues: { passengers: { own: { ...blankPerson, ...typed } } } })
    return (
      <FormProvider {...form}>
        <PhoneField traveller="own" />
        <IdentityFields traveller="own" />
      </FormProvider>
    )
  }
  render(<Fields />)
  return countryNames
}
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const named = (control: HTMLSelectElement) => [...control.options].map(({ text }) => text)

test('whoever opens the list of countries before their names are there chooses by code, and then by name', async () => {
  const names = await freshFields()
  await userEvent.click(list('Ülke'))
  expect(named(list('Ülke'))).toContain('DE +49')
  expect(named(list('Ülke'))).toHaveLength(phoneCountries.length)
  await userEvent.selectOptions(list('Ülke'), 'AT')
  await act(() => names.load())
  expect(named(list('Ülke'))).toContain('Almanya')
  expect(list('Ülke').value).toBe('AT')
})

test('a chosen foreign number says its country in short with and without the names', async () => {
  const names = await freshFields({ phoneCountry: 'DE' })
  expect(named(list('Ülke'))).toEqual(['DE +49'])
  await act(() => names.load())
  expect(screen.getByLabelText('Ülke').textContent).toContain('DE +49')
})

test('a foreign passenger’s nationality is named without anybody opening the list', async () => {
  await freshFields({ foreign: true, nationality: 'DE' })
  await vi.waitFor(() => expect(screen.getByLabelText('Uyruk').textContent).toContain('Almanya'))
})

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { fold } from '../../domain/text.ts'
import { ComboBox } from './combo-box.tsx'

afterEach(cleanup)

const sections = [
  { id: 'recent', title: 'Son aradıklarınız', items: [{ id: '26', name: 'Eskişehir' }] },
  {
    id: 'all',
    title: 'Tüm duraklar',
    items: [
      { id: '34', name: 'İstanbul Avrupa' },
      { id: '341', name: 'Alibeyköy', hint: 'İstanbul', indent: true },
      { id: '6', name: 'Ankara', hint: 'AŞTİ' },
    ],
  },
]

function Station({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial)
  return (
    <form aria-label="Arama">
      <ComboBox
        label="Nereden"
        name="from"
        sections={sections}
        value={value}
        onChange={setValue}
        matches={(item, typed) => fold(`${item.name} ${item.hint ?? ''}`).includes(fold(typed))}
        emptyText="Bu adda bir durak bulunamadı."
      />
    </form>
  )
}

const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('from')
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('a traveller types "istan" without Turkish letters and finds İstanbul and its stops', async () => {
  render(<Station />)
  await userEvent.type(screen.getByRole('combobox', { name: /Nereden/ }), 'istan')
  expect(optionNames()).toEqual(['İstanbul Avrupa', 'Alibeyköyİstanbul'])
  await userEvent.click(screen.getByRole('option', { name: /İstanbul Avrupa/ }))
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'İstanbul Avrupa')
  expect(sent()).toBe('34')
})

test('the keyboard alone chooses', async () => {
  render(<Station />)
  await userEvent.tab()
  await userEvent.keyboard('ank{ArrowDown}{Enter}')
  expect(sent()).toBe('6')
})

test('opening the list again shows everything, not only what is chosen', async () => {
  render(<Station initial="6" />)
  await userEvent.click(screen.getByRole('combobox'))
  expect(optionNames()).toHaveLength(4)
})

test('clearing the text clears the choice', async () => {
  render(<Station initial="6" />)
  await userEvent.clear(screen.getByRole('combobox'))
  expect(sent()).toBe('')
})

test('half a name that was left alone falls back to the choice', async () => {
  render(<Station initial="6" />)
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  await userEvent.keyboard('Eski')
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'Ankara')
  expect(sent()).toBe('6')
})

test('a name that does not exist is said to be unknown', async () => {
  render(<Station />)
  await userEvent.type(screen.getByRole('combobox'), 'zzz')
  expect(screen.getByText('Bu adda bir durak bulunamadı.')).toBeTruthy()
})

test('before any script a plain list sends the choice, and what was chosen there is kept', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Station initial="34" />)
  document.body.append(page)
  expect(page.innerHTML).not.toContain('style=')
  expect(page.innerHTML).toContain('<option value="34" selected="">')

  screen.getByRole<HTMLSelectElement>('combobox').value = '6'
  const root = await act(() => hydrateRoot(page, <Station initial="34" />))
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Ankara')
  expect(sent()).toBe('6')
  act(() => root.unmount())
  page.remove()
})

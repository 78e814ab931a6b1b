import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { fold } from '../../domain/text.ts'
import { ComboBox } from './combo-box.tsx'
import type { ComboItem, ComboSection } from './combo-item.tsx'

afterEach(cleanup)

const items: ComboItem[] = [
  { id: '34', name: 'İstanbul Avrupa' },
  { id: '341', name: 'Alibeyköy', hint: 'İstanbul', indent: true },
  { id: '6', name: 'Ankara', hint: 'AŞTİ' },
  { id: '26', name: 'Eskişehir' },
  { id: '42', name: 'Ereğli', hint: 'Konya', full: 'Ereğli, Konya' },
]
const recent = {
  id: 'recent',
  title: 'Son aramalar',
  items: [{ id: 'recent-6', name: 'Ankara', repeats: '6' }],
}
const all = { id: 'all', title: 'Tüm duraklar', items }

function suggest(typed: string): ComboSection[] {
  if (!typed) return [recent, all]
  const found = items.filter((item) => fold(`${item.name} ${item.hint ?? ''}`).includes(fold(typed)))
  return found.length > 0 ? [{ ...all, items: found }] : []
}

function Station({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial)
  return (
    <form
      aria-label="Arama"
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.dataset['sent'] = 'yes'
      }}
    >
      <ComboBox
        label="Nereden"
        name="from"
        items={items}
        suggest={suggest}
        value={value}
        onChange={setValue}
        emptyText={(typed) => `“${typed}” adında bir durak bulunamadı.`}
      />
      <button>Ara</button>
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

test('Enter takes the best answer, and does not send the form', async () => {
  render(<Station />)
  await userEvent.type(screen.getByRole('combobox'), 'alib{Enter}')
  expect(sent()).toBe('341')
  expect(screen.getByRole('form').dataset['sent']).toBeUndefined()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter on what nobody knows keeps what was typed', async () => {
  render(<Station initial="6" />)
  const field = screen.getByRole('combobox')
  await userEvent.clear(field)
  await userEvent.type(field, 'zzz{Enter}')
  expect(field).toHaveProperty('value', 'zzz')
  expect(screen.getByRole('form').dataset['sent']).toBeUndefined()
})

test('opening the list again shows everything, what was chosen recently first', async () => {
  render(<Station initial="6" />)
  await userEvent.click(screen.getByRole('combobox'))
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(2)
  expect(optionNames().slice(0, 2)).toEqual(['Ankara', 'İstanbul Avrupa'])
  expect(optionNames()).toHaveLength(1 + items.length)
})

test('what was chosen recently is chosen again as itself', async () => {
  render(<Station />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getAllByRole('option')[0] ?? document.body)
  expect(sent()).toBe('6')
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Ankara')
})

test('what is chosen already may be typed and chosen again, and the list is gone', async () => {
  render(<Station initial="34" />)
  const field = screen.getByRole('combobox')
  for (const end of ['{Enter}', '{ArrowDown}{Enter}']) {
    await userEvent.click(field)
    await userEvent.keyboard(`istanbul${end}`)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveProperty('value', 'İstanbul Avrupa')
    await userEvent.tab()
  }
  expect(sent()).toBe('34')
})

test('what is chosen already may be chosen again where it stands a second time', async () => {
  render(<Station initial="6" />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getAllByRole('option')[0] ?? document.body)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(sent()).toBe('6')
})

test('a name that is not the only one stands in the field with its province', async () => {
  render(<Station />)
  await userEvent.type(screen.getByRole('combobox'), 'ereğ{Enter}')
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Ereğli, Konya')
})

test('clearing the text clears the choice', async () => {
  render(<Station initial="6" />)
  await userEvent.clear(screen.getByRole('combobox'))
  expect(sent()).toBe('')
})

test('half a name that was left alone is the one place it fits', async () => {
  render(<Station initial="6" />)
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  await userEvent.keyboard('Eski')
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'Eskişehir')
  expect(sent()).toBe('26')
  await userEvent.click(field)
  await userEvent.keyboard('ereğ')
  await userEvent.click(document.body)
  expect(sent()).toBe('42')
})

test('Escape forgets what was typed and keeps the choice', async () => {
  render(<Station initial="6" />)
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  await userEvent.keyboard('Eski{Escape}')
  expect(field).toHaveProperty('value', 'Ankara')
  expect(sent()).toBe('6')
})

test('half a name that fits several, or none, falls back to the choice', async () => {
  render(<Station initial="6" />)
  const field = screen.getByRole('combobox')
  for (const half of ['e', 'zzz']) {
    await userEvent.click(field)
    await userEvent.keyboard(half)
    await userEvent.tab()
    expect(field).toHaveProperty('value', 'Ankara')
    expect(sent()).toBe('6')
  }
})

test('a screen reader is told how many answers there are', async () => {
  render(<Station />)
  await userEvent.type(screen.getByRole('combobox'), 'istan')
  await waitFor(() => expect(document.body.textContent).toContain('2 seçenek var.'))
})

test('a finger opens and closes the list by its button, and nobody has to pass it with Tab', async () => {
  render(<Station initial="6" />)
  const button = screen.getByRole('button', { name: 'Önerileri göster Nereden' })
  await userEvent.click(button)
  expect(screen.getByRole('listbox')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  await userEvent.click(button)
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ara' }))
})

test('a screen reader hears in the field which option the arrows have come to, beginning with the chosen one', async () => {
  render(<Station initial="6" />)
  const field = screen.getByRole('combobox')
  const pointed = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  await userEvent.click(field)
  expect(pointed()).toBe('AnkaraAŞTİ')
  await userEvent.keyboard('{ArrowDown}')
  expect(pointed()).toBe('Eskişehir')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(pointed()).toBe('Alibeyköyİstanbul')
  await userEvent.keyboard('{Home}')
  expect(pointed()).toBeUndefined()
  await userEvent.keyboard('{Escape}{ArrowUp}{Enter}')
  expect(sent()).toBe('6')
})

test('a press beside the field closes the list, and forgets what was typed', async () => {
  render(<Station initial="6" />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('e')
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Ankara')
})

test('a finger that moves the page leaves the list open and what was typed; a tap beside the field closes it', async () => {
  render(<Station initial="6" />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('e')
  const finger = { pointerType: 'touch', pointerId: 2 }
  fireEvent.pointerDown(document.body, finger)
  fireEvent.pointerCancel(document.body, finger)
  fireEvent.pointerUp(document.body, finger)
  expect(screen.getByRole('listbox')).toBeTruthy()
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'e')
  fireEvent.pointerDown(document.body, finger)
  fireEvent.pointerUp(document.body, { ...finger, pointerId: 3 })
  expect(screen.getByRole('listbox')).toBeTruthy()
  fireEvent.pointerUp(document.body, finger)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Ankara')
})

test('a screen reader that goes on from an option leaves the list closed, and half a name settled', async () => {
  render(<Station initial="6" />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('Eski')
  act(() => screen.getByRole('option').focus())
  expect(screen.getByRole('listbox')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Ara' }).focus())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(sent()).toBe('26')
})

test('a name that does not exist is said to be unknown', async () => {
  render(<Station />)
  await userEvent.type(screen.getByRole('combobox'), 'zzz')
  expect(screen.getByText('“zzz” adında bir durak bulunamadı.')).toBeTruthy()
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

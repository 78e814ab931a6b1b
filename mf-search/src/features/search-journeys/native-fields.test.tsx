import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NativeOptionalDay, NativeStation } from './native-fields.tsx'

function Return() {
  const [day, setDay] = useState<string | null>(null)
  return (
    <form aria-label="Sefer ara">
      <NativeOptionalDay
        label="Dönüş"
        name="return_date"
        min="2026-11-30"
        max="2026-12-02"
        value={day}
        onChange={setDay}
        none="Ekle"
      />
    </form>
  )
}

const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('return_date')

test('a traveller without scripts sees that no day of return is chosen, chooses one and takes it back', async () => {
  render(<Return />)
  const field = screen.getByRole('combobox', { name: 'Dönüş' })
  expect(screen.getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe('Ekle')
  expect(sent()).toBe('')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Ekle',
    '30 Kasım Pzt',
    '1 Aralık Sal',
    '2 Aralık Çar',
  ])

  await userEvent.selectOptions(field, '1 Aralık Sal')
  expect(sent()).toBe('2026-12-01')
  await userEvent.selectOptions(field, 'Ekle')
  expect(sent()).toBe('')
})

test('a station of two groups is listed once, so that no markup has two chosen options', () => {
  const item = { id: '34', name: 'İstanbul' }
  const sections = [
    { id: 'popular', title: 'Sık aranan', items: [item] },
    { id: 'all', title: 'Tümü', items: [item, { id: '6', name: 'Ankara' }] },
  ]
  render(
    <NativeStation label="Nereden" name="from" sections={sections} value="34" onChange={() => undefined} />,
  )
  expect(screen.getAllByRole('option', { name: 'İstanbul' })).toHaveLength(1)
  expect(screen.getByRole('option', { name: 'Ankara' })).toBeDefined()
})

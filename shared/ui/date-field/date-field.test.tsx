import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

function Departure({ initial = '2026-11-24' }: { initial?: string | null }) {
  const [day, setDay] = useState<string | null>(initial)
  return (
    <form aria-label="Arama">
      <DateField
        label="Gidiş"
        name="date"
        value={day}
        onChange={setDay}
        today="2026-11-21"
        min="2026-11-21"
        max="2027-01-20"
        placeholder="Ekle"
        clearable
        other={{ day: '2026-11-27', name: 'Dönüş' }}
        closed={{ before: 'geçmiş gün', after: 'henüz satışta değil' }}
        marks={[{ date: '2026-12-31', name: 'Yılbaşı Arifesi', half: true }]}
        note="Biletler 20 Ocak gününe kadar satışta."
      />
    </form>
  )
}

const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('date')
const open = () => userEvent.click(screen.getByRole('button', { name: /^Gidiş (24|Ekle)/ }))

test('the field shows the day in words; what is heard begins with what is seen', () => {
  render(<Departure />)
  expect(screen.getByRole('button', { name: 'Gidiş 24 Kasım Sal 2026' })).toBeTruthy()
})

test('a traveller picks another day; the week starts on Monday', async () => {
  render(<Departure />)
  await open()
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toMatch(/^Pzt/)
  await userEvent.click(screen.getByRole('button', { name: /26 Kasım 2026/ }))
  expect(sent()).toBe('2026-11-26')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrow keys walk the calendar from the chosen day', async () => {
  render(<Departure />)
  await open()
  // happy-dom has no layout, so the calendar cannot tell that its day may take the focus.
  act(() => screen.getByRole('button', { name: /24 Kasım 2026.*seç/ }).focus())
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(sent()).toBe('2026-12-02')
})

test('days before the first and after the last cannot be chosen', async () => {
  render(<Departure />)
  await open()
  expect(screen.getByRole('button', { name: /20 Kasım 2026/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /21 Kasım 2026/ }).getAttribute('aria-disabled')).toBeNull()
})

test('a day that is closed says why', async () => {
  render(<Departure />)
  await open()
  expect(screen.getByRole('button', { name: '20 Kasım 2026 Cuma, geçmiş gün' })).toBeTruthy()
  expect(screen.getByText('Biletler 20 Ocak gününe kadar satışta.')).toBeTruthy()
})

test('the days up to the way back are shown as one', async () => {
  render(<Departure />)
  await open()
  const spans = ['24 Kasım 2026 Salı, seçili', '25 Kasım 2026 Çarşamba', '27 Kasım 2026 Cuma, Dönüş']
  const shown = spans.map((name) => screen.getByRole('button', { name }).dataset['span'])
  expect(shown).toEqual(['start', 'within', 'end'])
})

test('a holiday is named in its own month, under the days and in its day', async () => {
  render(<Departure />)
  await open()
  expect(screen.queryByRole('list', { name: 'Bu ayın özel günleri' })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Sonraki' })[0] ?? document.body)
  const named = await screen.findByRole('list', { name: 'Bu ayın özel günleri' })
  expect(named.textContent).toBe('31 Aralık Yılbaşı Arifesi (yarım gün)')
  const day = screen.getByRole('button', { name: '31 Aralık 2026 Perşembe, Yılbaşı Arifesi (yarım gün)' })
  expect(day.dataset['marked']).toBe('true')
})

test('the keyboard turns the month and leaves the calendar as it was', async () => {
  render(<Departure />)
  await open()
  act(() => screen.getByRole('button', { name: /24 Kasım 2026.*seç/ }).focus())
  await userEvent.keyboard('{PageDown}')
  expect(screen.getByRole('button', { name: /^24 Aralık 2026/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toBe('2026-11-24')
})

test('a return that is not wanted any more is taken out again', async () => {
  render(<Departure />)
  await userEvent.click(screen.getByRole('button', { name: 'Gidiş: tarihi kaldırın' }))
  expect(sent()).toBe('')
  expect(screen.getByRole('button', { name: 'Gidiş Ekle' })).toBeTruthy()
})

test('before any script the browser asks for the day, and what was given there is kept', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Departure />)
  document.body.append(page)
  expect(page.innerHTML).not.toContain('style=')
  const native = screen.getByLabelText<HTMLInputElement>('Gidiş')
  expect([native.type, native.min, native.max]).toEqual(['date', '2026-11-21', '2027-01-20'])

  native.value = '2026-12-05'
  const root = await act(() => hydrateRoot(page, <Departure />))
  expect(screen.getByRole('button', { name: 'Gidiş 5 Aralık Cmt 2026' })).toBeTruthy()
  expect(sent()).toBe('2026-12-05')
  act(() => root.unmount())
  page.remove()
})

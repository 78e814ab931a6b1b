import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bookingDraftKey, onJourneyDataCleared } from 'shared/module/journey-data'
import { expect, onTestFinished, test } from 'vitest'
import { inDays, results, visit } from '../../testing/render-page.tsx'

const returning = results.replace('oneway', `return&return_date=${inDays(5)}`)

test('a traveller who clears the search hears what it costs, and begins again one way without seats', async () => {
  let told = 0
  onTestFinished(onJourneyDataCleared(() => (told += 1)))
  sessionStorage.setItem(bookingDraftKey, '{}')
  const { address } = await visit(returning)
  await userEvent.click(await screen.findByRole('button', { name: 'Aramayı temizle' }))
  expect(screen.getByText(/seçtiğiniz koltuklar ve yolcu bilgileri silinir/)).toBeDefined()
  expect(told).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Temizle' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(told).toBe(1)
  expect(sessionStorage.getItem(bookingDraftKey)).toBeNull()
  expect(await screen.findByRole('radio', { name: 'Tek yön' })).toHaveProperty('checked', true)
})

test('a traveller who thinks again keeps everything, and the focus is where it was', async () => {
  let told = 0
  onTestFinished(onJourneyDataCleared(() => (told += 1)))
  const { address } = await visit(returning)
  const clear = await screen.findByRole('button', { name: 'Aramayı temizle' })
  await userEvent.click(clear)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(clear)
  await userEvent.click(clear)
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByText(/yolcu bilgileri silinir/)).toBeNull()
  expect(address()).toBe(returning)
  expect(told).toBe(0)
})

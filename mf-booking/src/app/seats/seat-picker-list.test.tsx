import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropLeg } from '../../lib/draft/booking-draft.ts'
import { mixedBus } from '../../testing/example-trip.ts'
import { openPicker, startBus } from '../../testing/example-seat-picker.tsx'

let server: Awaited<ReturnType<typeof startBus>>

beforeEach(async () => {
  server = await startBus(mixedBus)
})

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  localStorage.clear()
  await server.close()
})

async function openList() {
  const opened = openPicker(server)
  await opened.user.click(await screen.findByRole('radio', { name: 'Liste' }))
  const list = await screen.findByRole('list', { name: 'Koltuk listesi, 2+1 düzen' })
  const row = (number: number) =>
    within(list).getByRole('button', { name: new RegExp(`^Koltuk ${number}\\b`) })
  return { ...opened, list, row }
}

test('the list says of every seat what the map draws, and why a seat cannot be had', async () => {
  const { list, row } = await openList()
  expect(within(list).getAllByRole('listitem')).toHaveLength(19)
  expect(row(2).textContent).toBe('Koltuk 2koridor, yanında erkek yolcuBoş₺949')
  expect(row(3).textContent).toBe('Koltuk 3tekli, pencereBoş₺949')
  expect(row(14).textContent).toContain('Bu koltuk yalnızca kadın yolcuya satılabilir')
  expect(row(4).textContent).toContain('Bu koltuk dolu, kadın yolcu.')
  expect(row(9).textContent).toContain('Bu koltuğu şu anda başka bir yolcu ayırmış durumda.')
  expect(row(12).getAttribute('aria-disabled')).toBe('true')
})

test('a seat is taken from the list as from the map, and put back', async () => {
  const { row, user, lastHold } = await openList()
  await user.click(row(14))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erkek' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Kadın' }))
  await waitFor(() => expect(lastHold()).toEqual([{ seat: 14, gender: 'female' }]))
  expect(row(14).getAttribute('aria-pressed')).toBe('true')
  await user.click(row(14))
  await waitFor(() => expect(lastHold()).toEqual([]))
})

test('only free seats can be listed, and the next map opens the same way', async () => {
  const { list, user } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Yalnızca boş koltuklar' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(12)
  cleanup()
  openPicker(server)
  const again = await screen.findByRole('list', { name: 'Koltuk listesi, 2+1 düzen' })
  expect(within(again).getAllByRole('listitem')).toHaveLength(12)
  await user.click(screen.getByRole('radio', { name: 'Plan' }))
  expect(await screen.findByRole('grid')).toBeDefined()
})

test('arrows, Home and End lead through the list', async () => {
  const { row, user } = await openList()
  row(1).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(row(2))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(row(19))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(row(1))
})

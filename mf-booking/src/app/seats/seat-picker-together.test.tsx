import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dropLeg } from '../../lib/draft/booking-draft.ts'
import { takenSeat } from '../../testing/example-api.ts'
import { mixedBus } from '../../testing/example-trip.ts'
import { openPicker, seat, startBus } from '../../testing/example-seat-picker.tsx'

let server: Awaited<ReturnType<typeof startBus>>

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  localStorage.clear()
  await server.close()
})

const together = () => screen.findByRole('region', { name: 'Yan yana koltuk seç' })
const press = async (name: string) => within(await together()).getByRole('button', { name })

test('a couple gets the best two seats in one tap, and they are held', async () => {
  server = await startBus(mixedBus)
  const { user, lastHold } = openPicker(server)
  await user.click(await press('Yan yana seç'))
  await waitFor(() =>
    expect(lastHold()).toEqual([
      { seat: 10, gender: 'female' },
      { seat: 11, gender: 'male' },
    ]),
  )
  expect((await seat(10)).getAttribute('aria-selected')).toBe('true')
})

test('the block unfolds where it is folded, and says so', async () => {
  server = await startBus(mixedBus)
  const { user } = openPicker(server)
  const fold = await press('Yan yana koltuk seç')
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  const opened = document.getElementById(fold.getAttribute('aria-controls') ?? '')
  expect(opened?.textContent).toContain('1 kadın')
})

test('a group replaces what was chosen, and its size is remembered for the next map', async () => {
  server = await startBus(mixedBus)
  const first = openPicker(server)
  await first.pick(16, 'Kadın')
  await first.user.click(await press('Kadın sayısını artır'))
  await first.user.click(await press('Yan yana seç'))
  await waitFor(() => expect(first.lastHold()?.map((held) => held.seat)).toEqual([17, 18, 19]))
  cleanup()
  openPicker(server)
  expect(within(await together()).getByText('2 kadın')).toBeDefined()
})

test('a traveller cannot ask for more than one order may have, and nobody is not a group', async () => {
  server = await startBus(mixedBus)
  const { user } = openPicker(server)
  const more = await press('Erkek sayısını artır')
  for (const _ of [1, 2, 3, 4]) await user.click(more)
  expect(within(await together()).getByText('3 erkek')).toBeDefined()
  expect(more.getAttribute('aria-disabled')).toBe('true')
  const fewer = await press('Erkek sayısını azalt')
  for (const _ of [1, 2, 3, 4]) await user.click(fewer)
  await user.click(await press('Kadın sayısını azalt'))
  await user.click(await press('Yan yana seç'))
  expect(within(await together()).getByText(/^Önce kaç kadın/)).toBeDefined()
})

test('where no legal seats are left the traveller reads why, and what was chosen stays', async () => {
  server = await startBus(['ke_X', 'XX_o'])
  const { user, pick } = openPicker(server)
  await pick(6, 'Erkek')
  await user.click(await press('Kadın sayısını artır'))
  await user.click(await press('Kadın sayısını artır'))
  await user.click(await press('Yan yana seç'))
  const why = 'Bu seferde yalnızca 3 boş koltuk var, 4 yolcuya yetmiyor.'
  expect(within(await together()).getByText(why)).toBeDefined()
  expect((await seat(6)).getAttribute('aria-selected')).toBe('true')
})

test('the nearest equal seat is one tap away when somebody was faster', async () => {
  server = await startBus(mixedBus)
  const { user, pick, lastHold } = openPicker(server)
  await pick(takenSeat, 'Erkek')
  expect(
    await screen.findByText(/15 numaralı koltuk az önce başka bir yolcu tarafından alındı/),
  ).toBeDefined()
  // The map knows it at once, before any news.
  expect((await seat(takenSeat)).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: "19'u seç" }))
  await waitFor(() => expect(lastHold()).toEqual([{ seat: 19, gender: 'male' }]))
})

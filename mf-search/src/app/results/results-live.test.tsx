import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adoptToken } from 'shared/auth/auth'
import { liveJourneysPath } from 'shared/contracts/journey'
import { beforeEach, expect, test, vi } from 'vitest'
import { bus } from '../../testing/example-site.ts'
import { inDays, listing, results, visit } from '../../testing/render-page.tsx'

/** As the host does once the token is there; only its date is read here. */
beforeEach(() => adoptToken(`.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`))

const early = bus({ date: inDays(3), at: '08:30', free: 17, fare: 99_000 })
const late = bus({ date: inDays(3), at: '09:00', free: 4, fare: 89_900 })
const card = (time: string) => screen.findByRole('article', { name: new RegExp(`^${time}`) })

/** Tells what is free at the moment of asking, and ends: who follows asks again. */
function following(free: () => [number, number]) {
  const live = () => {
    const journeys = [early, late].map(({ id }, index) => ({ id, free: free()[index] }))
    return { body: `event: seats\ndata: ${JSON.stringify({ journeys })}\n\n` }
  }
  return { ...listing([early, late]), [`GET ${liveJourneysPath}`]: live }
}

test('a traveller sees seats go without a reload: the cards stay in their place and the count says nothing', async () => {
  let free: [number, number] = [17, 4]
  const { asked } = await visit(`${results}&sort=price_asc`, { answers: following(() => free) })
  await screen.findByText('Son 4 koltuk')
  const count = screen.getByText('2 sefer bulundu')
  let spoken = 0
  new MutationObserver(() => (spoken += 1)).observe(count, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  free = [3, 0]
  await waitFor(async () => expect(within(await card('09:00')).getByText('Boş koltuk kalmadı')).toBeDefined())
  expect(within(await card('09:00')).getByRole('button', { name: 'Dolu' })).toBeDefined()
  expect(within(await card('08:30')).getByText('Son 3 koltuk')).toBeDefined()
  const order = screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)
  expect(order.map((title) => title.slice(0, 5))).toEqual(['09:00', '08:30'])
  expect(spoken).toBe(0)
  expect(asked().filter((call) => call.startsWith('POST /api/v1/journey/list'))).toHaveLength(1)
  expect(asked().find((call) => call.includes('/live'))).toBe(
    `GET ${liveJourneysPath}?origin=34&destination=6&date=${inDays(3)}`,
  )
})

test('a traveller without a connection is told that seats are not followed, and follows them again with one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked } = await visit(results, { answers: following(() => [2, 4]) })
  await screen.findByText(/boş koltuk sayıları güncellenmiyor/)
  expect(asked().some((call) => call.includes('/live'))).toBe(false)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Son 2 koltuk')).toBeDefined()
  expect(screen.queryByText(/güncellenmiyor/)).toBeNull()
  online.mockRestore()
})

test('a traveller on another day is told of that day’s buses, not of those before', async () => {
  const other = bus({ date: inDays(4), at: '08:30', free: 9 })
  const { asked } = await visit(results, {
    answers: {
      ...following(() => [5, 4]),
      'POST /api/v1/journey/list': ({ body }) => ({
        body: { data: body.includes(inDays(4)) ? [other] : [early, late] },
      }),
    },
  })
  await screen.findByText('Son 5 koltuk')
  const days = screen.getByRole('navigation', { name: 'Yakın günler' })
  await userEvent.click(within(days).getAllByRole('link')[4] ?? days)
  expect(await screen.findByText('9 koltuk boş')).toBeDefined()
  await waitFor(() => expect(asked().at(-1)).toContain(`/live?origin=34&destination=6&date=${inDays(4)}`))
})

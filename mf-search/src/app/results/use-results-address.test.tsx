import { act, cleanup, render } from '@testing-library/react'
import { patterns } from 'shared/contracts/paths'
import { createMemoryRouter, RouterProvider } from 'shared/router/router'
import { afterEach, expect, test } from 'vitest'
import { bus, configurationOn, stations } from '../../testing/example-site.ts'
import { inDays, results, today } from '../../testing/render-page.tsx'
import { type ResultsAddress, useResultsAddress } from './use-results-address.ts'

afterEach(cleanup)

/** The results page without its list: the one of the day in four days is on its way until `arrive`. */
async function openAddress() {
  const seen: { address?: ResultsAddress } = {}
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<null>()
  const data = { today, configuration: configurationOn(today), stations, named: {} }
  function Page() {
    seen.address = useResultsAddress(data)
    return null
  }
  const loader = ({ request }: { request: Request }) => (request.url.includes(inDays(4)) ? arrived : null)
  const router = createMemoryRouter([{ path: patterns.results, Component: Page, loader }], {
    initialEntries: [results],
  })
  await act(async () => render(<RouterProvider router={router} />))
  const now = () => {
    if (!seen.address) throw new Error('the page was not drawn')
    return seen.address
  }
  return {
    now,
    toNextDay: async () =>
      await act(async () =>
        now().acts.adjust(({ criteria }) => ({ criteria: { ...criteria, date: inDays(4) } })),
      ),
    arrive: async () => await act(async () => arrive(null)),
    search: () => router.state.location.search,
  }
}

const { id } = bus({ date: inDays(3), at: '08:30' })

test('a tap on a card opens it, and the next one closes it', async () => {
  const { now, search } = await openAddress()
  await act(async () => now().acts.toggle(id))
  expect(search()).toContain(`open=${id}`)
  await act(async () => now().acts.toggle(id))
  expect(search()).not.toContain('open=')
})

test.each(['toggle', 'chooseOutbound'] as const)(
  'what is tapped on a card of the day that is going away (%s) is not written into the next day’s address',
  async (tap) => {
    const { now, toNextDay, arrive, search } = await openAddress()
    await toNextDay()
    await act(async () => now().acts[tap](id))
    await arrive()
    expect(search()).toContain(`date=${inDays(4)}`)
    expect(search()).not.toContain(id)
  },
)

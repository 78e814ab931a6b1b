import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import type { SeatCell } from 'shared/contracts/journey'
import { createMemoryRouter, RouterProvider } from 'shared/router/router'
import { startLocalApi, type LocalAnswers } from 'shared/testing/local-api'
import { Toaster } from 'shared/ui/toast/toast'
import { holdAnswers, requestOf } from './example-api.ts'
import { exampleJourney, exampleSearch } from './example-trip.ts'
import SeatPicker from '../app/seats/seat-picker.tsx'

declare global {
  interface Window {
    happyDOM?: { setURL: (url: string) => void }
  }
}

/** For tests: a server with this bus, which tells its news once. */
export async function startBus(rows: readonly string[], over: LocalAnswers = {}) {
  const { promise: news, resolve } = Promise.withResolvers<string>()
  const sayNews = (cells: readonly SeatCell[]) =>
    resolve(`event: seats\ndata: ${JSON.stringify({ cells })}\n\n`)
  const server = await startLocalApi({
    ...holdAnswers(),
    'GET /api/v1/journey-seats/live': async () => ({
      body: await news,
      headers: { 'content-type': 'text/event-stream' },
    }),
    'POST /api/v1/journey-seats': () => ({ body: { data: exampleJourney(rows) } }),
    ...over,
  })
  // The stream comes from the site's own origin.
  window.happyDOM?.setURL(server.url)
  return { ...server, sayNews }
}

/** For tests: the picker in a result card, and the hands of a traveller. */
export function openPicker(server: Awaited<ReturnType<typeof startBus>>, search = exampleSearch) {
  const api = createApi({ baseUrl: server.url, token: () => null })
  const calls = { outboundChosen: 0 }
  const picker = (
    <SeatPicker
      leg="departure"
      journey={exampleJourney([])}
      search={search}
      onOutboundChosen={() => (calls.outboundChosen += 1)}
    />
  )
  const router = createMemoryRouter(
    [
      { path: '/seferler', element: picker },
      { path: '/odeme', element: <h1>Ödeme</h1> },
    ],
    { initialEntries: ['/seferler?from=34&open=7-0-2'] },
  )
  render(
    <ApiContext value={api}>
      <RouterProvider router={router} />
      <Toaster />
    </ApiContext>,
  )
  const user = userEvent.setup()
  async function pick(number: number, gender: 'Kadın' | 'Erkek'): Promise<void> {
    await user.click(await seat(number))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: gender }))
  }
  function lastHold() {
    const asked = server.requests.findLast(({ path }) => path === '/api/v1/hold/seats')
    return asked && requestOf(asked).seats
  }
  return { router, calls, user, pick, lastHold }
}

export const seat = (number: number) =>
  screen.findByRole('gridcell', { name: new RegExp(`^Koltuk ${number},`) })

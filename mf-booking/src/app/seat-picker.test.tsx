import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { createMemoryRouter, RouterProvider } from 'shared/router/router'
import { startLocalApi } from 'shared/testing/local-api'
import { Toaster } from 'shared/ui/toast/toast'
import { currentDraft, dropLeg } from '../lib/booking-draft.ts'
import { holdAnswers, takenSeat, wishOf } from '../lib/example-api.ts'
import { exampleJourney, exampleSearch, mixedBus } from '../lib/example-trip.ts'
import SeatPicker from './seat-picker.tsx'

let server: Awaited<ReturnType<typeof startLocalApi>>
let isBroken = false
let sayNews: (cells: unknown) => void

declare global {
  interface Window {
    happyDOM?: { setURL: (url: string) => void }
  }
}

beforeEach(async () => {
  isBroken = false
  const news = new Promise<string>((say) => {
    sayNews = (cells) => say(`event: seats\ndata: ${JSON.stringify({ cells })}\n\n`)
  })
  server = await startLocalApi({
    ...holdAnswers(),
    'GET /api/v1/journey-seats/live': async () => ({
      body: await news,
      headers: { 'content-type': 'text/event-stream' },
    }),
    'POST /api/v1/journey-seats': () =>
      isBroken
        ? { status: 500, body: { errors: { form: ['Sefer şu anda okunamıyor.'] } } }
        : { body: { data: exampleJourney(mixedBus) } },
  })
  // The stream comes from the site's own origin.
  window.happyDOM?.setURL(server.url)
})

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  await server.close()
})

function open(search = exampleSearch) {
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
  return { router, calls, user: userEvent.setup() }
}

const seat = (number: number) => screen.findByRole('gridcell', { name: new RegExp(`^Koltuk ${number},`) })

async function pick(user: ReturnType<typeof userEvent.setup>, number: number, gender: 'Kadın' | 'Erkek') {
  await user.click(await seat(number))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: gender }))
}

const lastHold = () => {
  const asked = server.requests.findLast(({ path }) => path === '/api/v1/hold/seats')
  return asked && wishOf(asked).seats
}

test('a traveller picks two seats, has them held, and goes on to pay', async () => {
  const { router, user } = open()
  await pick(user, 10, 'Kadın')
  await pick(user, 11, 'Erkek')
  expect(await screen.findByText('Seçilen koltuklar 10, 11. Toplam ₺1.898,00.')).toBeDefined()
  expect(await screen.findByRole('timer')).toBeDefined()
  await waitFor(() =>
    expect(lastHold()).toEqual([
      { seat: 10, gender: 'female' },
      { seat: 11, gender: 'male' },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Devam et' }))
  await screen.findByRole('heading', { name: 'Ödeme' })
  expect(router.state.location.search).toBe('?route=34-6&arrival_ticket_date=2030-11-24')
  expect(currentDraft().seatsPage).toBe('/seferler?from=34&open=7-0-2')
})

test('the seat that breaks the lone-seat rule is not taken, and the traveller reads why', async () => {
  const { user } = open()
  await pick(user, 10, 'Kadın')
  await pick(user, 16, 'Erkek')
  await pick(user, 18, 'Kadın')
  expect(await screen.findByText('Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.')).toBeDefined()
  expect((await seat(18)).getAttribute('aria-selected')).toBe('false')
  await waitFor(() => expect(lastHold()?.map((held) => held.seat)).toEqual([10, 16]))
})

test('a tap on a chosen seat puts it back', async () => {
  const { user } = open()
  await pick(user, 10, 'Kadın')
  await user.click(await seat(10))
  await waitFor(() => expect(lastHold()).toEqual([]))
  expect((await seat(10)).getAttribute('aria-selected')).toBe('false')
})

test('when somebody was faster, only that seat goes and the traveller reads why', async () => {
  const { user } = open()
  await pick(user, 10, 'Kadın')
  await pick(user, takenSeat, 'Erkek')
  expect(await screen.findByText(/15 numaralı koltuk az önce satıldı/)).toBeDefined()
  await waitFor(async () => expect((await seat(takenSeat)).getAttribute('aria-selected')).toBe('false'))
  expect((await seat(10)).getAttribute('aria-selected')).toBe('true')
})

test('a seat beside a woman of another order can be chosen for a woman only, and says so', async () => {
  const { user } = open()
  await user.click(await seat(14))
  const dialog = await screen.findByRole('dialog')
  const man = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erkek' })
  expect(man.disabled).toBe(true)
  expect(within(dialog).getByText('Bu koltuk yalnızca kadın yolcuya satılabilir')).toBeDefined()
})

test('a taken seat can be reached by keyboard and says why it is taken', async () => {
  const { user } = open()
  const free = await seat(2)
  while (document.activeElement?.getAttribute('role') !== 'gridcell') await user.tab()
  expect(document.activeElement, 'the first free seat is where one begins').toBe(free)
  await user.keyboard('{ArrowLeft}')
  const taken = await seat(1)
  expect(document.activeElement).toBe(taken)
  expect(taken.title).toBe('Bu koltuk dolu, erkek yolcu.')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(free)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('on a return trip the outbound seats lead to the return list', async () => {
  const { calls, user } = open({ ...exampleSearch, returnDate: '2030-11-26' })
  await pick(user, 10, 'Kadın')
  await user.click(await screen.findByRole('button', { name: 'Dönüşü seç' }))
  await waitFor(() => expect(calls.outboundChosen).toBe(1))
})

test('a map that did not load says so and can be asked for again', async () => {
  isBroken = true
  const { user } = open()
  expect(await screen.findByText('Sefer şu anda okunamıyor.')).toBeDefined()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(await seat(1)).toBeDefined()
})

test('when a chosen seat becomes somebody else’s, the traveller hears it at once', async () => {
  const { user } = open()
  await pick(user, 10, 'Kadın')
  const taken = exampleJourney([...mixedBus.slice(0, 3), 'Eo_X', ...mixedBus.slice(4)])
  sayNews(taken.seats.cells.filter(({ seat: number }) => number === 10))
  expect(
    await screen.findByText(
      /10 numaralı koltuk az önce başka bir yolcuya ayrıldı|10 numaralı koltuk az önce satıldı/,
    ),
  ).toBeDefined()
  expect((await seat(10)).getAttribute('aria-selected')).toBe('false')
})

test('what is left after putting a seat back may break the rule: then one cannot go on, and reads why', async () => {
  const { router, user } = open()
  await pick(user, 10, 'Kadın')
  await pick(user, 11, 'Kadın')
  await pick(user, 17, 'Kadın')
  await user.click(await seat(10))
  const goOn = screen.getByRole('button', { name: 'Devam et' })
  await waitFor(() => expect(goOn.getAttribute('aria-disabled')).toBe('true'))
  const why = 'Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.'
  expect(goOn.title).toBe(why)
  const chosen = screen.getByRole('region', { name: 'Seçtiğiniz koltuklar' })
  expect(within(chosen).getByRole('alert').textContent).toBe(why)
  await user.click(goOn)
  expect(router.state.location.pathname).toBe('/seferler')
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SlotProps } from 'shared/contracts/slots'
import type { SlotSource } from 'shared/module/slot'
import { expect, test } from 'vitest'
import { bus } from '../../testing/example-site.ts'
import { filledBy, inDays, listing, results, visit } from '../../testing/render-page.tsx'

const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (time: string) => screen.findByRole('article', { name: new RegExp(`^${time}`) })

/** Stands in for mf-booking, by the contract of the slot. */
function Seats({ journey, leg, onOutboundChosen }: SlotProps['seat-picker']) {
  return (
    <button type="button" onClick={onOutboundChosen}>
      {`${leg} koltukları ${journey.id}`}
    </button>
  )
}
const withSeats = filledBy({ 'seat-picker': Promise.resolve(Seats) })

test('a traveller sees the buses of the day, and apart from them those after midnight', async () => {
  await visit(results)
  expect((await screen.findByText('4 sefer bulundu')).getAttribute('role')).toBe('status')
  expect(cards()).toEqual([
    '08:30 Esenler Otogarı – 14:45 AŞTİ',
    '09:00 Esenler Otogarı – 15:15 AŞTİ',
    '22:15 Esenler Otogarı – 04:30 AŞTİ',
    '00:30 Esenler Otogarı – 06:45 AŞTİ',
  ])
  expect(screen.getByText('gece yarısından sonra')).toBeDefined()
})

test('a traveller reads fare, list price, seats left and the night on the card', async () => {
  await visit(results)
  const morning = await card('08:30')
  expect(within(morning).getByText('₺949')).toBeDefined()
  expect(within(morning).getByText('₺1.100').tagName).toBe('S')
  expect(within(await card('09:00')).getByText('Son 4 koltuk')).toBeDefined()
  expect(within(await card('22:15')).getByText('+1 gün')).toBeDefined()
  const full = within(await card('22:15')).getByRole('button', { name: 'Dolu' })
  expect(full.getAttribute('aria-disabled')).toBe('true')
  expect(within(await card('00:30')).getByText(/bağlayan gece$/)).toBeDefined()
  expect(within(await card('00:30')).getByText(/direkt/)).toBeDefined()
})

test('a traveller filters with one tap and clears with the same tap, sorts, and no list is asked for again', async () => {
  const { address, asked } = await visit(results)
  await userEvent.click(await screen.findByRole('button', { name: /^Sabah/ }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), 'En ucuz')
  await screen.findByText('4 seferden 2 tanesi gösteriliyor')
  await waitFor(() => expect(cards()[0]).toMatch(/^09:00/))
  expect(address()).toBe(`${results}&time_range=morning&sort=price_asc`)
  await userEvent.click(screen.getByRole('button', { name: /^Sabah/ }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), 'En erken')
  await waitFor(() => expect(address()).toBe(results))
  expect(asked().filter((call) => call.endsWith('journey/list'))).toHaveLength(1)
})

test('a traveller who wants the fastest bus has it first, and the address says so', async () => {
  const answers = listing([
    bus({ date: inDays(3), at: '08:30', minutes: 400 }),
    bus({ date: inDays(3), at: '09:00', minutes: 340 }),
    bus({ date: inDays(3), at: '10:00', minutes: 370 }),
  ])
  const { address } = await visit(results, { answers })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sıralama' }), 'En hızlı')
  await waitFor(() => expect(cards().map((title) => title?.slice(0, 5))).toEqual(['09:00', '10:00', '08:30']))
  expect(address()).toBe(`${results}&sort=duration_asc`)
})

test('a traveller whose filters leave nothing can clear them', async () => {
  await visit(`${results}&seat_type=2%2B2&time_range=night`)
  await userEvent.click(await screen.findByRole('button', { name: 'Filtreleri temizle' }))
  expect(await screen.findByText('4 sefer bulundu')).toBeDefined()
})

test('a traveller opens the seats inside the card, and the address remembers it', async () => {
  const { address } = await visit(results, { seats: withSeats })
  await userEvent.click(within(await card('08:30')).getByRole('button', { name: 'Koltuk seç' }))
  await screen.findByText(/^departure koltukları/)
  expect(address()).toMatch(/&open=\d+-0-3$/)
  await userEvent.click(within(await card('08:30')).getByRole('button', { name: 'Kapat' }))
  await waitFor(() => expect(screen.queryByText(/koltukları/)).toBeNull())
  expect(address()).toBe(results)
})

test('a traveller keeps the list when the seats do not open, and can try again', async () => {
  let source: SlotSource = () => dead
  const dead = Promise.reject(new Error('mf-booking is gone'))
  dead.catch(() => undefined)
  await visit(results, { seats: (name) => source(name) })
  await userEvent.click(within(await card('08:30')).getByRole('button', { name: 'Koltuk seç' }))
  await screen.findByText('Koltuk seçimi şu anda açılamıyor')
  expect(cards()).toHaveLength(4)
  source = withSeats
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText(/^departure koltukları/)).toBeDefined()
})

test('a traveller with a return chooses the way there first, and it stays on top of the ways back', async () => {
  const there = bus({ date: inDays(3), at: '08:30' })
  const back = bus({ date: inDays(5), at: '10:00', back: true })
  const { address, back: goBack } = await visit(
    results.replace('oneway', `return&return_date=${inDays(5)}`),
    {
      seats: withSeats,
      answers: {
        'POST /api/v1/journey/list': ({ body }) => ({
          body: { data: body.includes('"origin":34') ? [there] : [back] },
        }),
        'POST /api/v1/journey-seats': () => ({ body: { data: there } }),
      },
    },
  )
  await userEvent.click(within(await card('08:30')).getByRole('button', { name: 'Koltuk seç' }))
  await userEvent.click(await screen.findByText(/^departure koltukları/))
  await card('10:00')
  expect(address()).toContain(`&leg=return&outbound=${there.id}`)
  expect(within(screen.getByLabelText('Seçtiğiniz gidiş seferi')).getByText('08:30')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: /^Ankara ?– İstanbul Avrupa$/ })).toBeDefined()
  await goBack()
  expect(await card('08:30')).toBeDefined()
})

test('a traveller whose day has no bus is told so and led to the nearest day', async () => {
  await visit(results, { answers: listing([]) })
  const nearest = await screen.findByRole('link', { name: /, ₺1\.100$/ })
  expect(nearest.getAttribute('href')).toContain(`date=${inDays(4)}`)
  expect(screen.getByText(/için sefer yok$/)).toBeDefined()
})

test('a traveller whose list fails keeps the page and can try again', async () => {
  let down = true
  await visit(results, {
    answers: {
      'POST /api/v1/journey/list': () =>
        down ? { status: 500, body: 'oops' } : { body: { data: [bus({ date: inDays(3), at: '08:30' })] } },
    },
  })
  await screen.findByText('Seferler şu anda yüklenemedi')
  expect(screen.getByRole('navigation', { name: 'Yakın günler' })).toBeDefined()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await card('08:30')).toBeDefined()
})

test('a traveller moves along the days, sold-out ones included, and can go back', async () => {
  const { address, back } = await visit(results)
  const days = await screen.findByRole('navigation', { name: 'Yakın günler' })
  expect(within(days).getAllByRole('link')).toHaveLength(7)
  expect(within(days).getByText('Dolu')).toBeDefined()
  await userEvent.click(within(days).getAllByRole('link')[4] ?? days)
  await waitFor(() => expect(address()).toContain(`date=${inDays(4)}`))
  await back()
  await waitFor(() => expect(address()).toBe(results))
})

test('a traveller who asks for another day sees that it is being searched, filters in their place', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await visit(results, {
    answers: {
      'POST /api/v1/journey/list': async ({ body }) => {
        if (body.includes(inDays(4))) await answered
        return { body: { data: [bus({ date: inDays(3), at: '08:30' })] } }
      },
    },
  })
  await card('08:30')
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Yakın günler' })).getAllByRole('link')[4] ?? document.body,
  )
  expect(await screen.findByText('Seferler aranıyor')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Sabah/ })).toBeDefined()
  answer()
  expect(await screen.findByText('1 sefer bulundu')).toBeDefined()
})

test('a traveller with a day that has passed sees today, and is told', async () => {
  await visit('/seferler?from=34&to=6&date=2020-01-01')
  expect(await screen.findByText(/^Aradığınız gün geçti/)).toBeDefined()
  expect(await card('08:30')).toBeDefined()
})

test.each(['/seferler', '/seferler?from=34', '/seferler?from=x&to=-1&date=dün', '/seferler?from=34&to=34'])(
  'a traveller at %s gets the search form instead of an error',
  async (address) => {
    const { asked } = await visit(address)
    expect(await screen.findByRole('search')).toBeDefined()
    expect(asked().some((call) => call.endsWith('journey/list'))).toBe(false)
  },
)

test('a traveller changes the search where they are', async () => {
  const { address } = await visit(results)
  await userEvent.click(await screen.findByRole('link', { name: 'Değiştir' }))
  expect(await screen.findByRole('search')).toBeDefined()
  expect(address()).toBe(results)
})

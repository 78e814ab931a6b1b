import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatDate } from 'shared/domain/dates'
import { expect, test } from 'vitest'
import { bus, configurationOn } from '../../testing/example-site.ts'
import { inDays, listing, results, today, visit } from '../../testing/render-page.tsx'

const alibeykoy = { id: 134, name: 'Alibeyköy' }
const esenler = { id: 234, name: 'Esenler Otogarı' }
const date = inDays(3)
const answers = listing([
  bus({ date, at: '08:30', terminal: esenler, features: ['WIFI', 'TV'], stops: 0 }),
  bus({ date, at: '14:00', terminal: alibeykoy, features: ['WIFI', 'MASAJ'] }),
  bus({ date, at: '15:00', terminal: alibeykoy, features: ['WIFI', 'TV'] }),
])

const hours = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent.slice(0, 5))
const chip = (name: RegExp | string) => screen.findByRole('button', { name })

test('a traveller chooses terminal, amenity and direct buses, each with a tap, and takes them back with another', async () => {
  const { address } = await visit(results, { answers })
  await userEvent.click(await chip('Filtreler'))
  await userEvent.click(await chip(/^Alibeyköy 2 ?sefer$/))
  await waitFor(() => expect(hours()).toEqual(['14:00', '15:00']))
  await userEvent.click(await chip(/^Televizyon 1 ?sefer$/))
  await waitFor(() => expect(hours()).toEqual(['15:00']))
  expect(address()).toBe(`${results}&terminal=134&amenity=TV`)
  expect((await chip(/^Filtreler ?, 2 seçili$/)).getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(await chip(/^Alibeyköy 1 ?sefer$/))
  // Until then no direct bus would be left, so its chip says no.
  await waitFor(() => expect(hours()).toEqual(['08:30', '15:00']))
  await userEvent.click(await chip(/^Direkt/))
  await waitFor(() => expect(hours()).toEqual(['08:30']))
  expect(address()).toBe(`${results}&amenity=TV&direct=1`)
  await userEvent.click(await chip(/^Direkt/))
  await userEvent.click(await chip(/^Televizyon/))
  await waitFor(() => expect(address()).toBe(results))
  expect(await screen.findByText('3 sefer bulundu')).toBeDefined()
})

test('a traveller sees in the panel how many buses are left, and goes to them', async () => {
  await visit(results, { answers })
  await userEvent.click(await chip('Filtreler'))
  expect(await chip('3 seferi göster')).toBeDefined()
  await userEvent.click(await chip(/^Alibeyköy 2 ?sefer$/))
  await userEvent.click(await chip('2 seferi göster'))
  expect(screen.queryByRole('group', { name: 'Filtreler' })).toBeNull()
  const button = screen.getByRole('button', { name: /^Filtreler/ })
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Filtreler' })).toBeNull()
  // The panel lies over the list: whoever goes on to a bus leaves it.
  await userEvent.click(button)
  act(() => screen.getAllByRole('button', { name: 'Koltuk seç' })[0]?.focus())
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Filtreler' })).toBeNull())
})

test('a traveller cannot choose what would leave nothing, and is told so', async () => {
  const { address } = await visit(`${results}&time_range=morning`, { answers })
  const bigger = await chip(/^2\+2 ?, sefer yok$/)
  expect(bigger.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(bigger)
  expect(address()).toBe(`${results}&time_range=morning`)
})

test('a traveller with a filter that no bus answers can take it back where it is', async () => {
  const { address } = await visit(`${results}&amenity=HELIKOPTER`, { answers })
  await userEvent.click(await chip(/^Filtreler ?, 1 seçili$/))
  await userEvent.click(await chip(/^HELIKOPTER 0/))
  await waitFor(() => expect(hours()).toHaveLength(3))
  expect(address()).toBe(results)
})

test('a traveller clears every filter and keeps the order of the list', async () => {
  const { address } = await visit(`${results}&time_range=night&terminal=134&sort=price_asc`, { answers })
  await userEvent.click(await chip(/^Filtreler ?, 2 seçili$/))
  await userEvent.click(await chip('Temizle'))
  await waitFor(() => expect(address()).toBe(`${results}&sort=price_asc`))
})

test('a traveller reads the hours that ops have set, and they are what filters', async () => {
  const configuration = configurationOn(today)
  const morning = { start: '14:30', end: '15:29' }
  await visit(`${results}&time_range=morning`, {
    answers: {
      ...answers,
      'GET /api/v1/search-configuration': () => ({
        body: {
          data: { ...configuration, time_ranges: { ...configuration.time_ranges, morning } },
        },
      }),
    },
  })
  expect(await chip(/^Sabah 14:30–15:30/)).toBeDefined()
  expect(hours()).toEqual(['15:00'])
})

test('a traveller who presses back leaves the list, because filters are no steps of the way', async () => {
  const { address, back } = await visit('/?from=34&to=6', { answers })
  await screen.findByRole('search')
  await userEvent.click(await chip('Sefer bul'))
  await userEvent.click(await chip(/^Sabah/))
  await waitFor(() => expect(address()).toContain('time_range=morning'))
  await back()
  await waitFor(() => expect(address()).toBe('/?from=34&to=6'))
})

test('a traveller who orders and filters while another day is on its way sees what was chosen, and can take it back', async () => {
  const other = Promise.withResolvers<void>()
  const { address } = await visit(results, {
    answers: {
      'POST /api/v1/journey/list': async ({ body }) => {
        if (!body.includes(inDays(4))) return { body: { data: [bus({ date, at: '08:30', stops: 0 })] } }
        await other.promise
        return { body: { data: [bus({ date: inDays(4), at: '09:30', stops: 0 })] } }
      },
    },
  })
  await screen.findByRole('article')
  await userEvent.click(screen.getByRole('link', { name: new RegExp(formatDate(inDays(4))) }))
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sıralama' })
  await userEvent.selectOptions(order, 'En hızlı')
  expect(order.value).toBe('duration_asc')
  await userEvent.click(await chip(/^Direkt/))
  await waitFor(async () => expect((await chip(/^Direkt/)).getAttribute('aria-pressed')).toBe('true'))
  await userEvent.selectOptions(order, 'En erken')
  expect(order.value).toBe('departure_time_asc')
  other.resolve()
  await waitFor(() => expect(hours()).toEqual(['09:30']))
  expect(address()).toBe(`${results.replace(date, inDays(4))}&direct=1`)
})

test('a traveller who has moved the days along finds them there after a filter', async () => {
  await visit(results, { answers })
  const strip = within(await screen.findByRole('navigation', { name: 'Yakın günler' })).getByRole('list')
  strip.scrollLeft = 37
  await userEvent.click(await chip(/^Direkt/))
  await waitFor(() => expect(hours()).toEqual(['08:30']))
  expect(strip.scrollLeft).toBe(37)
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { patterns } from 'shared/contracts/paths'
import { configurationOn, stations } from '../../testing/example-site.ts'
import { stationsKey } from '../../lib/places/stations-storage.ts'
import { inDays, results, today, visit } from '../../testing/render-page.tsx'

const home = patterns.home
const filled = `${home}?from=34&to=6&date=${inDays(3)}`

/** The typed fields come with their own script. */

const typed = (name: string) =>
  waitFor(() => {
    const field = screen.getByRole('combobox', { name })
    expect(field.tagName).toBe('INPUT')
    return field
  })

test('a traveller finds all of İstanbul first by typing istan, then its sides, each before its stops', async () => {
  await visit(home)
  await userEvent.type(await typed('Nereden'), 'istan')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'İstanbul (tümü)',
    'İstanbul Avrupatüm duraklar',
    'Alibeyköyİstanbul',
    'Esenler Otogarıİstanbul',
    'İstanbul Anadolu',
  ])
})

test('a traveller picks two places and lands on the results of that day', async () => {
  const { address } = await visit(home)
  await userEvent.type(await typed('Nereden'), 'ISTANBUL AV{ArrowDown}{Enter}')
  await userEvent.type(await typed('Nereye'), 'ankara{ArrowDown}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Sefer bul' }))
  await waitFor(() => expect(address()).toBe(`/seferler?from=34&to=6&date=${today}&ticket_type=oneway`))
})

test('a traveller who forgets where to go is told at the field, and the field has the focus', async () => {
  const { address } = await visit(`${home}?from=34`)
  const to = await typed('Nereye')
  await userEvent.click(screen.getByRole('button', { name: 'Sefer bul' }))
  expect(screen.getByText('Nereye gideceğinizi seçin.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(to))
  expect(address()).toBe(`${home}?from=34`)
})

test('a traveller is offered only places that can be reached', async () => {
  await visit(`${home}?from=34`)
  const to = await typed('Nereye')
  await userEvent.type(to, 'ereğli')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option').textContent).toBe('EreğliZonguldak')
})

test('a traveller swaps the two places', async () => {
  await visit(filled)
  await typed('Nereden')
  await userEvent.click(screen.getByRole('button', { name: 'Kalkış ve varışı değiştir' }))
  await waitFor(async () => expect(await typed('Nereden')).toHaveProperty('value', 'Ankara'))
  expect(await typed('Nereye')).toHaveProperty('value', 'İstanbul Avrupa')
})

test('a traveller who cannot go back that way keeps both places and is told why', async () => {
  await visit(`${home}?from=35&to=6`)
  await typed('Nereden')
  await userEvent.click(screen.getByRole('button', { name: 'Kalkış ve varışı değiştir' }))
  expect(
    await screen.findByText("Ankara'dan İstanbul Anadolu'ya sefer yok, yönü değiştirmedik."),
  ).toBeDefined()
  expect(await typed('Nereden')).toHaveProperty('value', 'İstanbul Anadolu')
})

test('a traveller who taps the way back is led to its day, and told when it is missing', async () => {
  await visit(filled)
  await typed('Nereden')
  await userEvent.click(screen.getByRole('radio', { name: 'Gidiş dönüş' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dönüş Ekle' })))
  await userEvent.click(screen.getByRole('button', { name: 'Sefer bul' }))
  expect(screen.getByText('Dönüş gününü seçin.')).toBeDefined()
})

test('a traveller sees the popular routes with fares, each leading to its day', async () => {
  await visit(home)
  const routes = await screen.findByRole('region', { name: 'Çok gidilen yollar' })
  const [route, all] = within(routes).getAllByRole('link')
  expect(all?.getAttribute('href')).toBe('/seferlerimiz')
  expect(route?.textContent).toContain('₺949')
  expect(route?.getAttribute('href')).toBe(`/seferler?from=34&to=6&date=${inDays(2)}&ticket_type=oneway`)
})

test('a traveller who comes again finds the last search on the home page', async () => {
  const first = await visit(results)
  await screen.findByText('4 sefer bulundu')
  await waitFor(() => expect(localStorage.getItem('rotabus.recent-searches')).not.toBeNull())
  const stored = localStorage.getItem('rotabus.recent-searches')
  expect(first.address()).toBe(results)
  await visit(home)
  localStorage.setItem('rotabus.recent-searches', stored ?? '')
  window.dispatchEvent(new StorageEvent('storage'))
  const recent = await screen.findByRole('navigation', { name: 'Son aramalarınız' })
  expect(within(recent).getByRole('link').getAttribute('href')).toBe(results)
})

test('a traveller who was here before finds the last places on top of the list', async () => {
  localStorage.setItem('rotabus.recent-searches', JSON.stringify([results]))
  await visit(home)
  await userEvent.click(await typed('Nereye'))
  const recent = await screen.findByRole('group', { name: 'Son aramalar' })
  expect(within(recent).getByRole('option').textContent).toBe('Ankaratüm duraklar')
})

test('a traveller begins with the default stations, unless the address says otherwise', async () => {
  const configuration = { ...configurationOn(today), default_origin: 34, default_destination: 6 }
  const answers = { 'GET /api/v1/search-configuration': () => ({ body: { data: configuration } }) }
  await visit(home, { answers })
  expect(await typed('Nereden')).toHaveProperty('value', 'İstanbul Avrupa')
  cleanup()
  await visit(`${home}?from=35`, { answers })
  expect(await typed('Nereden')).toHaveProperty('value', 'İstanbul Anadolu')
  expect(await typed('Nereye')).toHaveProperty('value', '')
})

test('a traveller keeps a destination that cannot be reached any more, is told why, and is not sent on', async () => {
  const { address } = await visit(`${home}?from=34&to=42`)
  const why = "İstanbul Avrupa'dan Ereğli, Konya'ya sefer yok. Başka bir varış seçin."
  expect(await screen.findAllByText(why)).toHaveLength(2)
  const to = await typed('Nereye')
  expect(to).toHaveProperty('value', 'Ereğli, Konya')
  expect(document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
  await userEvent.click(screen.getByRole('button', { name: 'Sefer bul' }))
  await waitFor(() => expect(document.activeElement).toBe(to))
  expect(address()).toBe(`${home}?from=34&to=42`)
})

test('a traveller who types a place that exists but cannot be reached is told so', async () => {
  await visit(`${home}?from=34`)
  const to = await typed('Nereye')
  await waitFor(async () => {
    await userEvent.clear(to)
    await userEvent.type(to, 'eregli kon')
    expect(screen.getByText(/^İstanbul Avrupa'dan Ereğli, Konya'ya sefer yok/)).toBeDefined()
  })
})

test('a traveller with an old address finds the form put right, and reads what was', async () => {
  await visit(`${home}?from=34&to=999&date=${inDays(-3)}`)
  expect(await screen.findByText(/varış noktası listemizde yok.*Aradığınız gün geçti/)).toBeDefined()
  expect(await typed('Nereye')).toHaveProperty('value', '')
})

test('a traveller who taps swap twice on a slow line swaps once', async () => {
  const answer = Promise.withResolvers<void>()
  const reached = { body: { data: stations } }
  await visit(filled, {
    answers: {
      'POST /api/v1/routes-list': ({ body }) =>
        body.includes(':6}') ? answer.promise.then(() => reached) : reached,
    },
  })
  await typed('Nereden')
  await userEvent.click(screen.getByRole('button', { name: 'Kalkış ve varışı değiştir' }))
  const busy = await screen.findByRole('button', { name: 'Dönüş yönüne bakılıyor' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(busy)
  answer.resolve()
  await waitFor(async () => expect(await typed('Nereden')).toHaveProperty('value', 'Ankara'))
  const idle = await screen.findByRole('button', { name: 'Kalkış ve varışı değiştir' })
  expect(idle.getAttribute('aria-busy')).toBe('false')
})

test('a traveller without stations is told so and can try again', async () => {
  let broken = true
  const { asked } = await visit(home, {
    answers: {
      'GET /api/v1/stations-list': () =>
        broken ? { status: 500, body: { errors: { form: ['Bakımdayız.'] } } } : { body: { data: [] } },
    },
  })
  await screen.findByText('Duraklar şu anda yüklenemedi')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(await screen.findByRole('search')).toBeDefined()
  expect(asked().filter((call) => call === 'GET /api/v1/stations-list')).toHaveLength(2)
})

test('a traveller who opens the list reads where most people go and the airports before all others', async () => {
  await visit(home)
  await userEvent.click(await typed('Nereden'))
  const options = await screen.findAllByRole('option')
  expect(options.slice(0, 4).map((option) => option.textContent)).toEqual([
    'İstanbul (tümü)',
    'Antalya',
    'Sabiha Gökçen Havalimanıen yakın İstanbul Anadolu',
    'Adana',
  ])
})

test.each([
  ['kadıköy', 'Kadıköyen yakın İstanbul Anadolu'],
  ['sabiha gökçen', 'Sabiha Gökçen Havalimanıen yakın İstanbul Anadolu'],
])(
  'a traveller who looks for %s, where no bus stops, is led to the nearest terminal',
  async (name, option) => {
    const { address } = await visit(`${home}?to=6`)
    const from = await typed('Nereden')
    await userEvent.type(from, name)
    expect((await screen.findByRole('option')).textContent).toBe(option)
    await userEvent.keyboard('{Enter}')
    expect(from).toHaveProperty('value', 'İstanbul Anadolu')
    await userEvent.click(screen.getByRole('button', { name: 'Sefer bul' }))
    await waitFor(() => expect(address()).toContain('/seferler?from=35&to=6'))
  },
)

test('a traveller with the list of before İstanbul was one place gets the new one', async () => {
  const old = stations
    .filter(({ id }) => id !== 33)
    .map(({ city_id, ...others }) => (city_id ? others : others))
  localStorage.setItem(stationsKey, JSON.stringify({ at: Date.now(), data: old }))
  await visit(`${home}?from=33&to=6`)
  expect(await typed('Nereden')).toHaveProperty('value', 'İstanbul (tümü)')
  expect(screen.queryByText(/listemizde yok/)).toBeNull()
})

test('a traveller finds the search of yesterday, from one side of İstanbul, as it was', async () => {
  localStorage.setItem('rotabus.recent-searches', JSON.stringify([results]))
  await visit(home)
  const recent = await screen.findByRole('navigation', { name: 'Son aramalarınız' })
  expect(within(recent).getByRole('link').getAttribute('href')).toBe(results)
  expect(within(recent).getByRole('link').textContent).toContain('İstanbul Avrupa – Ankara')
})

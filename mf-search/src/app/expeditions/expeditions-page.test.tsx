import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { today, visit } from '../../testing/render-page.tsx'

const page = '/seferlerimiz'
const cards = () =>
  screen
    .getAllByRole('list', { name: /kalkışları$/ })
    .map((list) => list.getAttribute('aria-label')?.replace(' kalkışları', ''))
const loaded = () => screen.findByRole('heading', { name: 'Hatlar ve kalkış saatleri' })

test('a traveller sees the lines by where they begin, in Turkish order, with their hours', async () => {
  await visit(page)
  await loaded()
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Ankara'dan",
    "İstanbul'dan",
  ])
  expect(cards()).toEqual([
    'Ankara – Ereğli (Konya)',
    'Ankara – Ereğli (Zonguldak)',
    'Ankara – İstanbul',
    'İstanbul – Alanya',
    'İstanbul – Ankara',
  ])
  const hours = within(screen.getByRole('list', { name: 'İstanbul – Ankara kalkışları' })).getAllByRole(
    'link',
  )
  expect(hours.map((link) => [link.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['08:30', '/seferlerimiz?sefer=2'],
    ['22:30', '/seferlerimiz?sefer=1'],
  ])
})

test('a traveller sees the lowest fare of a line and goes to its page; a line without one names none', async () => {
  await visit(page)
  await loaded()
  const card = (name: string) =>
    screen.getByRole('list', { name: `${name} kalkışları` }).closest('details > ul > li')
  expect(card('İstanbul – Ankara')?.textContent).toContain('₺899')
  expect(card('İstanbul – Ankara')?.querySelector('a')?.getAttribute('href')).toBe(
    '/istanbul-ankara-otobus-bileti',
  )
  expect(card('Ankara – Ereğli (Konya)')?.textContent).not.toContain('₺')
})

test('a traveller who types a place sees the lines that begin or end there, and the address keeps it', async () => {
  const { address, asked } = await visit(page)
  await loaded()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Kalkış veya varış' }), 'IST alan')
  await waitFor(() => expect(cards()).toEqual(['İstanbul – Alanya']))
  expect(screen.getByText('5 hattan 1 tanesi')).toBeDefined()
  expect(screen.getByRole('img', { name: /^Türkiye haritası: .+ 1 hat$/ })).toBeDefined()
  await waitFor(() => expect(address()).toBe('/seferlerimiz?yer=IST+alan'))
  expect(asked().filter((call) => call.endsWith('expedition-list'))).toHaveLength(1)
})

test('a traveller who looks for a place keeps the open expedition, which is not asked for again', async () => {
  const { address, asked } = await visit(`${page}?sefer=1`)
  await loaded()
  await userEvent.type(screen.getByRole('searchbox'), 'alanya')
  await waitFor(() => expect(address()).toBe(`${page}?sefer=1&yer=alanya`))
  expect(await screen.findByRole('list', { name: 'Duraklar' })).toBeDefined()
  expect(asked().filter((call) => call.endsWith('expedition-list-detail/1'))).toHaveLength(1)
})

test('a traveller who shares a filtered list shares exactly that, and can clear it', async () => {
  const { address } = await visit(`${page}?yer=zonguldak`)
  await loaded()
  expect(cards()).toEqual(['Ankara – Ereğli (Zonguldak)'])
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(cards()).toHaveLength(5))
  await waitFor(() => expect(address()).toBe(page))
})

test('a traveller who types what is no place is told so', async () => {
  await visit(`${page}?yer=paris`)
  expect(await screen.findByText('“paris” için hat bulamadık')).toBeDefined()
})

test('a traveller chooses an hour: its stops are shown, the address says which, the focus is there', async () => {
  const { address } = await visit(page)
  await loaded()
  await userEvent.click(screen.getByRole('link', { name: /^22:30/ }))
  const title = await screen.findByRole('heading', { name: '22:30 İstanbul – Ankara' })
  expect(address()).toBe(`${page}?sefer=1`)
  await waitFor(() => expect(document.activeElement).toBe(title))
  const stops = within(screen.getByRole('list', { name: 'Duraklar' })).getAllByRole('listitem')
  expect(stops.map((stop) => stop.textContent)).toEqual([
    '22:30Esenler Otogarı',
    '02:00 +1 günBolu Otogarı',
    '04:45 +1 günAnkara AŞTİ',
  ])
  expect(screen.getByText('Hafta içi her gün')).toBeDefined()
  expect(screen.getByRole('link', { name: /^22:30/ }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('img', { name: /^Harita: İstanbul – Ankara seferinin 3 durağı/ })).toBeDefined()
})

test('a traveller with a shared expedition finds it open, searches its next run, and closes it', async () => {
  const { address } = await visit(`${page}?sefer=1&yer=ankara`)
  const search = await screen.findByRole('link', { name: 'Bilet arayın' })
  const query = new URL(search.getAttribute('href') ?? '', 'https://site.test').searchParams
  expect([query.get('from'), query.get('to')]).toEqual(['234', '6'])
  expect((query.get('date') ?? '') > today).toBe(true)
  expect([0, 6]).not.toContain(new Date(query.get('date') ?? '').getUTCDay())
  await userEvent.click(screen.getByRole('link', { name: 'Seferi kapat' }))
  await waitFor(() => expect(address()).toBe(`${page}?yer=ankara`))
  // The page follows the address later.
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Duraklar' })).toBeNull())
})

test.each(['?sefer=9', '?sefer=yok', '?sefer=-1', '?sefer=99999999999'])(
  'a traveller at %s is told that there is no such expedition, and keeps the list',
  async (query) => {
    await visit(page + query)
    expect(await screen.findByText('Bu numarada bir sefer yok')).toBeDefined()
    expect(cards()).toHaveLength(5)
  },
)

test('a traveller whose expedition does not load keeps the list and can try again', async () => {
  await visit(`${page}?sefer=1`, {
    answers: { 'GET /api/v1/expedition-list-detail/1': () => ({ status: 500, body: 'oops' }) },
  })
  expect(await screen.findByText('Seferin durakları yüklenemedi')).toBeDefined()
  expect(cards()).toHaveLength(5)
})

test('a traveller whose list does not load is told so and can try again', async () => {
  let down = true
  await visit(page, {
    answers: {
      'GET /api/v1/expedition-list': () =>
        down ? { status: 500, body: 'oops' } : { body: { data: { expedition: [] } } },
    },
  })
  await screen.findByText('Seferlerimiz şu anda yüklenemedi')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seferlerimiz')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(await loaded()).toBeDefined()
})

test('a traveller without the list of stations finds lines by their cities', async () => {
  await visit(page, { answers: { 'GET /api/v1/stations-list': () => ({ status: 500, body: 'oops' }) } })
  await loaded()
  expect(cards()).toContain('İstanbul – Antalya')
})

test('a traveller who comes while nothing is on sale is told that, and not to type another name', async () => {
  await visit(page, {
    answers: { 'GET /api/v1/expedition-list': () => ({ body: { data: { expedition: [] } } }) },
  })
  expect(await screen.findByText('Şu anda satışta hat yok')).toBeDefined()
  expect(screen.queryByText(/için hat bulamadık/)).toBeNull()
  expect(screen.queryByText(/^0 /)).toBeNull()
})

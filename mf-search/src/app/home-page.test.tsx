import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { giveListsSizes } from 'shared/ui/combo-box/list-sizes'
import { patterns } from 'shared/contracts/paths'
import { inDays, results, today, visit } from './visit.tsx'

const home = patterns.home
const filled = `${home}?from=34&to=6&date=${inDays(3)}`

beforeEach(giveListsSizes)

/** The typed fields come with their own script. */

const typed = (name: string) =>
  waitFor(() => {
    const field = screen.getByRole('combobox', { name })
    expect(field.tagName).toBe('INPUT')
    return field
  })

test('a traveller finds İstanbul Avrupa first by typing istan, and only then its stops', async () => {
  await visit(home)
  await userEvent.type(await typed('Nereden'), 'istan')
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
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
  const route = within(routes).getByRole('link')
  expect(route.textContent).toContain('₺949')
  expect(route.getAttribute('href')).toBe(`/seferler?from=34&to=6&date=${inDays(2)}&ticket_type=oneway`)
})

test('a traveller who comes again finds the last search on the home page', async () => {
  const first = await visit(results)
  await screen.findByText('4 sefer bulundu')
  const stored = localStorage.getItem('rotabus.recent-searches')
  expect(first.address()).toBe(results)
  await visit(home)
  localStorage.setItem('rotabus.recent-searches', stored ?? '')
  window.dispatchEvent(new StorageEvent('storage'))
  const recent = await screen.findByRole('navigation', { name: 'Son aramalarınız' })
  expect(within(recent).getByRole('link').getAttribute('href')).toBe(results)
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

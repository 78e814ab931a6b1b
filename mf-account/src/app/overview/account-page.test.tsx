import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { adoptToken, dropToken } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoute } from './account-route.ts'

// The passes come when they are asked for; a busy machine must not take longer to make them than a test waits.
beforeAll(async () => {
  await import('../../features/show-next-journey/passes-dialog.tsx')
}, 60_000)

let stop: () => Promise<void> = async () => undefined
beforeEach(() => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  adoptToken(`x.${btoa(JSON.stringify({ sub: '7', exp, name: 'Ali Kaya' }))}.x`)
})
afterEach(async () => {
  cleanup()
  dropToken()
  await stop()
})

const list = 'GET /api/v1/ticket/members/purchase/list'
const points = 'GET /api/v1/auth/points'
const inMinutes = (minutes: number) => toInstant(new Date(Date.now() + minutes * 60_000))
const ride = (minutes: number, changes: object = {}) =>
  exampleTicket({
    from: { ...exampleTicket().from, time: inMinutes(minutes) },
    to: { ...exampleTicket().to, time: inMinutes(minutes + 375) },
    ...changes,
  })
const references = (...groups: SoldTicket[][]) => ({
  body: {
    data: groups.map((passengers) => ({
      'pnr-code': passengers[0]?.pnr,
      'departure-time': passengers[0]?.from.time,
      passengers,
      order_id: 'A'.repeat(22),
    })),
  },
})
const rules = { kurus_per_point: 100, point_worth: 5, valid_months: 12 }
const somePoints = () => ({
  body: { data: { balance: 1234, worth: 6170, next_to_end: null, rules, entries: [] } },
})

async function visit(answers: LocalAnswers) {
  const server = await startLocalApi({ [points]: somePoints, ...answers })
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => 'a-token' })
  render(fakeHost({ [patterns.account]: accountRoute }, patterns.account, api).page)
  await screen.findByRole('heading', { name: 'Merhaba, Ali Kaya' })
  return { server, person: userEvent.setup() }
}
const tile = (name: RegExp) => screen.findByRole('link', { name })

describe('a member with a journey ahead', () => {
  test('sees when, from where, which seats and how long it is until then, and has the passes a tap away', async () => {
    const { person } = await visit({
      [list]: () =>
        references(
          [ride(60 * 24 * 9, { id: 9, pnr: 'ZZZZZZ' })],
          [
            ride(60 * 26 + 0.5, { code: 'a.b.c' }),
            ride(60 * 26 + 0.5, { id: 2, seat: 11, name: 'Ali', surname: 'Kaya' }),
          ],
        ),
    })
    const pass = await screen.findByRole('article', { name: 'Sıradaki yolculuk' })
    expect(pass.textContent).toContain('1 gün 2 saat kaldı')
    expect(pass.textContent).toContain('K7M2QX')
    expect(pass.textContent).toContain('10, 11')
    expect(pass.textContent).toContain('Esenler')
    expect(within(pass).getByRole('link', { name: 'Bilet ve iptal' }).getAttribute('href')).toBe(
      '/hesabim/biletlerim?pnr=K7M2QX',
    )
    await person.click(within(pass).getByRole('button', { name: '2 biniş kartı' }))
    const dialog = await screen.findByRole('dialog', { name: 'Biniş kartları' })
    expect(within(dialog).getAllByRole('article')).toHaveLength(2)
    expect(await within(dialog).findByRole('img', { name: /^Biletin QR kodu: Işıl Yılmaz/ })).toBeTruthy()
  })

  test('sees the one under way until it arrives', async () => {
    await visit({ [list]: () => references([ride(-30)], [ride(600, { id: 2, pnr: 'ZZZZZZ' })]) })
    const pass = await screen.findByRole('article', { name: 'Sıradaki yolculuk' })
    expect(pass.textContent).toContain('Yolculuğunuz sürüyor')
    expect(pass.textContent).toContain('K7M2QX')
  })
})

test('a member without any ticket is offered the search once, and has shortcuts all the same', async () => {
  await visit({ [list]: () => references() })
  await screen.findByText('Yaklaşan yolculuğunuz yok')
  expect(screen.getAllByRole('link', { name: 'Sefer arayın' })).toHaveLength(1)
  const shortcuts = within(screen.getByRole('navigation', { name: 'Kısayollar' }))
  expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/hesabim/biletlerim',
    '/hesabim/bilgilerim#yolcular',
    '/pnr-sorgula',
  ])
})

test('a member with nothing ahead is led to the search, and has the ways that were bought before', async () => {
  const back = { from: exampleTicket().to, to: exampleTicket().from }
  await visit({
    [list]: () =>
      references(
        [ride(-9000)],
        [ride(-12_000, { id: 2, pnr: 'AAAAAA' })],
        [exampleTicket({ ...back, id: 3, pnr: 'BBBBBB', state: 'Cancelled' })],
      ),
  })
  await screen.findByText('Yaklaşan yolculuğunuz yok')
  const ways = within(screen.getByRole('navigation', { name: 'Kısayollar' }))
  await ways.findByRole('link', { name: 'İstanbul → Ankara' })
  const links = ways.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual([
    'İstanbul → Ankara',
    'Ankara → İstanbul',
    'Bütün biletlerim',
    'Kayıtlı yolcularım',
    'PNR sorgula',
  ])
  expect(screen.getAllByRole('link', { name: 'Sefer arayın' }), 'once').toHaveLength(1)
  expect(ways.getByRole('link', { name: 'İstanbul → Ankara' }).getAttribute('href')).toMatch(
    /^\/seferler\?from=340&to=6&date=\d{4}-\d\d-\d\d&ticket_type=oneway$/,
  )
})

describe('what a member has', () => {
  const open = (id: number, changes: object = {}) =>
    ride(9000, { id, state: 'Open', open_valid_until: inMinutes(90_000), ...changes })

  test('is points with their worth, and open tickets with theirs', async () => {
    await visit({
      [list]: () => references([open(1), open(2), open(3, { open_valid_until: inMinutes(-1) })]),
    })
    const mine = await tile(/^Puanlarım\s*1/)
    expect(mine.textContent).toBe('Puanlarım1.234 puan₺61,70 değerinde')
    expect(mine.getAttribute('href')).toBe('/hesabim/puanlarim')
    const tickets = await tile(/^Açık biletlerim\s*2/)
    expect(tickets.textContent).toBe('Açık biletlerim2 bilettoplam ₺1.898,00')
  })

  test('is asked for side by side: neither waits for the other', async () => {
    let answerPoints: (answer: ReturnType<typeof somePoints>) => void = () => undefined
    const { server } = await visit({
      [points]: () => new Promise((resolve) => (answerPoints = resolve)),
      [list]: () => references([ride(60)]),
    })
    await screen.findByRole('article', { name: 'Sıradaki yolculuk' })
    expect(screen.getByRole('link', { name: 'Sefer arayın' }), 'a shortcut').toBeTruthy()
    expect(server.requests).toHaveLength(2)
    expect(screen.getByText('Puanlarınız yükleniyor')).toBeTruthy()
    answerPoints(somePoints())
    await tile(/1\.234 puan/)
  })
})

describe('what cannot be had', () => {
  const broken = () => ({ status: 500, body: { errors: { form: ['Error'] } } })

  test('costs only its own tile: points', async () => {
    await visit({ [points]: broken, [list]: () => references([ride(60)]) })
    expect((await tile(/^Puanlarım\s*–/)).textContent).toContain('Şu anda gösterilemiyor')
    expect(await screen.findByRole('article', { name: 'Sıradaki yolculuk' })).toBeTruthy()
  })

  test('costs only its own tile: tickets, which can be asked for again', async () => {
    let isUp = false
    const { person } = await visit({ [list]: () => (isUp ? references([ride(60)]) : broken()) })
    await screen.findByText('Yolculuğunuz şu anda gösterilemiyor')
    expect(await tile(/1\.234 puan/)).toBeTruthy()
    isUp = true
    await person.click(screen.getByRole('button', { name: /dene/ }))
    expect(await screen.findByRole('article', { name: 'Sıradaki yolculuk' })).toBeTruthy()
  })
})

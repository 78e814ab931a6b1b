import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { toInstant } from 'shared/domain/dates'
import { clearJourneyData, keptOpenTicket } from 'shared/module/journey-data'
import { exampleTicket } from 'shared/testing/example-ticket'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, test } from 'vitest'
import { openTicketsRoute } from './open-tickets-route.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  await stop()
})

const list = 'GET /api/v1/ticket/members/purchase/list'
const inDays = (days: number) => toInstant(new Date(Date.now() + days * 86_400_000))
const open = (id: number, days: number, changes: object = {}) =>
  exampleTicket({ id, state: 'Open', open_valid_until: inDays(days), ...changes })
const answering = (...passengers: SoldTicket[]): LocalAnswers => ({
  [list]: () => ({
    body: { data: [{ 'pnr-code': 'K7M2QX', 'departure-time': exampleTicket().from.time, passengers }] },
  }),
})

async function visit(answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(fakeHost({ [patterns.openTickets]: openTicketsRoute }, patterns.openTickets, api).page)
  await screen.findByRole('heading', { level: 1, name: 'Açık biletlerim' })
}

test('a member reads what each open ticket is worth and until when, and searches with it', async () => {
  await visit(
    answering(
      open(1, 90),
      open(2, 3, { price: 50_000, name: 'Ali', surname: 'Kaya' }),
      exampleTicket({ id: 3 }),
    ),
  )
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    '₺500,00 değerinde',
    '₺949,00 değerinde',
  ])
  const [soon, later] = cards
  if (!soon || !later) throw new Error('two cards')
  expect(soon.textContent).toContain('(3 gün kaldı)')
  expect(soon.textContent).toContain('Ali Kaya')
  expect(later.textContent).not.toContain('kaldı')
  expect(
    within(soon)
      .getByRole('link', { name: /^Sefer bul/ })
      .getAttribute('href'),
  ).toMatch(/^\/seferler\?from=340&to=6&date=/)
  expect(screen.getByRole('heading', { name: 'Nasıl kullanılır?' })).toBeTruthy()
})

test('the search for a journey is one for this very ticket, and the payment page finds it chosen', async () => {
  await visit(answering(open(1, 90), open(2, 3, { pnr: 'AAAAAA' })))
  for (const [name, kept] of [
    ['Başka güzergâh: PNR AAAAAA', '2 AAAAAA'],
    ['Başka güzergâh: PNR K7M2QX', '1 K7M2QX'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name }), { ctrlKey: true })
    expect(keptOpenTicket()).toBe(kept)
  }
  const [first] = screen.getAllByRole('link', { name: /^Sefer bul/ })
  if (first) fireEvent.click(first, { ctrlKey: true })
  expect(keptOpenTicket()).toBe('2 AAAAAA')
  clearJourneyData()
  expect(keptOpenTicket()).toBeNull()
})

test('what was used or has ended is there, folded, and named by what it came to', async () => {
  await visit(answering(open(1, -1), exampleTicket({ id: 2, state: 'Used', pnr: 'AAAAAA' })))
  expect(screen.getByText('Kullanabileceğiniz açık biletiniz yok')).toBeTruthy()
  const over = screen.getByText('Kullanılan ve süresi dolanlar (2)').closest('details')
  expect(over?.open).toBe(false)
  const rows = [...(over?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(rows.toSorted()).toEqual([
    'AAAAAAİstanbul → Ankara, ₺949,00Kullanıldı',
    'K7M2QXİstanbul → Ankara, ₺949,00Süresi doldu',
  ])
})

test('a list that does not come says so, with a retry', async () => {
  await visit({ [list]: () => ({ status: 500, body: { errors: { form: ['Error'] } } }) })
  expect(screen.getByText('Açık biletleriniz şu anda gösterilemiyor')).toBeTruthy()
  expect(screen.getByRole('button', { name: /dene/ })).toBeTruthy()
})

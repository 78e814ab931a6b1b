import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { longestPointsList } from 'shared/contracts/points'
import { fakeHost } from 'shared/testing/fake-host'
import { startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, test } from 'vitest'
import { pointsRoute } from './points-route.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  await stop()
})

const journey = { pnr: 'K7M2QX', from: 'Esenler', to: 'AŞTİ', service_date: '2026-11-21' }
const earned = {
  id: 1,
  kind: 'earned',
  points: 950,
  at: '2026-11-22T08:00:00+03:00',
  good_until: '2027-11-22T08:00:00+03:00',
  journey,
}
const spent = {
  ...earned,
  id: 2,
  kind: 'spent',
  points: -1_150,
  good_until: null,
  journey: { ...journey, pnr: null },
}
const empty = {
  balance: 0,
  worth: 0,
  next_to_end: null,
  rules: { kurus_per_point: 100, point_worth: 5, valid_months: 12 },
  entries: [] as object[],
}
const some = {
  ...empty,
  balance: 1_250,
  worth: 6_250,
  next_to_end: { points: 300, at: '2027-03-01T00:00:00+03:00' },
  entries: [spent, earned],
}

async function visit(points: () => object | null) {
  const server = await startLocalApi({
    'GET /api/v1/auth/points': () => {
      const data = points()
      return data ? { body: { data } } : { status: 500, body: { errors: { form: ['x'] } } }
    },
  })
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(fakeHost({ [patterns.memberPoints]: pointsRoute }, patterns.memberPoints, api).page)
  await screen.findByRole('heading', { name: 'Puanlarım' })
  return { server, person: userEvent.setup() }
}

test('points that come back with a ticket cancelled in another tab are read anew', async () => {
  let points: object = empty
  await visit(() => points)
  expect(within(await screen.findByRole('region', { name: 'Puan bakiyeniz' })).getByText('0')).toBeTruthy()
  points = some
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tickets-changed', newValue: '1' })))
  expect(await screen.findByText('1.250')).toBeTruthy()
})

test('a member reads balance, worth, what ends first and the rules', async () => {
  await visit(() => some)
  const balance = within(await screen.findByRole('region', { name: 'Puan bakiyeniz' }))
  expect(balance.getByText('1.250')).toBeTruthy()
  expect(balance.getByText('₺62,50 değerinde')).toBeTruthy()
  expect(balance.getByText('300 puanın süresi 1 Mart 2027 Pazartesi günü doluyor.')).toBeTruthy()
  const rules = within(screen.getByRole('region', { name: 'Puan nasıl kazanılır, nasıl kullanılır?' }))
  expect(rules.getByText(/20 puan ₺1 eder/)).toBeTruthy()
})

test('the ledger says of each entry when, what and with which journey, and leads to the ticket', async () => {
  await visit(() => some)
  const list = within(await screen.findByRole('region', { name: 'Puan hareketleri' }))
  const [last, first] = list.getAllByRole('listitem')
  expect(last?.textContent).toContain('Ödemede kullanıldı')
  expect(last?.textContent).toContain('−1.150 puan')
  expect(first?.textContent).toContain('22 Kasım 2026 Pazar')
  expect(first?.textContent).toContain('Esenler – AŞTİ, 21 Kasım')
  expect(first?.textContent).toContain('+950 puan')
  const links = list.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/hesabim/biletlerim?pnr=K7M2QX'])
  expect(screen.queryByText(/hareket gösteriliyor/)).toBeNull()
})

test('points in an unfinished payment are said to wait, on the balance and in the ledger', async () => {
  const until = '2026-11-23T13:40:00+03:00'
  await visit(() => ({
    ...empty,
    waiting: { points: 1_150, until },
    entries: [{ ...spent, waiting: { until } }, earned],
  }))
  const balance = await screen.findByRole('region', { name: 'Puan bakiyeniz' })
  expect(balance.textContent).toContain(
    '1.150 puan yarım kalan bir ödemede bekliyor. Ödeme tamamlanmazsa en geç saat 13:40 itibarıyla hesabınıza döner.',
  )
  expect(balance.textContent).not.toContain('Tamamladığınız yolculuklarla')
  const [last] = within(screen.getByRole('region', { name: 'Puan hareketleri' })).getAllByRole('listitem')
  expect(last?.textContent).toContain('Bekleyen ödeme')
  expect(last?.textContent).toContain('en geç saat 13:40')
  expect(last?.textContent).not.toContain('Ödemede kullanıldı')
})

test('a long ledger says that there is more', async () => {
  const entries = Array.from({ length: longestPointsList }, (_, id) => ({ ...earned, id }))
  await visit(() => ({ ...some, entries }))
  expect(await screen.findByText('Son 200 hareket gösteriliyor.')).toBeTruthy()
})

test('without any points a member reads how to come by some', async () => {
  await visit(() => empty)
  expect(await screen.findByText('Henüz puanınız yok')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sefer arayın' }).getAttribute('href')).toBe('/')
  expect(screen.getByText('Tamamladığınız yolculuklarla puan kazanırsınız.')).toBeTruthy()
})

test('a failure is told, and asked again', async () => {
  let isUp = false
  const { person } = await visit(() => (isUp ? some : null))
  await screen.findByText('Puanlarınız şu anda gösterilemiyor')
  isUp = true
  await person.click(screen.getByRole('button', { name: /dene/ }))
  expect(await screen.findByText('₺62,50 değerinde')).toBeTruthy()
})

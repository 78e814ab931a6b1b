import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { myTicketsRoute } from './my-tickets-route.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await stop()
})

const list = 'GET /api/v1/ticket/members/purchase/list'
const find = 'POST /api/v1/ticket/members/purchase/find'
const inMinutes = (minutes: number) => toInstant(new Date(Date.now() + minutes * 60_000))
const letters = 'ABCDEFGHJK'
/** The nth of many references. */
const pnrOf = (index: number) =>
  `AAA${Array.from(String(index).padStart(3, '0'))
    .map((digit) => letters[Number(digit)])
    .join('')}`

function reference(pnr: string, minutes: number, changes: object = {}) {
  const from = { ...exampleTicket().from, time: inMinutes(minutes) }
  const ticket = exampleTicket({ id: minutes + 1_000_000, pnr, from, code: 'a.b.c', ...changes })
  return { 'pnr-code': pnr, 'departure-time': from.time, passengers: [ticket], order_id: 'A'.repeat(22) }
}
const some = { [list]: () => ({ body: { data: [reference('K7M2QX', 9000), reference('ZZZZZZ', -9000)] } }) }

async function visit(answers: LocalAnswers, address: string = patterns.memberTickets) {
  const server = await startLocalApi(answers)
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => null })
  const host = fakeHost({ [patterns.memberTickets]: myTicketsRoute }, address, api)
  render(host.page)
  await screen.findByRole('heading', { name: 'Biletlerim' })
  return { server, router: host.router, person: userEvent.setup() }
}
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('a member with two hundred references', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    reference(pnrOf(index), index < 50 ? 1000 + index : -1000 - index),
  )

  test('sees ten of each, one pass, and more when asked', async () => {
    const { person } = await visit({ [list]: () => ({ body: { data: many } }) })
    const ahead = section('Yaklaşan yolculuklar')
    expect(ahead.getAllByRole('heading', { level: 3, name: /→/ })).toHaveLength(10)
    expect(section('Geçmiş biletler').getAllByRole('heading', { level: 3 })).toHaveLength(10)
    expect(await screen.findAllByRole('img', { name: /^Biletin QR kodu/ })).toHaveLength(1)
    await person.click(ahead.getByRole('button', { name: '10 bilet daha göster (kalan 40)' }))
    expect(ahead.getAllByRole('heading', { level: 3, name: /→/ })).toHaveLength(20)
    await person.click(screen.getByRole('button', { name: `Bileti aç: ${pnrOf(1)}` }))
    await expect.poll(() => screen.getAllByRole('img', { name: /^Biletin QR kodu/ }).length).toBe(2)
  })
})

test('a used open ticket names the ticket that it has paid for, and leads to it', async () => {
  const used = {
    ...reference('K7M2QX', -9000, { state: 'Used' }),
    paid_journeys: [{ passenger_id: 991_000, pnr: 'ZZZZZZ' }],
  }
  const without = { ...reference('AAAAAA', -9001, { state: 'Used' }), paid_journeys: [] }
  await visit({ [list]: () => ({ body: { data: [used, without, reference('ZZZZZZ', 9000)] } }) })
  const links = section('Geçmiş biletler').getAllByRole('link', { name: /^Yeni bilet/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Yeni bilet: ZZZZZZ', '/hesabim/biletlerim?pnr=ZZZZZZ'],
  ])
})

test('what one takes along: the paper, the calendar file, and the same way again', async () => {
  await visit(some)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('PDF indir: K7M2QX')).toBe(`/api/v1/payment/order/${'A'.repeat(22)}/ticket.pdf`)
  expect(hrefOf('Takvime ekle: K7M2QX')).toBe(`/api/v1/payment/order/${'A'.repeat(22)}/calendar.ics`)
  const past = section('Geçmiş biletler')
  expect(past.getByRole('link', { name: 'Yeniden al: İstanbul → Ankara' }).getAttribute('href')).toMatch(
    /^\/seferler\?from=340&to=6&date=/,
  )
})

test('a bus leaves while the page stands open, and its ticket is past', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  await visit({ [list]: () => ({ body: { data: [reference('K7M2QX', 3)] } }) })
  expect(section('Yaklaşan yolculuklar').getByText('Geçerli')).toBeTruthy()
  await act(() => vi.advanceTimersByTime(2 * 60_000))
  expect(screen.getByRole('region', { name: 'Yaklaşan yolculuklar' })).toBeTruthy()
  await act(() => vi.advanceTimersByTime(2 * 60_000))
  expect(section('Geçmiş biletler').getByText('Yolculuk tamamlandı')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Yaklaşan yolculuklar' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^İptal et/ })).toBeNull()
})

describe('another tab cancels a ticket', () => {
  const limits = {
    cancel_until: inMinutes(6000),
    open_until: inMinutes(7000),
    refund_now: { cancel: 94_900, can_be_opened: true, changes_at: inMinutes(6000) },
  }
  const elsewhere = () =>
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'tickets-changed', newValue: '1' })),
    )
  async function visitUntilCancelled() {
    let changes: object = limits
    const visited = await visit({
      [list]: () => ({ body: { data: [reference('K7M2QX', 9000, changes)] } }),
    })
    expect(section('Yaklaşan yolculuklar').getByText('Geçerli')).toBeTruthy()
    changes = { state: 'Cancelled' }
    return visited
  }

  test('and this one, which was never left, shows it as valid no more', async () => {
    await visitUntilCancelled()
    elsewhere()
    expect(await screen.findByRole('region', { name: 'İptal edilen ve kullanılan biletler' })).toBeTruthy()
    expect(screen.queryByText('Geçerli')).toBeNull()
  })

  test('while a question about it stands open here, which is left in peace until it is closed', async () => {
    const { person, server } = await visitUntilCancelled()
    await person.click(screen.getByRole('button', { name: /^İptal et/ }))
    await screen.findByRole('alertdialog')
    elsewhere()
    expect(server.requests).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Vazgeç' }))
    expect(await screen.findByRole('region', { name: 'İptal edilen ve kullanılan biletler' })).toBeTruthy()
    expect(server.requests).toHaveLength(2)
  })

  test('and what is cancelled here is announced there', async () => {
    localStorage.removeItem('tickets-changed')
    const { person } = await visit({
      [list]: () => ({ body: { data: [reference('K7M2QX', 9000, limits)] } }),
      'POST /api/v1/ticket/members/purchase/cancel': () => ({
        body: { data: { refunded: 94_900, passenger: exampleTicket({ state: 'Cancelled' }) } },
      }),
    })
    await person.click(screen.getByRole('button', { name: /^İptal et/ }))
    await person.click(await screen.findByRole('button', { name: 'Bileti iptal et' }))
    await expect.poll(() => localStorage.getItem('tickets-changed')).not.toBeNull()
  })
})

describe('a member looks for a reference', () => {
  test('and finds it, at an address that can be kept, without asking for the whole list', async () => {
    const { server, router, person } = await visit({
      ...some,
      [find]: () => ({ body: { data: reference('ZZZZZZ', -9000) } }),
    })
    await person.type(screen.getByLabelText('PNR ile bul'), 'zzzzzz{Enter}')
    const heading = await screen.findByRole('heading', { name: 'PNR ZZZZZZ' })
    expect(document.activeElement).toBe(heading)
    expect(router.state.location.search).toBe('?pnr=ZZZZZZ')
    expect(screen.queryByRole('region', { name: 'Yaklaşan yolculuklar' })).toBeNull()
    expect(server.requests.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['list', ''],
      ['find', '{"pnr":"ZZZZZZ"}'],
    ])
    await person.click(screen.getByRole('link', { name: 'Bütün biletlerim' }))
    expect(await screen.findByRole('region', { name: 'Yaklaşan yolculuklar' })).toBeTruthy()
  })

  test('that cannot be one: it is said at the field, and nothing is asked', async () => {
    const { server, person } = await visit(some)
    await person.type(screen.getByLabelText('PNR ile bul'), '12{Enter}')
    const field = screen.getByLabelText('PNR ile bul')
    expect(await screen.findByText('PNR 6 karakter olmalı, örneğin K7M2QX.')).toBeTruthy()
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
    expect(server.requests).toHaveLength(1)
  })

  test.each(['AAAAAA', '12'])(
    '%s by a link, and it is nobody’s: the page says where else to look',
    async (pnr) => {
      const message = 'Biletlerinizde böyle bir bilet bulunamadı.'
      await visit(
        { [find]: () => ({ status: 404, body: { code: 'no-such-ticket', errors: { form: [message] } } }) },
        `${patterns.memberTickets}?pnr=${pnr}`,
      )
      const alert = (await screen.findAllByRole('alert')).at(0)
      expect(alert?.textContent).toContain(pnr === '12' ? 'PNR 6 karakter olmalı' : message)
      expect(screen.getByRole('link', { name: 'PNR ve telefonla sorgulayın' }).getAttribute('href')).toBe(
        '/pnr-sorgula',
      )
    },
  )

  test('while the server fails, and tries again', async () => {
    let isUp = false
    const { person } = await visit(
      {
        [find]: () =>
          isUp
            ? { body: { data: reference('ZZZZZZ', 900) } }
            : { status: 500, body: { errors: { form: ['Error'] } } },
      },
      `${patterns.memberTickets}?pnr=ZZZZZZ`,
    )
    await screen.findByText('Biletiniz şu anda gösterilemiyor')
    isUp = true
    await person.click(screen.getByRole('button', { name: /dene/ }))
    expect(await screen.findByRole('heading', { name: 'PNR ZZZZZZ' })).toBeTruthy()
  })
})

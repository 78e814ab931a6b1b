import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { myTicketsRoute } from './my-tickets-route.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  await stop()
})

const inDays = (days: number) => toInstant(new Date(Date.now() + days * 86_400_000))
const ahead = (changes: object = {}) =>
  exampleTicket({
    from: { ...exampleTicket().from, time: inDays(5) },
    cancel_until: inDays(4),
    open_until: inDays(4.5),
    refund_now: { cancel: 94_900, can_be_opened: true, changes_at: inDays(4) },
    ...changes,
  })
const listOf = (...passengers: SoldTicket[]) => ({
  body: { data: [{ 'pnr-code': 'K7M2QX', 'departure-time': passengers[0]?.from.time, passengers }] },
})

async function visit(list: () => SoldTicket[], answers: LocalAnswers = {}) {
  const server = await startLocalApi({
    'GET /api/v1/ticket/members/purchase/list': () =>
      list().length > 0 ? listOf(...list()) : { body: { data: [] } },
    ...answers,
  })
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(fakeHost({ [patterns.memberTickets]: myTicketsRoute }, patterns.memberTickets, api).page)
  await screen.findByRole('heading', { name: 'Biletlerim' })
  return { server, person: userEvent.setup() }
}

describe('a member cancels a ticket', () => {
  test('knows what comes back before, is asked once more, and sees it cancelled', async () => {
    let ticket = ahead()
    const { server, person } = await visit(() => [ticket], {
      'POST /api/v1/ticket/members/purchase/cancel': () => {
        ticket = ahead({
          state: 'Cancelled',
          refund_now: { cancel: null, can_be_opened: false, changes_at: null },
        })
        return { body: { data: { passenger: ticket, refunded: 94_900 } } }
      },
    })
    expect(screen.getByText('₺949,00 iade')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'İptal et: Işıl Yılmaz' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Bilet iptal edilsin mi?' })
    expect(dialog.textContent).toContain('10 numaralı koltuk boşalır ve ₺949,00')
    expect(
      server.requests.map(({ method }) => method),
      'nothing has happened yet',
    ).toEqual(['GET'])
    await person.click(within(dialog).getByRole('button', { name: 'Bileti iptal et' }))
    await screen.findByText('Bilet iptal edildi. ₺949,00 kartınıza iade ediliyor.')
    await screen.findByRole('heading', { name: 'İptal edilen ve kullanılan biletler' })
    expect(screen.queryByRole('button', { name: /^İptal et:/ })).toBeNull()
    const sent = server.requests.find(({ path }) => path.endsWith('/cancel'))
    expect(JSON.parse(sent?.body ?? '')).toEqual({ passengerId: 1 })
  })

  test('and thinks better of it: nothing is sent', async () => {
    const { server, person } = await visit(() => [ahead()])
    await person.click(screen.getByRole('button', { name: /^İptal et:/ }))
    await person.click(await screen.findByRole('button', { name: 'Vazgeç' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('a moment too late: is told so, and the list shows what is still possible', async () => {
    let ticket = ahead()
    const { person } = await visit(() => [ticket], {
      'POST /api/v1/ticket/members/purchase/cancel': () => {
        ticket = ahead({ refund_now: { cancel: null, can_be_opened: true, changes_at: inDays(4.5) } })
        return {
          status: 409,
          body: { code: 'too-late', errors: { form: ['Bu biletin iptal süresi doldu.'] } },
        }
      },
    })
    await person.click(screen.getByRole('button', { name: /^İptal et:/ }))
    await person.click(await screen.findByRole('button', { name: 'Bileti iptal et' }))
    await screen.findByText('Bu biletin iptal süresi doldu.')
    await screen.findByText('İade yok')
    expect(screen.queryByRole('button', { name: /^İptal et:/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Açığa al:/ })).toBeTruthy()
  })
})

test('a member opens a ticket and finds it among the open ones', async () => {
  let ticket = ahead()
  const { server, person } = await visit(() => [ticket], {
    'POST /api/v1/ticket/members/purchase/setopen': () => {
      ticket = ahead({
        state: 'Open',
        open_valid_until: inDays(180),
        refund_now: { cancel: null, can_be_opened: false, changes_at: null },
      })
      return { body: { data: { passenger: ticket, valid_until: inDays(180) } } }
    },
  })
  await person.click(screen.getByRole('button', { name: /^Açığa al:/ }))
  await person.click(await screen.findByRole('button', { name: 'Açığa al' }))
  await screen.findByRole('heading', { name: 'Açık biletler' })
  const sent = server.requests.find(({ path }) => path.endsWith('/setopen'))
  expect(JSON.parse(sent?.body ?? '')).toEqual({ passengerId: 1, pnr: 'K7M2QX' })
})

describe('a member without tickets to show', () => {
  test('is led to the search', async () => {
    await visit(() => [])
    expect(screen.getByRole('link', { name: 'Sefer arayın' }).getAttribute('href')).toBe('/')
  })

  test('is told when the server fails, and tries again', async () => {
    let isUp = false
    const { person } = await visit(() => [], {
      'GET /api/v1/ticket/members/purchase/list': () =>
        isUp ? listOf(ahead()) : { status: 500, body: { errors: { form: ['x'] } } },
    })
    await screen.findByText('Biletleriniz şu anda gösterilemiyor')
    isUp = true
    await person.click(screen.getByRole('button', { name: /dene/ }))
    expect(await screen.findByRole('heading', { name: 'Yaklaşan yolculuklar' })).toBeTruthy()
    expect(screen.queryByText('Biletleriniz şu anda gösterilemiyor')).toBeNull()
  })
})

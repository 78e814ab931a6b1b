import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { myTicketsRoute } from './my-tickets-route.ts'

// The dialog comes when it is asked for; a busy machine must not take longer to make it than a test waits.
beforeAll(async () => {
  await import('../../features/change-ticket/change-several-dialog.tsx')
}, 60_000)

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  await stop()
})

const inDays = (days: number) => toInstant(new Date(Date.now() + days * 86_400_000))
const nothing = { cancel: null, can_be_opened: false, changes_at: null }
const people: Record<number, object> = {
  1: {},
  2: { id: 2, seat: 11, name: 'Ali', surname: 'Kaya' },
  3: { id: 3, seat: 12, name: 'Can', surname: 'Demir' },
}
const ahead = (id: number, changes: object = {}) =>
  exampleTicket({
    ...people[id],
    from: { ...exampleTicket().from, time: inDays(5) },
    cancel_until: inDays(4),
    open_until: inDays(4.5),
    refund_now: { cancel: 94_900, can_be_opened: true, changes_at: inDays(4) },
    ...changes,
  })
const cancel = 'POST /api/v1/ticket/members/purchase/cancel'
const passengerOf = (body: string) =>
  z.parse(z.object({ passengerId: z.int() }), JSON.parse(body)).passengerId

type Answer = { status?: number; body: unknown }

/** Three passengers of one reference; `refusals` answers instead of the cancel, by passenger. */
async function visit(refusals: Record<number, () => Answer | null> = {}, answers: LocalAnswers = {}) {
  const passengers = new Map<number, SoldTicket>([1, 2, 3].map((id) => [id, ahead(id)]))
  const server = await startLocalApi({
    'GET /api/v1/ticket/members/purchase/list': () => ({
      body: {
        data: [{ 'pnr-code': 'K7M2QX', 'departure-time': inDays(5), passengers: [...passengers.values()] }],
      },
    }),
    [cancel]: ({ body }) => {
      const id = passengerOf(body)
      const refusal = refusals[id]?.()
      if (refusal) return refusal
      const ticket = ahead(id, { state: 'Cancelled', refund_now: nothing })
      passengers.set(id, ticket)
      return { body: { data: { passenger: ticket, refunded: 94_900 } } }
    },
    ...answers,
  })
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(fakeHost({ [patterns.memberTickets]: myTicketsRoute }, patterns.memberTickets, api).page)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'İptal et: PNR K7M2QX, 3 yolcu' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Hangi biletler iptal edilsin?' })
  const cancelled = () =>
    server.requests.filter(({ path }) => path.endsWith('/cancel')).map(({ body }) => passengerOf(body))
  return {
    person,
    dialog,
    cancelled,
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    choose: async (...names: RegExp[]) => {
      for (const name of names) await person.click(within(dialog).getByRole('checkbox', { name }))
    },
  }
}
const states = () =>
  within(screen.getByRole('list', { name: 'Yolcular' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const results = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a member chooses whose tickets, knows what comes back, and both are cancelled', async () => {
  const { dialog, choose, press, cancelled } = await visit()
  expect(dialog.textContent).toContain('Henüz yolcu seçmediniz.')
  await press('Seçilenleri iptal et')
  expect(await screen.findByText('Önce yolcu seçin.')).toBeTruthy()
  await choose(/^Işıl Yılmaz/, /^Can Demir/)
  expect(dialog.textContent).toContain(
    '2 koltuk boşalır ve toplam ₺1.898,00 ödediğiniz karta iade edilir. Bu işlem geri alınamaz.',
  )
  expect(cancelled(), 'nothing has happened yet').toEqual([])
  await press('Seçilenleri iptal et')
  await screen.findByText('2 bilet iptal edildi. ₺1.898,00 kartınıza iade ediliyor.')
  expect(cancelled()).toEqual([1, 3])
  await expect
    .poll(states)
    .toEqual([
      'Işıl YılmazKoltuk 10İptal edildi',
      'Ali KayaKoltuk 11Geçerli',
      'Can DemirKoltuk 12İptal edildi',
    ])
  expect(screen.getByRole('button', { name: 'İptal et: Ali Kaya' }), 'the one who travels').toBeTruthy()
})

test('one of three is refused: each reads what has become of it, and nobody is told a sum that is not true', async () => {
  const { choose, press, person } = await visit({
    2: () => ({
      status: 409,
      body: { code: 'too-late', errors: { form: ['Bu biletin iptal süresi doldu.'] } },
    }),
  })
  await choose(/^Tümü/)
  await press('Seçilenleri iptal et')
  const told = await screen.findByRole('alertdialog', { name: 'Bazı biletler iptal edilemedi' })
  expect(results(told)).toEqual([
    'Işıl Yılmaz, koltuk 10İptal edildi, ₺949,00 kartınıza iade ediliyor.',
    'Ali Kaya, koltuk 11Bu biletin iptal süresi doldu.',
    'Can Demir, koltuk 12İptal edildi, ₺949,00 kartınıza iade ediliyor.',
  ])
  expect(screen.queryByRole('button', { name: 'Kalanları yeniden dene' }), 'a refusal is final').toBeNull()
  await person.click(within(told).getAllByRole('button', { name: 'Kapat' })[0] ?? told)
  await expect.poll(() => states().filter((text) => text?.includes('İptal edildi')).length).toBe(2)
})

test('the answer for one does not come: it is called unknown, the rest is not sent, and both can be tried again', async () => {
  let isUp = false
  const broken: Answer = { status: 502, body: 'Bad gateway' }
  const { choose, press, cancelled } = await visit({ 2: () => (isUp ? null : broken) })
  await choose(/^Tümü/)
  await press('Seçilenleri iptal et')
  const told = await screen.findByRole('alertdialog', { name: 'Bazı biletler iptal edilemedi' })
  expect(results(told)).toEqual([
    'Işıl Yılmaz, koltuk 10İptal edildi, ₺949,00 kartınıza iade ediliyor.',
    'Ali Kaya, koltuk 11Yanıt alınamadı, işlemin yapılıp yapılmadığı bilinmiyor. Yeniden denemeniz güvenlidir.',
    'Can Demir, koltuk 12İşlem gönderilmedi, bilet olduğu gibi duruyor.',
  ])
  isUp = true
  await press('Kalanları yeniden dene')
  await screen.findByText('3 bilet iptal edildi. ₺2.847,00 kartınıza iade ediliyor.')
  expect(cancelled()).toEqual([1, 2, 2, 3])
})

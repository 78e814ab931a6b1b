import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptToken, dropToken } from 'shared/auth/auth'
import { forgetOpenTicket, keepOpenTicket, keptOpenTicket } from 'shared/module/journey-data'
import type { LocalAnswers } from 'shared/testing/local-api'
import { exampleTicket } from 'shared/testing/example-ticket'
import { currentDraft } from '../../lib/draft/booking-draft.ts'
import { exampleToken } from '../../testing/example-member.ts'
import { choose, examplePrice, fillPassenger, openPayment, priced } from '../../testing/example-payment.tsx'

const day = 86_400_000
const until = new Date(Date.now() + 100 * day).toISOString()
const open = (id: number, pnr: string, price: number) =>
  exampleTicket({ id, pnr, price, state: 'Open', open_valid_until: until, ...past })
// Of a journey long past, so that no day makes its limits lie ahead.
const past = { cancel_until: '2026-01-01T08:30:00+03:00', open_until: '2026-01-01T20:30:00+03:00' }
const cheap = open(41, 'K7M2QX', 60_000)
const equal = open(42, 'K7M2QY', examplePrice)
const dear = open(43, 'K7M2QZ', 120_000)
const ticketOf = (...passengers: ReturnType<typeof exampleTicket>[]) => ({
  'pnr-code': 'K7M2QX',
  'departure-time': '2026-11-24T08:30:00+03:00',
  passengers,
})

const setJourney = 'ticket/members/purchase/setjourney'
const answers: LocalAnswers = {
  'GET /api/v1/ticket/members/purchase/list': () => ({ body: { data: [ticketOf(cheap, equal, dear)] } }),
  [`POST /api/v1/${setJourney}`]: () => ({
    body: { data: { order_id: 'AAAAAAAAAAAAAAAAAAAAAA', ticket: ticketOf(equal) } },
  }),
}
const refusing = (code: string, message: string): LocalAnswers => ({
  ...answers,
  [`POST /api/v1/${setJourney}`]: () => ({ status: 409, body: { errors: { form: [message] }, code } }),
})

beforeEach(() => {
  adoptToken(exampleToken())
  choose([10])
})
afterEach(() => {
  dropToken()
  forgetOpenTicket()
})

async function chooseToPay(over: LocalAnswers = answers) {
  const page = await openPayment(over)
  await page.user.click(await screen.findByRole('radio', { name: 'Açık biletle öde' }))
  await fillPassenger(page.user)
  return page
}
const payIt = () => screen.getByRole('button', { name: 'Açık biletle öde' })

test('a member pays with an open ticket, hears of it once and is led to the tickets', async () => {
  const { user, router, asked } = await chooseToPay()
  await user.click(screen.getByRole('radio', { name: /₺949,00 PNR K7M2QY/ }))
  await user.click(payIt())
  expect(await screen.findByText('elsewhere')).toBeDefined()
  expect(router.state.location.pathname).toBe('/hesabim/biletlerim')
  expect(screen.getByText('Bilet satın alma işlemi başarıyla tamamlandı.')).toBeDefined()
  expect(new URLSearchParams(asked(setJourney)[0]?.body).get('open_ticket[id]')).toBe('42')
  expect(asked('payment')).toHaveLength(0)
  await waitFor(() => expect(currentDraft().legs.departure).toBeNull())
})

test('a member whose tickets cannot be fetched now is told, and gets them without losing what was typed', async () => {
  let isBroken = true
  const { user } = await openPayment({
    'GET /api/v1/ticket/members/purchase/list': () =>
      isBroken ? { status: 500, body: 'oops' } : { body: { data: [ticketOf(equal)] } },
  })
  await user.type(await screen.findByLabelText('E-posta'), 'ayse@ornek.com')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Açık biletleri getir' }))
  expect(await screen.findByRole('radio', { name: 'Açık biletle öde' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Açık biletleri getir' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@ornek.com')
})

test('a dearer journey is refused before anything is sent, with both amounts', async () => {
  const { user, asked } = await chooseToPay()
  await user.click(screen.getByRole('radio', { name: /PNR K7M2QX/ }))
  await user.click(payIt())
  expect(
    await screen.findAllByText(
      'Açık biletiniz ₺600,00 değerinde, seçtiğiniz koltuk ₺949,00. Eşit ya da daha düşük fiyatlı bir koltuk seçin.',
    ),
  ).not.toHaveLength(0)
  expect(asked(setJourney)).toHaveLength(0)
})

test('a cheaper journey is allowed, and the page says that the difference is not given back', async () => {
  const { user, asked } = await chooseToPay()
  await user.click(screen.getByRole('radio', { name: /PNR K7M2QZ/ }))
  expect(await screen.findByText('Bu yolculuk ₺251,00 daha ucuz. Aradaki fark iade edilmez.')).toBeDefined()
  await user.click(payIt())
  await waitFor(() => expect(asked(setJourney)).toHaveLength(1))
})

test('an open ticket whose own cancel limit has passed gives no money back, and the summary says so', async () => {
  const { user } = await chooseToPay()
  const summary = screen.getByRole('complementary', { name: 'Sipariş özeti' })
  expect(summary.textContent).toContain('saatine kadar ücretsiz iptal')
  await user.click(screen.getByRole('radio', { name: /PNR K7M2QY/ }))
  await waitFor(() => expect(summary.textContent).toContain('para iadesi olmaz'))
  expect(summary.textContent).toContain('saatine kadar yeniden açık bilet.')
  expect(summary.textContent).not.toContain('ücretsiz iptal')
  await user.click(screen.getByRole('radio', { name: 'Kartla öde' }))
  await waitFor(() => expect(summary.textContent).toContain('saatine kadar ücretsiz iptal'))
})

test('without a chosen ticket nothing is sent, and no card is asked for', async () => {
  const { user, asked } = await chooseToPay()
  await user.click(payIt())
  expect(await screen.findByRole('link', { name: 'Bir açık bilet seçin.' })).toBeDefined()
  expect(screen.queryByText('Kart numarası girin.')).toBeNull()
  expect(asked(setJourney)).toHaveLength(0)
})

test.each([
  ['open-ticket-used', 'Bu açık bilet daha önce kullanıldı.', true],
  ['open-ticket-expired', 'Açık biletinizin süresi doldu.', false],
  ['fare-too-high', 'Açık biletiniz ₺500,00 değerinde.', false],
])('a refusal for %s is told in plain words beside the button', async (code, words, leadsToTickets) => {
  const { user } = await chooseToPay(refusing(code, words))
  await user.click(screen.getByRole('radio', { name: /PNR K7M2QY/ }))
  await user.click(payIt())
  const notice = (await screen.findByText('Bilet alınamadı')).closest('[role="alert"]')
  expect(notice?.textContent).toContain(words)
  expect(screen.queryByRole('link', { name: 'Biletlerime git' }) !== null).toBe(leadsToTickets)
})

test('two who travel, or somebody who is no member, pay by card', async () => {
  choose([10, 11])
  await openPayment({ ...answers, ...priced(2 * examplePrice) })
  expect(await screen.findByText(/tek yönde, tek koltukluk/)).toBeDefined()
  expect(screen.queryByRole('radio', { name: 'Açık biletle öde' })).toBeNull()
})

test('a visitor is not asked about open tickets, and neither is the server', async () => {
  dropToken()
  const { asked } = await openPayment(answers)
  await screen.findByLabelText('Kart numarası')
  expect(screen.queryByRole('radio', { name: 'Açık biletle öde' })).toBeNull()
  expect(asked('ticket/members/purchase/list')).toHaveLength(0)
})

const wayToPay = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const ticketChoice = (pnr: string) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`PNR ${pnr}`) })

test('a journey that was looked for with an open ticket is paid with this one, unless its member wants otherwise', async () => {
  keepOpenTicket(equal)
  const { user } = await openPayment(answers)
  expect((await wayToPay('Açık biletle öde')).checked).toBe(true)
  expect((await ticketChoice('K7M2QY')).checked).toBe(true)
  expect((await ticketChoice('K7M2QZ')).checked).toBe(false)
  await user.click(await wayToPay('Kartla öde'))
  expect(await screen.findByLabelText('Kart numarası')).toBeTruthy()
  expect(keptOpenTicket()).toBeNull()
})

test('one that has paid is looked for no more', async () => {
  keepOpenTicket(equal)
  const { user } = await openPayment({
    ...answers,
    // Another order than those before: each is over once.
    [`POST /api/v1/${setJourney}`]: () => ({
      body: { data: { order_id: 'BAAAAAAAAAAAAAAAAAAAAA', ticket: ticketOf(equal) } },
    }),
  })
  await ticketChoice('K7M2QY')
  await fillPassenger(user)
  await user.click(payIt())
  expect(await screen.findByText('elsewhere')).toBeDefined()
  await waitFor(() => expect(keptOpenTicket()).toBeNull())
})

test('the only one there is stands chosen for whoever wants to pay with it', async () => {
  const { user } = await openPayment({
    'GET /api/v1/ticket/members/purchase/list': () => ({ body: { data: [ticketOf(equal)] } }),
  })
  await user.click(await wayToPay('Açık biletle öde'))
  expect((await ticketChoice('K7M2QY')).checked).toBe(true)
})

test('an open ticket that does not suffice says so where it is chosen, before anything is filled in', async () => {
  keepOpenTicket(cheap)
  await openPayment(answers)
  expect((await ticketChoice('K7M2QX')).closest('label')?.textContent).toContain(
    'Bu yolculuğa yetmiyor: ₺349,00 eksik',
  )
  expect((await ticketChoice('K7M2QY')).closest('label')?.textContent).not.toContain('yetmiyor')
  expect(
    screen.getByText(
      'Açık biletiniz ₺600,00 değerinde, seçtiğiniz koltuk ₺949,00. Eşit ya da daha düşük fiyatlı bir koltuk seçin.',
    ),
  ).toBeTruthy()
})

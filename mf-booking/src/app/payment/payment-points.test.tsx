import { act, screen, waitFor, within } from '@testing-library/react'
import { adoptToken, dropToken } from 'shared/auth/auth'
import type { LocalAnswers } from 'shared/testing/local-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepTyped } from '../../lib/draft/booking-draft.ts'
import { exampleToken, memberAnswers } from '../../testing/example-member.ts'
import { choose, fillEverything, openPayment, payButton } from '../../testing/example-payment.tsx'

beforeEach(() => choose([10]))
afterEach(() => {
  dropToken()
  keepTyped({ points: { use: false, lira: '' } })
})

const known = (balance: number) => ({
  balance,
  worth: balance * 5,
  next_to_end: null,
  rules: { kurus_per_point: 100, point_worth: 5, valid_months: 12 },
  entries: [],
})
const withPoints = (balance: () => number): LocalAnswers => ({
  ...memberAnswers,
  'GET /api/v1/auth/points': () => ({ body: { data: known(balance()) } }),
  'GET /api/v1/ticket/members/purchase/list': () => ({ body: { data: [] } }),
})

async function openAsMember(balance = 950, answers: LocalAnswers = {}) {
  adoptToken(exampleToken())
  const opened = await openPayment({ ...withPoints(() => balance), ...answers })
  // Hers is filled in; the form is filled whole below.
  await opened.user.clear(await screen.findByLabelText('E-posta'))
  return opened
}
const box = () => screen.findByRole('checkbox', { name: 'Puan kullan' })
const amount = () => screen.findByLabelText('Puanla ödenecek tutar (₺)')
const summary = () => within(screen.getByRole('complementary', { name: 'Sipariş özeti' }))

test('who is not logged in sees nothing of points, and nobody asks', async () => {
  const { asked } = await openPayment()
  await screen.findByLabelText('Kart numarası')
  expect(screen.queryByText(/[Pp]uan/)).toBeNull()
  expect(asked('auth/points')).toEqual([])
})

test('a member sees what she has, and as much of it pays as she says, in every figure', async () => {
  const { user, asked } = await openAsMember()
  expect((await box()).getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('950 puanınız var, ₺47,50 değerinde.')).toBeTruthy()
  expect(payButton().textContent).toContain('₺949,00')

  await user.click(await box())
  expect(await amount()).toHaveProperty('value', '47')
  expect(payButton().textContent).toContain('₺902,00')
  expect(summary().getByText('−₺47,00')).toBeTruthy()
  expect(summary().getByText('₺902,00')).toBeTruthy()

  await user.clear(await amount())
  await user.type(await amount(), '20')
  expect(payButton().textContent).toContain('₺929,00')
  expect(screen.getByText('Kartınızdan ₺929,00 çekilir.')).toBeTruthy()

  await fillEverything(user)
  await user.click(payButton())
  await waitFor(() => expect(asked('payment')).toHaveLength(1))
  const sent = new URLSearchParams(asked('payment')[0]?.body)
  expect([sent.get('pay_with_points'), sent.get('expected_total')]).toEqual(['2000', '94900'])
})

test('a member who does not want to spend them sends none', async () => {
  const { user, asked } = await openAsMember()
  await user.click(await box())
  await user.click(await box())
  expect(screen.queryByLabelText('Puanla ödenecek tutar (₺)')).toBeNull()
  await fillEverything(user)
  await user.click(payButton())
  await waitFor(() => expect(asked('payment')).toHaveLength(1))
  expect(new URLSearchParams(asked('payment')[0]?.body).has('pay_with_points')).toBe(false)
})

test.each([
  ['48', 'Puanla en çok ₺47 ödeyebilirsiniz.'],
  ['0', 'Puanla ödenecek tutarı tam lira olarak yazın.'],
  ['4,5', 'Puanla ödenecek tutarı tam lira olarak yazın.'],
])('%s lira are refused at the field, and nothing is sent', async (typed, message) => {
  const { user, asked } = await openAsMember()
  await fillEverything(user)
  await user.click(await box())
  await user.clear(await amount())
  await user.type(await amount(), typed)
  expect(payButton().textContent).toContain('₺949,00')
  await user.click(payButton())
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect((await amount()).getAttribute('aria-invalid')).toBe('true')
  expect(asked('payment')).toEqual([])
})

test('points that went meanwhile: both figures, and the rest is what pays', async () => {
  let balance = 950
  const message = 'Puan bakiyeniz değişti: ₺47,00 yerine en çok ₺7,00 puanla ödeyebilirsiniz.'
  const { user } = await openAsMember(0, {
    ...withPoints(() => balance),
    'POST /api/v1/payment': () => {
      balance = 150
      const detail = { asked: 4_700, available: 700 }
      return { status: 409, body: { code: 'points-changed', errors: { form: [message] }, detail } }
    },
  })
  await fillEverything(user)
  await user.click(await box())
  await user.click(payButton())
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(await screen.findByText('150 puanınız var, ₺7,50 değerinde.')).toBeTruthy()
  expect(await amount()).toHaveProperty('value', '7')
  expect(payButton().textContent).toContain('₺942,00')
})

const untilOne = '2030-11-24T13:40:00+03:00'
const waits = /^950 puanınız yarım kalan bir ödemede bekliyor. Ödeme tamamlanmazsa en geç saat 13:40/

test('whoever comes back from the bank is offered no points that wait there, and reads until when', async () => {
  let balance = 950
  const { user, asked } = await openAsMember(0, {
    'GET /api/v1/auth/points': () => ({
      body: {
        data: { ...known(balance), ...(balance === 0 && { waiting: { points: 950, until: untilOne } }) },
      },
    }),
  })
  await user.click(await box())
  expect(payButton().textContent).toContain('₺902,00')
  expect(screen.queryByText(waits)).toBeNull()
  balance = 0
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await screen.findByText(waits)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Puan kullan' })).toBeNull()
  expect(screen.queryByText(/puanınız var/)).toBeNull()
  expect(payButton().textContent).toContain('₺949,00')

  await fillEverything(user)
  await user.click(payButton())
  await waitFor(() => expect(asked('payment')).toHaveLength(1))
  expect(new URLSearchParams(asked('payment')[0]?.body).has('pay_with_points')).toBe(false)
})

test('points of which some wait in another payment: what is left is offered, and the rest is named', async () => {
  await openAsMember(0, {
    'GET /api/v1/auth/points': () => ({
      body: { data: { ...known(400), waiting: { points: 950, until: null } } },
    }),
  })
  expect(await box()).toBeTruthy()
  expect(screen.getByText('400 puanınız var, ₺20,00 değerinde.')).toBeTruthy()
  expect(
    screen.getByText(
      '950 puanınız yarım kalan bir ödemede bekliyor. Ödeme sonuçlanıyor; bilet oluşmazsa hesabınıza döner.',
    ),
  ).toBeTruthy()
})

test('points that are worth less than a lira are named, and nothing is asked', async () => {
  await openAsMember(19)
  expect(
    await screen.findByText(/19 puanınız var, ₺0,95 değerinde\. Puanla en az ₺1 ödenebilir\./),
  ).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Puan kullan' })).toBeNull()
})

test('points that cannot be asked for keep nobody from paying, and are asked for again', async () => {
  let isUp = false
  const { user } = await openAsMember(950, {
    'GET /api/v1/auth/points': () =>
      isUp ? { body: { data: known(950) } } : { status: 500, body: { errors: { form: ['x'] } } },
  })
  isUp = true
  await user.click(await screen.findByRole('button', { name: 'Puanları getir' }))
  expect(await box()).toBeTruthy()
})

test('the contracts name what points pay', async () => {
  const { user, asked } = await openAsMember()
  await user.click(await box())
  await user.click(screen.getByRole('link', { name: 'Ön bilgilendirme formunu' }))
  await waitFor(() => expect(asked('payment/contracts')).toHaveLength(1))
  expect(JSON.parse(asked('payment/contracts')[0]?.body ?? '')).toHaveProperty('pay_with_points', 4_700)
})

import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalAnswers } from 'shared/testing/local-api'
import { exampleTicket } from 'shared/testing/example-ticket'
import { choose, examplePrice, fillPassenger, openPayment } from '../../testing/example-payment.tsx'

// The dialog comes when it is asked for; a busy machine must not take longer to make it than a test waits.
beforeAll(async () => {
  await import('../../features/pay-with-open-ticket/find-open-ticket.tsx')
}, 60_000)
beforeEach(() => choose([10]))

const until = new Date(Date.now() + 100 * 86_400_000).toISOString()
const nothing = { cancel: null, can_be_opened: false, changes_at: null }
const openTicket = (state = 'Open') =>
  exampleTicket({ id: 42, price: examplePrice, state, open_valid_until: until, refund_now: nothing })
const lookUp = (state?: string) => () => ({
  body: {
    data: {
      'pnr-code': 'K7M2QX',
      'departure-time': '2026-11-24T08:30:00+03:00',
      passengers: [openTicket(state)],
      code_to: { mail: 'a•••@example.com', sms: null },
    },
  },
})
const setJourney = 'ticket/guest/setjourney'
const answers: LocalAnswers = {
  'POST /api/v1/ticket/by-pnr': lookUp(),
  'POST /api/v1/ticket/guest/code': () => ({ body: { data: { expires_in: 600, resend_in: 60 } } }),
  'POST /api/v1/ticket/guest/verify': () => ({ body: { data: { grant: 'a-grant', expires_in: 600 } } }),
  [`POST /api/v1/${setJourney}`]: () => ({
    body: {
      data: {
        order_id: 'AAAAAAAAAAAAAAAAAAAAAA',
        ticket: {
          'pnr-code': 'K7M2QY',
          'departure-time': '2026-11-24T08:30:00+03:00',
          passengers: [exampleTicket({ pnr: 'K7M2QY' })],
        },
      },
    },
  }),
}

async function find(over: LocalAnswers = {}) {
  const page = await openPayment({ ...answers, ...over })
  await fillPassenger(page.user)
  await page.user.click(screen.getByRole('button', { name: 'Açık bilet kullan' }))
  await page.user.type(await screen.findByLabelText('Açık biletin PNR kodu'), 'k7m2qx')
  await page.user.type(screen.getByLabelText('Biletteki telefon'), '0532 123 45 67{Enter}')
  return page
}

async function prove(over: LocalAnswers = {}) {
  const page = await find(over)
  await page.user.click(await screen.findByRole('button', { name: 'Kodu gönder' }))
  await page.user.type(await screen.findByLabelText('Onay kodu'), '482913{Enter}')
  const only = await screen.findByRole<HTMLInputElement>('radio', { name: /PNR K7M2QX/ })
  expect(only.checked, 'there is nothing to choose from').toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Açık biletle öde' }))
  return page
}

describe('a guest with an open ticket', () => {
  test('names it, types the code, pays with it and is led to the new ticket', async () => {
    const { asked, router } = await prove()
    expect(await screen.findByText('elsewhere')).toBeDefined()
    expect(router.state.location.pathname).toBe('/odeme-basarili')
    expect(router.state.location.search).toBe('?order=AAAAAAAAAAAAAAAAAAAAAA')
    const sent = new URLSearchParams(asked(setJourney)[0]?.body)
    expect([sent.get('grant'), sent.get('open_ticket[id]'), sent.get('open_ticket[pnr]')]).toEqual([
      'a-grant',
      '42',
      'K7M2QX',
    ])
    expect(JSON.parse(asked('ticket/guest/code')[0]?.body ?? '')).toMatchObject({ purpose: 'travel' })
    expect(asked('payment')).toHaveLength(0)
    expect(asked('ticket/members/purchase/setjourney')).toHaveLength(0)
  })

  test('that is used already reads so before any code is sent', async () => {
    const { asked } = await find({ 'POST /api/v1/ticket/by-pnr': lookUp('Used') })
    expect(await screen.findByText('Bu PNR altında kullanılabilecek bir açık bilet yok.')).toBeDefined()
    expect(asked('ticket/guest/code')).toHaveLength(0)
  })

  test('whose proof has run out is told so, and may prove it again without losing what was typed', async () => {
    await prove({
      [`POST /api/v1/${setJourney}`]: () => ({
        status: 403,
        body: { code: 'grant-over', errors: { form: ['Onayınızın süresi doldu. Yeni bir kod isteyin.'] } },
      }),
    })
    expect(await screen.findByRole('button', { name: 'Açık bilet kullan' })).toBeDefined()
    expect(
      (await screen.findAllByText('Onayınızın süresi doldu. Yeni bir kod isteyin.')).length,
    ).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@ornek.com')
  })
})

test('two who travel are not asked for an open ticket', async () => {
  choose([10, 11])
  await openPayment(answers)
  await screen.findByLabelText('Kart numarası')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Açık bilet kullan' })).toBeNull())
})

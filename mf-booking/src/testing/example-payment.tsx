import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import type { LocalAnswers } from 'shared/testing/local-api'
import { startLocalApi } from 'shared/testing/local-api'
import { fakeHost } from 'shared/testing/fake-host'
import { onTestFinished } from 'vitest'
import { currentDraft, dropLeg, keepTyped, setSeats } from '../lib/draft/booking-draft.ts'
import { exampleHold, holdAnswers } from './example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from './example-trip.ts'
import { paymentRoute } from '../app/payment/payment-route.ts'

/** For tests: the payment page of a trip for one, on a server that holds, prices and takes what it is asked. */
export const tripAddress = '/odeme?route=34-6&arrival_ticket_date=2030-11-24'
export const examplePrice = 94_900

export function choose(women: number[], id = '7-0-2'): void {
  const journey = exampleJourney(mixedBus, id)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, women))
}

export const priced = (price: number, original = 110_000): LocalAnswers => ({
  'POST /api/v1/ticket/get-ticket-price': () => ({
    body: { data: { departure: price, return: null, total_amount: price, original_total: original } },
  }),
})

export const toBank = {
  data: {
    order_id: 'AAAAAAAAAAAAAAAAAAAAAA',
    redirect: { action: 'http://127.0.0.1:9/3d', fields: { session: 'x' } },
  },
}

/** What is chosen is held, as it is for whoever comes from the map. */
export function heldAsChosen({ body }: { body: string }) {
  const { legs } = currentDraft()
  const { journey_id } = JSON.parse(body)
  const chosen = [legs.departure, legs.return].find((leg) => leg?.journey.id === journey_id)
  return { body: { data: exampleHold(journey_id, chosen?.seats ?? []) } }
}

export async function openPayment(answers: LocalAnswers = {}, at = tripAddress) {
  const server = await startLocalApi({
    ...holdAnswers(),
    'POST /api/v1/hold/show': heldAsChosen,
    ...priced(examplePrice),
    'POST /api/v1/journey/shuttless': () => ({ body: { data: [] } }),
    'POST /api/v1/hold/list': () => ({ body: { data: [] } }),
    'POST /api/v1/payment/orders': () => ({ body: { data: [] } }),
    'GET /api/v1/stations-list': () => ({ body: { data: [] } }),
    'POST /api/v1/payment': () => ({ body: toBank }),
    ...answers,
  })
  onTestFinished(async () => {
    cleanup()
    dropLeg('departure')
    dropLeg('return')
    keepTyped({ passengers: {}, email: '' })
    await server.close()
  })
  const api = createApi({ baseUrl: server.url, token: () => null })
  const { page, router } = fakeHost({ '/odeme': paymentRoute }, at, api)
  render(page)
  const asked = (path: string) => server.requests.filter((request) => request.path === `/api/v1/${path}`)
  return { user: userEvent.setup(), server, router, asked }
}

type User = ReturnType<typeof userEvent.setup>

/** Put in at once: what typing does key by key is tested where it matters. */
async function put(user: User, label: string, text: string): Promise<void> {
  // A member's own details stand there already.
  await user.clear(screen.getByLabelText(label))
  await user.paste(text)
}

export async function fillPassenger(user: User): Promise<void> {
  await screen.findByLabelText('Ad')
  await put(user, 'Ad', 'Ayşe')
  await put(user, 'Soyad', 'Yılmaz')
  await put(user, 'T.C. kimlik no', '10000000146')
  await put(user, 'Telefon', '532 123 45 67')
  await put(user, 'E-posta', 'ayse@ornek.com')
  await user.click(screen.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/ }))
}

export async function fillEverything(user: User): Promise<void> {
  await fillPassenger(user)
  await put(user, 'Kart numarası', '4508034508034509')
  await put(user, 'Kart üzerindeki ad soyad', 'AYSE YILMAZ')
  await put(user, 'Son kullanma', '1240')
  await put(user, 'CVV', '000')
}

export const payButton = () => screen.getByRole('button', { name: /Siparişi onayla ve ₺[\d.,]+ öde/ })

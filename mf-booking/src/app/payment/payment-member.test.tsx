import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { adoptToken, dropToken } from 'shared/auth/auth'
import { customerUserStore } from 'shared/contracts/customer-user'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { currentDraft, keepTyped, setSeats } from '../../lib/draft/booking-draft.ts'
import { exampleToken, memberAnswers } from '../../testing/example-member.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { blankPassenger } from '../../lib/draft/typed-passenger.ts'
import { examplePrice, openPayment, payButton, priced } from '../../testing/example-payment.tsx'

/** Two women and a man, on seats 10, 11 and 3. */
beforeEach(() => {
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10, 11], [3]))
})
afterEach(() => {
  dropToken()
  keepTyped({ passengers: {}, email: '' })
})

const answers = { ...memberAnswers, ...priced(3 * examplePrice, 3 * examplePrice) }
const asMember = () => adoptToken(exampleToken())
const card = (seat: number) => screen.findByRole('group', { name: new RegExp(`Koltuk ${seat},`) })
const saved = async (seat: number) =>
  within(await within(await card(seat)).findByRole('group', { name: 'Kayıtlı yolcularınız' }))
const valueOf = async (seat: number, label: string) =>
  within(await card(seat)).getByLabelText<HTMLInputElement>(label).value

test('who is not logged in sees no saved passengers, and nobody asks for any', async () => {
  const { asked } = await openPayment(answers)
  await card(10)
  expect(screen.queryByRole('group', { name: 'Kayıtlı yolcularınız' })).toBeNull()
  expect(screen.queryByLabelText('Bu yolcuyu kaydet')).toBeNull()
  expect([...asked('auth/customer-user/list'), ...asked('auth/detail')]).toEqual([])
})

test('a member finds herself first, then whom she saved of that gender', async () => {
  asMember()
  await openPayment(answers)
  const chips = (await saved(10)).getAllByRole('button').map(({ textContent }) => textContent)
  expect(chips).toEqual(['Siz Deniz Yolcu', 'Zeynep Kaya'])
  expect((await saved(3)).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Hans Meier',
  ])
  expect(screen.getByLabelText('E-posta')).toHaveProperty('value', 'deniz@ornek.com')
})

test('a member’s phone is filled in beside the e-mail, once for all, and stays when somebody without one is chosen', async () => {
  asMember()
  const { user } = await openPayment(answers)
  expect(await valueOf(10, 'Telefon')).toBe('532 123 45 67')
  expect(within(await card(11)).getByText(/532.123.45.67.numarası kullanılır/)).toBeTruthy()
  await user.click((await saved(10)).getByRole('button', { name: 'Zeynep Kaya' }))
  expect([await valueOf(10, 'Ad'), await valueOf(10, 'Telefon')]).toEqual(['Zeynep', '532 123 45 67'])
})

test('a phone that was typed before is not put in place of by the member’s', async () => {
  asMember()
  keepTyped({ passengers: { 'female-1': { ...blankPassenger, phone: '5329998877' } } })
  await openPayment(answers)
  expect(await valueOf(10, 'Telefon')).toBe('')
})

test('one tap fills a passenger’s fields, the same tap clears them', async () => {
  asMember()
  const { user } = await openPayment(answers)
  await user.click((await saved(3)).getByRole('button', { name: 'Hans Meier' }))
  expect(await valueOf(3, 'Ad')).toBe('Hans')
  expect(await valueOf(3, 'Pasaport no')).toBe('C01X00T47')
  const nationality = await within(await card(3)).findByRole('button', { name: /Uyruk/ })
  expect(nationality.textContent).toContain('Almanya')
  expect(await valueOf(3, 'Telefon (isteğe bağlı)')).toBe('1511 2345 678')
  expect(within(await card(3)).queryByLabelText('Bu yolcuyu kaydet')).toBeNull()

  await user.click((await saved(3)).getByRole('button', { name: 'Hans Meier', pressed: true }))
  expect(await valueOf(3, 'Ad')).toBe('')
  expect(await valueOf(3, 'T.C. kimlik no')).toBe('')
})

test('who sits on one seat cannot be put on another, and the chip says why', async () => {
  asMember()
  const { user } = await openPayment(answers)
  await user.click((await saved(10)).getByRole('button', { name: 'Zeynep Kaya' }))
  const elsewhere = (await saved(11)).getByRole('button', { name: 'Zeynep Kaya Koltuk 10 için seçildi' })
  expect(elsewhere.getAttribute('aria-disabled')).toBe('true')
  await user.click(elsewhere)
  expect(await valueOf(11, 'Ad')).toBe('')
})

async function payByCard(user: UserEvent) {
  for (const [label, text] of Object.entries(goodCard)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/ }))
  await user.click(payButton())
}
const goodCard = {
  'Kart numarası': '4508034508034509',
  'Kart üzerindeki ad soyad': 'DENİZ YOLCU',
  'Son kullanma': '1240',
  CVV: '000',
}

const typed = (name: string, identity: string) => ({ ...blankPassenger, name, surname: 'Ak', identity })

test('the member’s own passenger goes first in the order, whoever is saved goes to the account', async () => {
  asMember()
  keepTyped({
    passengers: {
      'female-0': { ...typed('Ece', '19070603028'), phone: '5329998877', save: true },
      'female-1': typed('Deniz', '10000000146'),
      'male-0': typed('Can', '11111111110'),
    },
  })
  const { user, asked } = await openPayment(answers)
  await payByCard(user)
  await waitFor(() => expect(asked('payment')).toHaveLength(1))
  const sent = new URLSearchParams(asked('payment')[0]?.body)
  const names = [0, 1, 2].map((index) => sent.get(`data[0][passengers][${index}][name]`))
  expect(names).toEqual(['Deniz', 'Ece', 'Can'])
  expect(sent.get('data[0][passengers][0][phone]')).toBe('+905329998877')
  expect(sent.get('invoice_title')).toBe('Deniz Ak')

  await waitFor(() => expect(asked('auth/customer-user/store')).toHaveLength(1))
  const stored = z.parse(
    customerUserStore.request,
    JSON.parse(asked('auth/customer-user/store')[0]?.body ?? ''),
  )
  expect(stored).toMatchObject({ name: 'Ece', gender: 'female', identity_no: '19070603028' })
})

test('an order does not depend on whether a passenger can be saved', async () => {
  asMember()
  keepTyped({
    passengers: {
      'female-0': { ...typed('Ece', '19070603028'), phone: '5329998877', save: true },
      'female-1': typed('Derya', '12345678950'),
      'male-0': typed('Can', '11111111110'),
    },
  })
  const refused = {
    status: 409,
    body: { errors: { form: ['En çok 30 yolcu kaydedebilirsiniz.'] }, code: 'too-many' },
  }
  const { user, asked } = await openPayment({
    ...answers,
    'POST /api/v1/auth/customer-user/store': () => refused,
  })
  await payByCard(user)
  await waitFor(() => expect(asked('payment')).toHaveLength(1))
  await waitFor(() => expect(asked('auth/customer-user/store')).toHaveLength(1))
  expect(screen.queryByText(/En çok 30 yolcu/)).toBeNull()
  expect(currentDraft().passengers['female-0']?.name).toBe('Ece')
})

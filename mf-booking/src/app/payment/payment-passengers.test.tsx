import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentDraft, emptyDraft, keepTyped, setSeats } from '../../lib/draft/booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { examplePrice, openPayment, priced } from '../../testing/example-payment.tsx'

const shuttle = (id: number, name: string) => ({ id, name, time: '2030-11-24T07:45:00+03:00' })
const answers = {
  ...priced(2 * examplePrice, 2 * examplePrice),
  'POST /api/v1/journey/shuttless': () => ({
    body: {
      data: [{ journey_id: '7-0-2', departure: [shuttle(4, 'Kadıköy')], arrival: [shuttle(7, 'Kızılay')] }],
    },
  }),
}

/** A woman on seat 10, a man on seat 3. */
beforeEach(() => {
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10], [3]))
})
afterEach(() => keepTyped({ passengers: {}, email: '', invoice: emptyDraft.invoice }))

const woman = async () => within(await screen.findByRole('group', { name: /^Kadın yolcu/ }))
const man = async () => within(await screen.findByRole('group', { name: /^Erkek yolcu/ }))

test('the browser fills one passenger at a time', async () => {
  await openPayment(answers)
  const tokens = [await woman(), await man()].map((card) =>
    card.getByLabelText('Ad').getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(['section-female-0 given-name', 'section-male-0 given-name'])
})

test('one phone serves all, and the card says which; an own one is a tap away', async () => {
  const { user } = await openPayment(answers)
  expect((await man()).getByText('İlk yolcunun telefonu kullanılır.')).toBeDefined()
  await user.click((await woman()).getByLabelText('Telefon'))
  await user.paste('0532 123 45 67')
  expect(await (await man()).findByText('+90 532 123 45 67 numarası kullanılır.')).toBeDefined()

  await user.click((await man()).getByRole('button', { name: 'Ayrı telefon yaz' }))
  const own = (await man()).getByLabelText('Telefon (isteğe bağlı)')
  expect(document.activeElement).toBe(own)
  await user.paste('5')
  await user.clear(own)
  expect((await man()).getByLabelText('Telefon (isteğe bağlı)')).toBe(own)
})

test('a passenger asks for the shuttle at either end', async () => {
  const { user } = await openPayment(answers)
  await user.click(await (await man()).findByRole('button', { name: /Varışta servis/ }))
  await user.click(await screen.findByRole('option', { name: /Kızılay/ }))
  await user.click((await man()).getByRole('button', { name: /Servisle geleceğim/ }))
  await user.click(await screen.findByRole('option', { name: /Kadıköy/ }))
  const chosen = () => currentDraft().passengers['male-0']?.shuttle.departure
  await waitFor(() => expect(chosen()).toEqual({ to: '4', from: '7' }))
})

test('wherever an identity number is asked for, the text on personal data opens beside what is typed', async () => {
  const { user } = await openPayment(answers)
  const link = { name: 'Kişisel verilerin korunması' }
  for (const card of [await woman(), await man()]) {
    const text = card.getByRole('link', link)
    expect(text.getAttribute('href')).toBe('/kisisel-verilerin-korunmasi')
    expect(text.getAttribute('target')).toBe('_blank')
  }
  const card = await woman()
  expect(card.getByText(/^Kimlik bilgilerini neden istediğimiz/).contains(card.getByRole('link', link))).toBe(
    true,
  )
  card.getByRole('link', link).focus()
  for (const label of ['Ad', 'Soyad', 'T.C. kimlik no']) {
    await user.tab()
    expect(document.activeElement, 'no link between two fields').toBe(card.getByLabelText(label))
  }
  await user.click(screen.getByLabelText('Faturayı başka biri adına düzenle'))
  expect(await screen.findAllByRole('link', link)).toHaveLength(3)
  await user.click(screen.getByRole('radio', { name: 'Kurumsal' }))
  expect(await screen.findByLabelText('Vergi no')).toBeDefined()
  expect(screen.getAllByRole('link', link)).toHaveLength(3)
})

test('the invoice says whose it will be, until somebody else pays', async () => {
  const { user } = await openPayment(answers)
  const invoice = within(await screen.findByRole('region', { name: 'Fatura' }))
  expect(invoice.getByText('Fatura ilk yolcunun adına düzenlenir.')).toBeDefined()
  await user.click((await woman()).getByLabelText('Ad'))
  await user.paste('Ayşe')
  expect((await invoice.findByText('Ayşe')).parentElement?.textContent).toBe('Fatura Ayşe adına düzenlenir.')
  await user.click((await woman()).getByLabelText('T.C. vatandaşı değil'))
  expect(await invoice.findByText(/T.C. kimlik no olmadan/)).toBeDefined()

  await user.click(invoice.getByLabelText('Faturayı başka biri adına düzenle'))
  await user.click(await invoice.findByLabelText('Fatura için T.C. kimlik no'))
  await user.paste('1')
  await user.tab()
  expect(await invoice.findByText('T.C. kimlik no 11 haneli olmalı. On hane eksik görünüyor.')).toBeDefined()
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isLeftToBrowser } from 'shared/module/left-to-browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepTyped, setSeats } from '../../lib/draft/booking-draft.ts'
import { blankPassenger } from '../../lib/draft/typed-passenger.ts'
import { drawPayment } from '../../testing/drawn-payment.tsx'
import { choose } from '../../testing/example-payment.tsx'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'

/** Of the form; without lists, whose choices nobody sees before they open. */
function shownText(): string {
  const copy = document.querySelector('form')?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const list of copy.querySelectorAll('[data-rac], div:has(> select)')) list.remove()
  return copy.textContent
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('who holds seats reads the whole form before any script, which no browser can send by itself', async () => {
  const { html } = await drawPayment()
  expect(html).toContain('Kadın yolcu')
  expect(html).toContain('Siparişi onayla ve ₺949,00 öde')
  expect(html).not.toContain('type="submit"')
  // The policy of the site refuses styles in the markup.
  expect(html).not.toContain('style=')
})

beforeEach(() => {
  const phone = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => phone)
})

test('the page comes to life as it stands, and asks for nothing that it brought', async () => {
  const { hydrate, complaints, asked, draft } = await drawPayment()
  const before = document.querySelector('form')
  const text = shownText()
  await hydrate()
  expect(complaints).toEqual([])
  expect(document.querySelector('form')).toBe(before)
  expect(shownText()).toBe(text)
  expect(asked()).toEqual([])
  expect(draft().legs.departure).toMatchObject({ seats: [{ seat: 10 }], hold: { kind: 'held' } })
  expect(draft().seatsPage).toContain('open=7-0-2')
})

test('the countdown of a document that was slow to come begins when it was asked for, and shows no second too many', async () => {
  const { timeOrigin } = performance
  const slow = { requestStart: 50, responseStart: 9_050 }
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => slow, ...slow }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  const { hydrate, draft } = await drawPayment()
  await hydrate()
  expect(draft().legs.departure?.hold).toMatchObject({ since: timeOrigin + slow.requestStart })
  vi.restoreAllMocks()
})

test('what was typed and ticked before stays, and is the form’s', async () => {
  const { hydrate, draft } = await drawPayment()
  const user = userEvent.setup()
  await user.type(field('Ad'), 'Ayşe')
  await user.type(field('E-posta'), 'ayse@ornek.com')
  await user.type(field('Kart numarası'), '4508034508034509')
  await user.type(field('Son kullanma'), '1240')
  await user.click(screen.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/ }))
  const name = field('Ad')
  await hydrate()
  expect(field('Ad')).toBe(name)
  expect(name.value).toBe('Ayşe')
  expect(field('E-posta').value).toBe('ayse@ornek.com')
  expect(field('Kart numarası').value).toBe('4508 0345 0803 4509')
  expect(field('Son kullanma').value).toBe('12 / 40')
  expect(screen.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/ })).toHaveProperty(
    'checked',
    true,
  )
  // The summary follows the form, not the field.
  await user.type(field('Ad'), 'gül')
  expect(draft()).toMatchObject({ email: 'ayse@ornek.com', passengers: { 'female-0': { name: 'Ayşegül' } } })
  expect(JSON.stringify(draft())).not.toContain('4508')
})

test('after a reload what was typed in this tab is there again, but for what was typed meanwhile', async () => {
  choose([10])
  keepTyped({
    passengers: { 'female-0': { ...blankPassenger, name: 'Ayşe', surname: 'Yılmaz' } },
    email: 'a@b.co',
  })
  const { hydrate, complaints, asked, draft } = await drawPayment()
  await userEvent.setup().type(field('Ad'), 'Fatma')
  await hydrate()
  expect(complaints).toEqual([])
  expect([field('Ad').value, field('Soyad').value, field('E-posta').value]).toEqual([
    'Fatma',
    'Yılmaz',
    'a@b.co',
  ])
  expect(draft().passengers['female-0'], 'for the next reload').toMatchObject({
    name: 'Fatma',
    surname: 'Yılmaz',
  })
  expect(asked()).toEqual([])
})

test('a tab that has chosen other seats of the trip goes on with its own', async () => {
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10, 13]))
  const { hydrate } = await drawPayment()
  await hydrate()
  expect(screen.getAllByText('Kadın yolcu')).toHaveLength(2)
})

test.each([
  ['who holds nothing', { 'POST /api/v1/hold/list': () => ({ body: { data: [] } }) }, undefined],
  [
    'whose token is refused',
    { 'POST /api/v1/hold/list': () => ({ status: 401, body: { errors: {} } }) },
    undefined,
  ],
  [
    'who holds no way back',
    {},
    '/odeme?route=34-6&arrival_ticket_date=2030-11-24&return_ticket_date=2030-11-26',
  ],
  ['whose address names no trip', {}, '/odeme'],
])('the server draws nothing for one %s: the tab may know more', async (_who, answers, at) => {
  const { error } = await drawPayment(answers, at)
  expect(isLeftToBrowser(error)).toBe(true)
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentDraft, dropLeg } from '../../lib/draft/booking-draft.ts'
import { holdAnswers, takenSeat, requestOf } from '../../testing/example-api.ts'
import { exampleJourney, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { openPicker, seat, startBus } from '../../testing/example-seat-picker.tsx'
import { timesAnnounced } from 'shared/testing/times-announced'

let server: Awaited<ReturnType<typeof startBus>>
let isBroken = false
/** The server's lone-seat rule is stricter than the map knows. */
let isStrict = false

beforeEach(async () => {
  isBroken = false
  isStrict = false
  const hold = holdAnswers()['POST /api/v1/hold/seats']
  server = await startBus(mixedBus, {
    'POST /api/v1/hold/seats': (request) => {
      if (!hold || (isStrict && requestOf(request).seats.length > 1)) {
        const errors = { seats: ['Maksimum tek başına oturan yolcu sayısına ulaştınız.'] }
        return { status: 422, body: { errors, code: 'lone-seat' } }
      }
      return hold(request)
    },
    'POST /api/v1/journey-seats': () =>
      isBroken
        ? { status: 500, body: { errors: { form: ['Sefer şu anda okunamıyor.'] } } }
        : { body: { data: exampleJourney(mixedBus) } },
  })
})

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  localStorage.clear()
  await server.close()
})

test('a traveller picks two seats, has them held, and goes on to pay', async () => {
  const { router, user, pick, lastHold } = openPicker(server)
  await pick(10, 'Kadın')
  await pick(11, 'Erkek')
  expect(await screen.findByText('Seçilen koltuklar 10, 11. Toplam ₺1.898,00.')).toBeDefined()
  expect(await screen.findByRole('timer')).toBeDefined()
  await waitFor(() =>
    expect(lastHold()).toEqual([
      { seat: 10, gender: 'female' },
      { seat: 11, gender: 'male' },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Devam et' }))
  await screen.findByRole('heading', { name: 'Ödeme' })
  expect(router.state.location.search).toBe('?route=34-6&arrival_ticket_date=2030-11-24')
  expect(currentDraft().seatsPage).toBe('/seferler?from=34&open=7-0-2')
})

const alertsOf = (text: string) =>
  screen.getAllByRole('alert').filter(({ textContent }) => textContent === text).length

test('a refusal of the lone-seat rule stays at the map with the seats that would do, until the selection changes', async () => {
  const { user, pick, lastHold } = openPicker(server)
  await pick(10, 'Kadın')
  await pick(16, 'Erkek')
  await pick(18, 'Kadın')
  const why = 'Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.'
  const rule = await screen.findByRole('group', { name: 'Koltuk seçimi kuralı' })
  expect(rule.textContent).toBe(`${why}Kadın yolcu için uygun koltuklar: 2, 3, 6, 7, 11, 14, 15, 19.`)
  expect(alertsOf(why), 'heard once, as a toast').toBe(1)
  expect((await seat(18)).getAttribute('aria-selected')).toBe('false')
  const fitting = screen.getAllByRole('gridcell', { name: /seçiminize uygun/ })
  expect(fitting.map(({ dataset }) => Number(dataset['seat']))).toEqual([2, 3, 6, 7, 11, 14, 15, 19])
  expect(
    fitting.every((one) => one.querySelector('svg') !== null),
    'a mark, not a colour alone',
  ).toBe(true)
  expect(
    within(screen.getByRole('list', { name: 'Koltuk işaretleri' })).getByText('Seçiminize uygun'),
  ).toBeDefined()
  await waitFor(() => expect(lastHold()?.map((held) => held.seat)).toEqual([10, 16]))
  await user.click(screen.getByRole('radio', { name: 'Liste' }))
  const row = await screen.findByRole('button', { name: /^Koltuk 19/ })
  expect(within(row).getByText('Seçiminize uygun')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Plan' }))
  await pick(11, 'Kadın')
  expect(screen.queryByRole('group', { name: 'Koltuk seçimi kuralı' })).toBeNull()
  expect(screen.queryAllByRole('gridcell', { name: /seçiminize uygun/ })).toEqual([])
})

test('with as many passengers as allowed the refusal says how many those are', async () => {
  const { pick } = openPicker(server)
  for (const number of [10, 11, 16, 17]) await pick(number, 'Erkek')
  await pick(18, 'Erkek')
  const rule = await screen.findByRole('group', { name: 'Koltuk seçimi kuralı' })
  expect(rule.textContent).toBe(
    'Maksimum yolcu sayısına ulaştınız.Bu seferde en çok 4 koltuk seçebilirsiniz.',
  )
})

test('the same rule is told alike when the server applies it', async () => {
  const why = 'Maksimum tek başına oturan yolcu sayısına ulaştınız.'
  isStrict = true
  const { pick, lastHold } = openPicker(server)
  await pick(10, 'Kadın')
  await waitFor(() => expect(lastHold()).toHaveLength(1))
  await pick(16, 'Erkek')
  const rule = await screen.findByRole('group', { name: 'Koltuk seçimi kuralı' })
  expect(rule.textContent).toMatch(new RegExp(`^${why}Erkek yolcu için uygun`))
  expect((await seat(16)).getAttribute('aria-selected')).toBe('false')
  expect((await seat(10)).getAttribute('aria-selected')).toBe('true')
  expect(alertsOf(why)).toBe(1)
})

test('each seat that may be taken is announced, one that may not is not', async () => {
  const { pick } = openPicker(server)
  await pick(10, 'Kadın')
  const first = await screen.findByText('İşlem başarılı.')
  expect(first.closest('[role="status"]')).not.toBeNull()
  await pick(16, 'Erkek')
  await waitFor(() =>
    expect(screen.getByText('İşlem başarılı.'), 'a text that stays is not read again').not.toBe(first),
  )
  const second = screen.getByText('İşlem başarılı.')
  await pick(18, 'Kadın')
  await screen.findByText('Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.')
  expect(screen.getByText('İşlem başarılı.')).toBe(second)
})

test('a tap on a chosen seat puts it back', async () => {
  const { user, pick, lastHold } = openPicker(server)
  await pick(10, 'Kadın')
  await user.click(await seat(10))
  await waitFor(() => expect(lastHold()).toEqual([]))
  expect((await seat(10)).getAttribute('aria-selected')).toBe('false')
})

test('when somebody was faster, only that seat goes and the traveller reads why', async () => {
  const { pick } = openPicker(server)
  await pick(10, 'Kadın')
  await pick(takenSeat, 'Erkek')
  expect(
    await screen.findByText(/15 numaralı koltuk az önce başka bir yolcu tarafından alındı/),
  ).toBeDefined()
  expect(await screen.findByText(/^15 numaralı koltuk başka bir yolcuya ayrıldı/)).toBeDefined()
  expect(timesAnnounced('15 numaralı koltuk'), 'read out once').toBe(1)
  await waitFor(async () => expect((await seat(takenSeat)).getAttribute('aria-selected')).toBe('false'))
  expect((await seat(10)).getAttribute('aria-selected')).toBe('true')
})

test('a seat beside a woman of another order can be chosen for a woman only, and says so', async () => {
  const { user } = openPicker(server)
  await user.click(await seat(14))
  const dialog = await screen.findByRole('dialog')
  const man = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erkek' })
  expect(man.disabled).toBe(true)
  expect(within(dialog).getByText('Bu koltuk yalnızca kadın yolcuya satılabilir')).toBeDefined()
})

test('a taken seat can be reached by keyboard and says why it is taken', async () => {
  const { user } = openPicker(server)
  const free = await seat(2)
  while (document.activeElement?.getAttribute('role') !== 'gridcell') await user.tab()
  expect(document.activeElement, 'the first free seat is where one begins').toBe(free)
  await user.keyboard('{ArrowLeft}')
  const taken = await seat(1)
  expect(document.activeElement).toBe(taken)
  expect(taken.title).toBe('Bu koltuk dolu, erkek yolcu.')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(free)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('on a return trip the outbound seats lead to the return list', async () => {
  const { calls, user, pick } = openPicker(server, { ...exampleSearch, returnDate: '2030-11-26' })
  await pick(10, 'Kadın')
  await user.click(await screen.findByRole('button', { name: 'Dönüşü seç' }))
  await waitFor(() => expect(calls.outboundChosen).toBe(1))
})

test('a map that did not load says so and can be asked for again', async () => {
  isBroken = true
  const { user } = openPicker(server)
  expect(await screen.findAllByText('Sefer şu anda okunamıyor.'), 'in place and as a toast').toHaveLength(2)
  expect(timesAnnounced('Sefer şu anda okunamıyor.'), 'read out once').toBe(1)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(await seat(1)).toBeDefined()
})

test('when a chosen seat becomes somebody else’s, the traveller hears it at once and takes the nearest equal one', async () => {
  const { user, pick, lastHold } = openPicker(server)
  await pick(10, 'Kadın')
  const taken = exampleJourney([...mixedBus.slice(0, 3), 'Eo_X', ...mixedBus.slice(4)])
  server.sayNews(taken.seats.cells.filter(({ seat: number }) => number === 10))
  expect(await screen.findByText(/10 numaralı koltuk az önce satıldı/)).toBeDefined()
  expect((await seat(10)).getAttribute('aria-selected')).toBe('false')
  expect(screen.getByText('Koltuk 10 artık dolu.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: "7'yi seç" }))
  await waitFor(() => expect(lastHold()).toEqual([{ seat: 7, gender: 'female' }]))
})

test('what is left after putting a seat back may break the rule: then one cannot go on, and reads why', async () => {
  const { router, user, pick } = openPicker(server)
  await pick(10, 'Kadın')
  await pick(11, 'Kadın')
  await pick(17, 'Kadın')
  await user.click(await seat(10))
  const goOn = screen.getByRole('button', { name: 'Devam et' })
  await waitFor(() => expect(goOn.getAttribute('aria-disabled')).toBe('true'))
  const why = 'Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.'
  expect(goOn.title).toBe(why)
  const rule = screen.getByRole('group', { name: 'Koltuk seçimi kuralı' })
  expect(within(rule).getByRole('alert').textContent).toBe(why)
  expect(rule.textContent).toContain('Seçiminize uygun koltuklar: 10, 18.')
  await user.click(goOn)
  expect(router.state.location.pathname).toBe('/seferler')
})

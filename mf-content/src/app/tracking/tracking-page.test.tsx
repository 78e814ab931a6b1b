import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { patterns, trackByPnrPath } from 'shared/contracts/paths'
import type { TrackedJourney } from 'shared/contracts/tracking'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exampleJourney } from '../../features/track-passenger/testing/example-journey.ts'
import { trackingRoute } from './tracking-route.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const named = 'POST /api/v1/ticket/tracking'
const shared = 'POST /api/v1/ticket/tracking/shared'
const ok = (data: unknown) => () => ({ body: { data } })
const refused = (status: number, code: string, message: string) => () => ({
  status,
  body: { errors: { form: [message] }, code },
})

async function visit(answers: LocalAnswers, address: string = patterns.passengerTracking) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const api = createApi({ baseUrl: server.url, token: () => 'anonymous' })
  const { page, router } = fakeHost({ [patterns.passengerTracking]: trackingRoute }, address, api)
  render(page)
  await screen.findByRole('heading', { level: 1, name: 'Yolcum nerede' })
  return { server, router }
}
const linked = (journey: TrackedJourney) => visit({ [shared]: ok(journey) }, '/yolcum-nerede?takip=abc')
const type = (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.input(field, { target: { value: text } })
}
const ask = (pnr: string, phone: string) => {
  type('PNR', pnr)
  type('Telefon', phone)
  fireEvent.click(screen.getByRole('button', { name: 'Otobüsü göster' }))
}
const stops = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('time'))
    .map((item) => item.textContent)

describe('somebody who waits for a passenger', () => {
  test('asks by PNR and phone, and is led to an address that can be shared', async () => {
    const { server, router } = await visit({
      [named]: ok({ code: 'abc', journey: exampleJourney(270) }),
      [shared]: ok(exampleJourney(270)),
    })
    ask(' k7m2qx', '0532 123 45 67')
    const heading = await screen.findByRole('heading', { level: 2, name: 'Bolu → Ankara' })
    expect(document.activeElement).toBe(heading)
    expect(router.state.location.search).toBe('?takip=abc')
    const bodies = server.requests.map(({ body }) => JSON.parse(body))
    expect(bodies).toEqual([{ pnr: 'K7M2QX', phone: '0532 123 45 67' }, { code: 'abc' }])
    expect(hasUnsavedInput()).toBe(false)
  })

  test('is told at the fields what is missing, and nobody is asked', async () => {
    const { server } = await visit({})
    ask('K7', '12')
    const summary = await screen.findByRole('region', { name: 'Devam etmek için şunları düzeltin' })
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    expect(screen.getByLabelText('PNR').getAttribute('aria-invalid')).toBe('true')
    expect(server.requests).toHaveLength(0)
    expect(hasUnsavedInput()).toBe(true)
  })

  test.each([
    ['no such ticket', { [named]: refused(404, 'no-such-ticket', 'Bulunamadı.') }, 'Bulunamadı.'],
    [
      'a broken server',
      { [named]: () => ({ status: 500, body: 'oops' }) },
      'Otobüsün yeri şu anda gösterilemiyor',
    ],
  ] as [string, LocalAnswers, string][])(
    'reads of %s, and what was typed stays',
    async (_, answers, sentence) => {
      await visit(answers)
      ask('K7M2QX', '5321234567')
      expect((await screen.findByRole('alert')).textContent).toContain(sentence)
      expect(screen.getByLabelText<HTMLInputElement>('Telefon').value).toBe('5321234567')
    },
  )

  test('meets a broken server, and asks again with what was typed', async () => {
    let answers = 0
    await visit({
      [named]: () =>
        (answers += 1) === 1
          ? { status: 502, body: 'oops' }
          : { body: { data: { code: 'abc', journey: exampleJourney(270) } } },
      [shared]: ok(exampleJourney(270)),
    })
    ask('K7M2QX', '5321234567')
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar deneyin' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Bolu → Ankara' })).toBeTruthy()
  })

  test('has the PNR of a link in the field', async () => {
    await visit({}, '/yolcum-nerede?pnr=K7M2QX')
    expect(screen.getByLabelText<HTMLInputElement>('PNR').value).toBe('K7M2QX')
  })

  test('has a form that works without scripts, with the phone in no address', async () => {
    await visit({})
    const form = screen.getByLabelText('PNR').closest('form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', trackByPnrPath])
  })
})

describe('the road', () => {
  test('shows what is behind, where the bus is and what is ahead, and that it is by the timetable', async () => {
    await linked(exampleJourney(270))
    await screen.findByText('Otobüs şu anda Bolu Otogarı ile AŞTİ arasında olmalı')
    const [first, second, third, fourth] = stops()
    expect(first).toMatch(/^Esenler Otogarı.*Geride kaldı$/)
    expect(second).toMatch(
      /^Bolu Otogarı.*Yolcu biner.*Geride kaldı.*Otobüs burada olmalı.*geride kalan yol %50$/,
    )
    expect(third).toMatch(/^AŞTİ.*Ankara.*Yolcu iner.*Sırada$/)
    expect(fourth).toMatch(/^Konya Otogarı.*Sırada$/)
    expect(screen.getByText(/^Varışa/).textContent).toBe('Varışa 1 sa 30 dk')
    expect(screen.getByText(/uydu konumuyla değil, sefer saatlerine göre/)).toBeTruthy()
  })

  test.each([
    [-60, 'Otobüs henüz yola çıkmadı'],
    [178, 'Otobüs şu anda Bolu Otogarı durağında olmalı'],
    [400, 'Yolculuk bitmiş olmalı'],
  ])('says %s minutes after it began: %s', async (minutes, sentence) => {
    await linked(exampleJourney(minutes))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('says of a run that is called off nothing but that', async () => {
    await linked(exampleJourney(270, { cancelled: true }))
    expect(await screen.findByText('Bu sefer iptal edildi')).toBeTruthy()
    expect(screen.queryByText(/burada olmalı/)).toBeNull()
    expect(screen.queryByText(/^Varışa/)).toBeNull()
  })

  test('moves on by the clock, and asks anew now and then; a lost connection leaves what is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    let answers = 0
    const journey = exampleJourney(174)
    await visit(
      {
        [shared]: () => ((answers += 1) === 1 ? { body: { data: journey } } : { status: 500, body: 'oops' }),
      },
      '/yolcum-nerede?takip=abc',
    )
    await screen.findByText('Otobüs şu anda Esenler Otogarı ile Bolu Otogarı arasında olmalı')
    await vi.advanceTimersByTimeAsync(90_000)
    await screen.findByText('Otobüs şu anda Bolu Otogarı durağında olmalı')
    expect(answers).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await screen.findByText('Bağlantı yok')).toBeTruthy()
    expect(screen.getByText('Otobüs şu anda Bolu Otogarı durağında olmalı')).toBeTruthy()
  })

  test('is over when the link is, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    let answers = 0
    const over = refused(410, 'link-over', 'Süresi doldu.')
    await visit(
      { [shared]: () => ((answers += 1) === 1 ? { body: { data: exampleJourney(400) } } : over()) },
      '/yolcum-nerede?takip=abc',
    )
    await screen.findByText('Yolculuk bitmiş olmalı')
    await vi.advanceTimersByTimeAsync(130_000)
    expect(await screen.findByText('Bu bağlantının süresi doldu')).toBeTruthy()
  })
})

describe('a link to share', () => {
  test('stands in the page and is copied with one tap', async () => {
    await linked(exampleJourney(100))
    const link = await screen.findByRole('link', { name: /\/yolcum-nerede\?takip=abc$/ })
    fireEvent.click(screen.getByRole('button', { name: 'Bağlantıyı kopyala' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link.getAttribute('href')))
    expect(await screen.findByText('Bağlantı kopyalandı.')).toBeTruthy()
  })

  test.each([
    ['that is over', refused(410, 'link-over', 'Süresi doldu.'), 'Bu bağlantının süresi doldu'],
    ['that nobody has made', refused(404, 'no-such-link', 'Geçerli değil.'), 'Bu bağlantı geçerli değil'],
  ])('%s leads to the form', async (_, answer, sentence) => {
    await visit({ [shared]: answer }, '/yolcum-nerede?takip=abc')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText('PNR')).toBeTruthy()
  })

  test('is asked for again when the server has failed', async () => {
    let answers = 0
    await visit(
      {
        [shared]: () =>
          (answers += 1) === 1 ? { status: 500, body: 'oops' } : { body: { data: exampleJourney(270) } },
      },
      '/yolcum-nerede?takip=abc',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar deneyin' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Bolu → Ankara' })).toBeTruthy()
  })
})

import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { toInstant } from 'shared/domain/dates'
import { exampleTicket } from 'shared/testing/example-ticket'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pnrLookupRoute } from './lookup-routes.ts'

// The dialogs come when they are asked for; a busy machine must not take longer to make them than a test waits.
beforeAll(async () => {
  await import('../../features/change-ticket/change-dialog.tsx')
  await import('shared/trade/buyer-code/buyer-code-dialog')
}, 60_000)

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  await stop()
})

const inDays = (days: number) => toInstant(new Date(Date.now() + days * 86_400_000))
const nothing = { cancel: null, can_be_opened: false, changes_at: null }
const ahead = (changes: object = {}) =>
  exampleTicket({
    from: { ...exampleTicket().from, time: inDays(5) },
    cancel_until: inDays(4),
    open_until: inDays(4.5),
    refund_now: { cancel: 94_900, can_be_opened: true, changes_at: inDays(4) },
    ...changes,
  })

const code = 'POST /api/v1/ticket/guest/code'
const verify = 'POST /api/v1/ticket/guest/verify'
const cancel = 'POST /api/v1/ticket/guest/cancel'
const setOpen = 'POST /api/v1/ticket/guest/setopen'
const sent = () => ({ body: { data: { expires_in: 600, resend_in: 60 } } })
const granted = () => ({ body: { data: { grant: 'a-grant', expires_in: 600 } } })
const refusal = (status: number, name: string, text: string, detail?: object) => ({
  status,
  body: { code: name, errors: { code: [text] }, ...(detail && { detail }) },
})

type Targets = { mail?: string | null; sms?: string | null }
/** Two passengers; what is done to them is remembered. */
async function visit(answers: LocalAnswers = {}, { mail = 'a•••@example.com', sms = null }: Targets = {}) {
  const passengers = [ahead(), ahead({ id: 2, seat: 11, name: 'Ali', surname: 'Kaya' })]
  const set = (id: number, changes: object) => {
    const at = passengers.findIndex((one) => one.id === id)
    passengers[at] = ahead({ ...passengers[at], ...changes, refund_now: nothing })
    return passengers[at]
  }
  const server = await startLocalApi({
    'POST /api/v1/ticket/by-pnr': () => ({
      body: {
        data: {
          'pnr-code': 'K7M2QX',
          'departure-time': inDays(5),
          passengers,
          code_to: { mail, sms },
        },
      },
    }),
    [code]: sent,
    [verify]: granted,
    [cancel]: () => ({ body: { data: { passenger: set(1, { state: 'Cancelled' }), refunded: 94_900 } } }),
    [setOpen]: () => ({
      body: {
        data: {
          passenger: set(2, { state: 'Open', open_valid_until: inDays(180) }),
          valid_until: inDays(180),
        },
      },
    }),
    ...answers,
  })
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => 'anonymous' })
  render(fakeHost({ [patterns.pnrLookup]: pnrLookupRoute }, `${patterns.pnrLookup}?pnr=K7M2QX`, api).page)
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Telefon'), '0532 123 45 67{Enter}')
  await screen.findByRole('heading', { name: '2 biletiniz' })
  const bodies = (path: string) =>
    server.requests.filter((one) => one.path.endsWith(path)).map(({ body }) => JSON.parse(body))
  const press = async (name: RegExp | string) =>
    await person.click(await screen.findByRole('button', { name }))
  return {
    server,
    person,
    bodies,
    press,
    typeCode: async (typed = '482913') => {
      await person.type(await screen.findByLabelText('Onay kodu'), typed)
      await press('Onayla')
    },
  }
}

describe('a guest who cannot travel', () => {
  test('is sent a code, types it once, cancels one ticket and opens the other', async () => {
    const { press, typeCode, bodies, server } = await visit()
    await press('İptal et: Işıl Yılmaz')
    const dialog = await screen.findByRole('dialog', { name: 'Size bir kod gönderelim' })
    expect(dialog.textContent).toContain('a•••@example.com')
    expect(bodies('/code'), 'nothing is sent before it is asked for').toEqual([])
    await press('Kodu gönder')
    expect(await screen.findByText(/^Kodu a•••@example.com adresine gönderdik/)).toBeTruthy()
    await typeCode()
    const question = await screen.findByRole('alertdialog', { name: 'Bilet iptal edilsin mi?' })
    expect(question.textContent).toContain('₺949,00 ödediğiniz karta iade edilir')
    expect(bodies('/cancel'), 'nothing has happened yet').toEqual([])
    await press('Bileti iptal et')
    expect(await screen.findByText(/^İptal edilen bilet geri alınamaz/)).toBeTruthy()
    expect(await screen.findByText('Bilet iptal edildi. ₺949,00 kartınıza iade ediliyor.')).toBeTruthy()

    await press('Açığa al: Ali Kaya')
    await press('Açığa al')
    expect(await screen.findByText(/^Açık bilet iptal edilemez ve para iadesi yapılmaz/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(İptal et|Açığa al):/ })).toBeNull()

    const named = { pnr: 'K7M2QX', phone: '0532 123 45 67', purpose: 'change' }
    expect(bodies('/code')).toEqual([{ ...named, channel: 'mail' }])
    expect(bodies('/verify')).toEqual([{ ...named, code: '482913' }])
    expect(bodies('/cancel')).toEqual([{ grant: 'a-grant', passengerId: 1 }])
    expect(bodies('/setopen')).toEqual([{ grant: 'a-grant', passengerId: 2, pnr: 'K7M2QX' }])
    expect(
      server.requests.every(({ path }) => !path.includes('532')),
      'no phone in an address',
    ).toBe(true)
  })

  test('chooses the text message where there are both', async () => {
    const { press, person, bodies } = await visit({}, { sms: '••• ••• 45 67' })
    await press('İptal et: Işıl Yılmaz')
    await person.click(await screen.findByRole('radio', { name: /SMS: ••• ••• 45 67/ }))
    await press('Kodu gönder')
    expect(await screen.findByText(/^Kodu ••• ••• 45 67 numarasına SMS ile gönderdik/)).toBeTruthy()
    expect(bodies('/code')).toMatchObject([{ channel: 'sms' }])
  })

  test('is told whom to call where no code can go', async () => {
    const { press } = await visit({}, { mail: null })
    await press('İptal et: Işıl Yılmaz')
    expect(await screen.findByText(/İptal için bizi arayın/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kodu gönder' })).toBeNull()
  })
})

describe('a code', () => {
  const atCode = async (answers: LocalAnswers) => {
    const opened = await visit(answers)
    await opened.press('İptal et: Işıl Yılmaz')
    await opened.press('Kodu gönder')
    return opened
  }

  test('that is wrong is said at its field, and can be typed again', async () => {
    const answers = [
      refusal(422, 'wrong-code', 'Kod doğru değil. 4 deneme hakkınız kaldı.', { left: 4 }),
      granted(),
    ]
    const { typeCode, person } = await atCode({ [verify]: () => answers.shift() ?? granted() })
    await typeCode('111111')
    const field = await screen.findByLabelText('Onay kodu')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('4 deneme hakkınız kaldı')
    await person.clear(field)
    await typeCode('482913')
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })

  test('that is no code is not sent', async () => {
    const { typeCode, bodies } = await atCode({})
    await typeCode('12')
    expect(await screen.findByText('Kod 6 haneli olmalı.')).toBeTruthy()
    expect(bodies('/verify')).toEqual([])
  })

  test('that has expired makes room for another, at once or when a minute is over', async () => {
    const over = refusal(
      409,
      'code-over',
      'Bu kodun süresi doldu ya da kod daha önce kullanıldı. Yeni bir kod isteyin.',
    )
    const waits = [1, 60]
    const { typeCode, press, bodies } = await atCode({
      [verify]: () => over,
      [code]: () => ({ body: { data: { expires_in: 600, resend_in: waits.shift() ?? 60 } } }),
    })
    await typeCode()
    expect((await screen.findByText(/^Bu kodun süresi doldu/)).getAttribute('role')).toBe('alert')
    expect(screen.queryByLabelText('Onay kodu')).toBeNull()
    await press('Yeni kod gönder')
    expect((await screen.findByLabelText<HTMLInputElement>('Onay kodu')).value).toBe('')
    expect(await screen.findByText(/^Yeni kodu \d+ saniye sonra isteyebilirsiniz/)).toBeTruthy()
    expect(bodies('/code')).toHaveLength(2)
  })

  const tooSoon = (live_code?: boolean) =>
    refusal(429, 'code-too-soon', 'Bu bilet için az önce bir kod gönderildi.', { resend_in: 42, live_code })

  test('asked for again too soon is the one that is on its way', async () => {
    const { press } = await visit({ [code]: () => tooSoon(true) })
    await press('İptal et: Işıl Yılmaz')
    await press('Kodu gönder')
    expect(await screen.findByText('Yeni kodu 42 saniye sonra isteyebilirsiniz.')).toBeTruthy()
    expect(screen.getByLabelText('Onay kodu')).toBeTruthy()
  })

  test('asked for too soon, after one for something else or to somewhere else, is not claimed to be sent', async () => {
    const answers = [tooSoon(false), tooSoon(), sent()]
    const { press, person } = await visit(
      { [code]: () => answers.shift() ?? sent() },
      { sms: '••• ••• 45 67' },
    )
    await press('İptal et: Işıl Yılmaz')
    await person.click(await screen.findByRole('radio', { name: /^SMS/ }))
    for (const api of ['says so', 'is of the last release']) {
      await press('Kodu gönder')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent, api).toBe('Bu bilet için az önce bir kod gönderildi.')
      expect(screen.queryByText(/gönderdik/)).toBeNull()
      expect(screen.queryByLabelText('Onay kodu')).toBeNull()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^SMS/ }).checked, 'as chosen').toBe(true)
    }
    await press('Kodu gönder')
    expect(await screen.findByText(/numarasına SMS ile gönderdik/)).toBeTruthy()
  })

  test('that was replaced elsewhere is not claimed any more when another is asked for', async () => {
    const answers = [{ body: { data: { expires_in: 600, resend_in: 0 } } }, tooSoon(false)]
    const { press } = await visit({ [code]: () => answers.shift() ?? sent() })
    await press('İptal et: Işıl Yılmaz')
    await press('Kodu gönder')
    await press('Yeni kod gönder')
    const alert = await screen.findByText('Bu bilet için az önce bir kod gönderildi.')
    expect(alert.getAttribute('role')).toBe('alert')
    expect(screen.queryByLabelText('Onay kodu')).toBeNull()
    expect(screen.getByRole('button', { name: 'Kodu gönder' })).toBeTruthy()
  })

  test('cannot be sent without a connection, and is when there is one', async () => {
    const { server, press } = await visit()
    await server.close()
    await press('İptal et: Işıl Yılmaz')
    await press('Kodu gönder')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Bağlantı kurulamadı/)
    expect(screen.getByRole('button', { name: 'Kodu gönder' })).toBeTruthy()
  })
})

describe('what cannot be done any more', () => {
  test('is said with the moment until which it could', async () => {
    const late = ahead({ cancel_until: inDays(-2), open_until: inDays(-1), refund_now: nothing })
    await visit({
      'POST /api/v1/ticket/by-pnr': () => ({
        body: {
          data: {
            'pnr-code': 'K7M2QX',
            'departure-time': inDays(5),
            passengers: [late, ahead({ id: 2, state: 'Used', refund_now: nothing })],
            code_to: { mail: 'a•••@example.com', sms: null },
          },
        },
      }),
    })
    const preview = within(screen.getByRole('region', { name: 'Planınız değişirse: Işıl Yılmaz, koltuk 10' }))
    expect(preview.getByText('Bilet artık iptal edilemez.')).toBeTruthy()
    expect(preview.getAllByText(/^Süre doldu: /)).toHaveLength(2)
    expect(screen.getByText(/^Kullanılan açık bilet iptal edilemez/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(İptal et|Açığa al):/ })).toBeNull()
  })

  test('is asked for with a new code once the grant is over', async () => {
    const { press, typeCode, bodies } = await visit({
      [cancel]: () => ({
        status: 403,
        body: { code: 'grant-over', errors: { form: ['Onayınızın süresi doldu. Yeni bir kod isteyin.'] } },
      }),
    })
    await press('İptal et: Işıl Yılmaz')
    await press('Kodu gönder')
    await typeCode()
    await press('Bileti iptal et')
    expect(await screen.findByText('Onayınızın süresi doldu. Yeni bir kod isteyin.')).toBeTruthy()
    await press('İptal et: Işıl Yılmaz')
    expect(await screen.findByRole('dialog', { name: 'Size bir kod gönderelim' })).toBeTruthy()
    expect(bodies('/cancel')).toHaveLength(1)
  })
})

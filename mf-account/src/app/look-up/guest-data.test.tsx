import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answeredTicket } from '../../testing/example-tickets.ts'
import { pnrLookupRoute } from './lookup-routes.ts'

// They come when they are asked for; a busy machine must not take longer to make them than a test waits.
beforeAll(async () => {
  await import('../../features/purchase-data/parts.ts')
  await import('shared/trade/buyer-code/buyer-code-dialog')
}, 60_000)

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  await stop()
})

const stored = {
  format: 'rotabus-order-export',
  version: 1,
  made_at: '2036-11-24T08:30:00+03:00',
  tables: [
    {
      table: 'orders',
      title: 'Siparişler',
      fields: [
        { key: 'email', title: 'E-posta' },
        { key: 'total', title: 'Toplam (kuruş)' },
      ],
      rows: [{ email: 'ayse@example.com', total: 123_400 }],
    },
    { table: 'refunds', title: 'İadeler', fields: [], rows: [] },
  ],
}
const data = 'POST /api/v1/ticket/guest/data'
const erase = 'POST /api/v1/ticket/guest/erase'
const erasedUntil = { identities_until: '2042-01-01', papers_until: '2047-01-01' }

async function visit(answers: LocalAnswers = {}) {
  const server = await startLocalApi({
    'POST /api/v1/ticket/by-pnr': () => ({ body: { data: answeredTicket } }),
    'POST /api/v1/ticket/guest/code': () => ({ body: { data: { expires_in: 600, resend_in: 60 } } }),
    'POST /api/v1/ticket/guest/verify': () => ({ body: { data: { grant: 'a-grant', expires_in: 600 } } }),
    [data]: () => ({ body: { data: stored } }),
    [erase]: () => ({ body: { data: erasedUntil } }),
    ...answers,
  })
  stop = server.close
  const api = createApi({ baseUrl: server.url, token: () => 'anonymous' })
  render(fakeHost({ [patterns.pnrLookup]: pnrLookupRoute }, `${patterns.pnrLookup}?pnr=K7M2QX`, api).page)
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Telefon'), '0532 123 45 67{Enter}')
  await screen.findByRole('heading', { name: '2 biletiniz' })
  const press = async (name: string) => await person.click(await screen.findByRole('button', { name }))
  return {
    person,
    press,
    prove: async () => {
      await press('Kodu gönder')
      await person.type(await screen.findByLabelText('Onay kodu'), '482913')
      await press('Onayla')
    },
    bodies: (path: string) =>
      server.requests.filter((one) => one.path.endsWith(path)).map(({ body }) => JSON.parse(body)),
  }
}

describe('a guest who wants to know what is stored', () => {
  test('types a code for it and reads it', async () => {
    const { press, prove, bodies } = await visit()
    await press('Verileri göster')
    expect(bodies('/data'), 'nothing is shown before the code').toEqual([])
    await prove()
    expect(await screen.findByText('ayse@example.com')).toBeTruthy()
    expect(screen.getByText('₺1.234,00')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'JSON olarak indir' })).toBeTruthy()
    expect(screen.getByText('İadeler')).toBeTruthy()
    expect(bodies('/code')).toEqual([
      { pnr: 'K7M2QX', phone: '0532 123 45 67', purpose: 'data', channel: 'mail' },
    ])
    expect(bodies('/data')).toEqual([{ grant: 'a-grant' }])
  })

  test('has it erased after one more question, with the code that was typed already', async () => {
    const { press, prove, bodies, person } = await visit()
    await press('Verileri göster')
    await prove()
    await screen.findByText('ayse@example.com')
    await press('Verileri sil')
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Bu satın almanın verileri/ }))
    expect(dialog.getByText(/Biletiniz geçerli kalır/)).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Verileri sil' }))
    expect(await dialog.findByText(/neyin silineceğini anladığınızı onaylayın/)).toBeTruthy()
    expect(bodies('/erase')).toEqual([])
    await person.click(dialog.getByRole('checkbox'))
    await person.click(dialog.getByRole('button', { name: 'Verileri sil' }))
    expect(await screen.findByText(/1 Ocak 2042 tarihinde, satış belgeleri 1 Ocak 2047/)).toBeTruthy()
    expect(screen.queryByText('ayse@example.com')).toBeNull()
    expect(bodies('/code')).toHaveLength(1)
    expect(bodies('/erase')).toEqual([{ grant: 'a-grant', understood: true }])
  })

  test('is asked for another code when the first one is over', async () => {
    const over = { status: 403, body: { code: 'grant-over', errors: { form: ['Onayınızın süresi doldu.'] } } }
    const { press, prove } = await visit({ [data]: () => over })
    await press('Verileri göster')
    await prove()
    expect(await screen.findByText('Onayınızın süresi doldu.')).toBeTruthy()
    await press('Verileri göster')
    expect(await screen.findByRole('dialog', { name: 'Size bir kod gönderelim' })).toBeTruthy()
  })

  test('reads why a purchase of a member is not erased here', async () => {
    const why = 'Bu bilet bir üyelikle alındı.'
    const { press, prove, person } = await visit({
      [erase]: () => ({ status: 409, body: { code: 'members-order', errors: { form: [why] } } }),
    })
    await press('Verileri sil')
    await prove()
    const dialog = within(await screen.findByRole('alertdialog'))
    await person.click(dialog.getByRole('checkbox'))
    await person.click(dialog.getByRole('button', { name: 'Verileri sil' }))
    expect(await screen.findByText(why)).toBeTruthy()
  })
})

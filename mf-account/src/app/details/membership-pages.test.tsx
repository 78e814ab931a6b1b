import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { adoptToken, currentSession, dropToken } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeMembershipRoute } from './close-membership-route.tsx'
import { dataRoute } from './data-route.tsx'
import { emailChangeRoute } from './email-change-route.tsx'

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  dropToken()
  vi.restoreAllMocks()
  await stop()
})

const pages = {
  [patterns.closeMembership]: closeMembershipRoute,
  [patterns.memberData]: dataRoute,
  [patterns.emailChange]: emailChangeRoute,
}

async function visit(address: string, answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  stop = server.close
  const claims = btoa(JSON.stringify({ sub: '7', exp: Math.floor(Date.now() / 1000) + 3600, name: 'Ali' }))
  adoptToken(`x.${claims}.x`)
  render(fakeHost(pages, address, createApi({ baseUrl: server.url, token: () => null })).page)
  await screen.findByRole('heading', { level: 1 })
  const sent = () =>
    server.requests.filter(({ method }) => method === 'POST').map(({ body }): unknown => JSON.parse(body))
  return { server, sent, person: userEvent.setup() }
}

describe('a membership', () => {
  const terms = {
    tickets_ahead: 2,
    open_tickets: 1,
    saved_passengers: 3,
    points: 1250,
    identities_until: '2032-01-01',
    papers_until: '2037-01-01',
    consents_until: null,
  }
  const close = 'POST /api/v1/auth/membership/close'
  const load: LocalAnswers = {
    'GET /api/v1/auth/membership/closing-terms': () => ({ body: { data: terms } }),
  }

  test('says what closing costs and what is kept until when, before anything is pressed', async () => {
    await visit(patterns.closeMembership, load)
    expect(screen.getByText(/^Adınız, .*doğum tarihiniz/)).toBeTruthy()
    expect(screen.getByText(/\(3 kişi\)/)).toBeTruthy()
    const menu = within(screen.getByRole('navigation', { name: 'Hesap menüsü' }))
    expect(menu.getByRole('link', { name: 'Bilgilerim' })).toBeTruthy()
    expect(screen.getByText(/1\.250 puanınız/)).toBeTruthy()
    expect(screen.getByText(/Önünüzdeki 2 bilet geçerli kalır/)).toBeTruthy()
    expect(screen.getByText(/1 açık biletiniz/)).toBeTruthy()
    expect(screen.getByText(/VUK ve U-ETDS, 5 yıl.*en geç 1 Ocak 2032/)).toBeTruthy()
    expect(screen.getByText(/TTK, 10 yıl.*en geç 1 Ocak 2037/)).toBeTruthy()
    expect(screen.getByText(/6563 sayılı kanun, 3 yıl.*sizinle ilgili kayıt yok/)).toBeTruthy()
    expect(screen.getByText(/onaylanmamış bir kayıt varsa .* 24 saat geçince/)).toBeTruthy()
  })

  test('is not closed without the box', async () => {
    const { person, sent } = await visit(patterns.closeMembership, load)
    await person.click(screen.getByRole('button', { name: 'Üyeliğimi kapat' }))
    expect(await screen.findByRole('link', { name: /anladığınızı onaylayın/ })).toBeTruthy()
    expect(sent()).toEqual([])
  })

  test('is closed by keyboard alone: box, password, and nobody is logged in any more', async () => {
    const { person, sent } = await visit(patterns.closeMembership, {
      ...load,
      [close]: ({ body }) =>
        body.includes('current_password')
          ? { body: { data: { done: true } } }
          : { status: 403, body: { errors: { form: ['Şifre gerekli.'] }, code: 'proof-needed' } },
    })
    const box = screen.getByRole('checkbox')
    for (let tabs = 0; tabs < 20 && document.activeElement !== box; tabs += 1) await person.tab()
    await person.keyboard(' {Enter}')
    await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('password')
    await person.keyboard('uzun-bir-parola{Enter}')
    expect(await screen.findByText('Üyeliğiniz kapatıldı')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ understood: true, current_password: 'uzun-bir-parola' })
    expect(currentSession().kind).toBe('unknown')
    expect(screen.queryByRole('button', { name: 'Üyeliğimi kapat' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Hesap menüsü' })).toBeNull()
  })
})

describe('everything that is stored', () => {
  const data = {
    format: 'rotabus-member-export',
    version: 1,
    made_at: '2026-11-23T12:00:00+03:00',
    tables: [
      {
        table: 'orders',
        title: 'Siparişler',
        fields: [
          { key: 'total', title: 'Toplam (kuruş)' },
          { key: 'created_at', title: 'Yazıldı' },
          { key: 'open', title: 'Açık mı' },
          { key: 'gone', title: 'Boş' },
        ],
        rows: [{ total: 95_000, created_at: '2026-11-20T10:00:00+03:00', open: true, gone: null }],
      },
      { table: 'refunds', title: 'İadeler', fields: [], rows: [] },
    ],
  }
  const load: LocalAnswers = { 'POST /api/v1/auth/member-data/export': () => ({ body: { data } }) }

  test('can be read', async () => {
    const { person } = await visit(patterns.memberData, load)
    await person.click(screen.getByRole('button', { name: 'Dökümü hazırla' }))
    const orders = await screen.findByRole('heading', { name: 'Siparişler (1)' })
    const table = orders.closest('details')
    expect(table?.open, 'folded, with how many there are').toBe(false)
    const contents = within(screen.getByRole('navigation', { name: 'Bu sayfada' }))
    const link = contents.getByRole<HTMLAnchorElement>('link', { name: 'Siparişler (1)' })
    expect(contents.getAllByRole('link'), 'none to what is not there').toHaveLength(1)
    expect(document.querySelector(link.hash)).toBe(table)
    await person.click(link)
    expect(table?.open).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Hepsini kapat' }))
    expect(table?.open).toBe(false)
    dispatchEvent(new Event('beforeprint'))
    expect(table?.open, 'on paper').toBe(true)
    dispatchEvent(new Event('afterprint'))
    expect(table?.open).toBe(false)
    await person.click(screen.getByRole('button', { name: 'Hepsini aç' }))
    expect(table?.open).toBe(true)
    expect(screen.getByText('₺950,00')).toBeTruthy()
    expect(screen.getByText(/^20 Kasım 2026 .*10:00$/)).toBeTruthy()
    expect(screen.getByText('Evet')).toBeTruthy()
    expect(screen.queryByText('Boş')).toBeNull()
    expect(screen.getByText('İadeler')).toBeTruthy()
  })

  test('is a file of the same data', async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:x'
    })
    const { person } = await visit(patterns.memberData, load)
    await person.click(screen.getByRole('button', { name: 'Dökümü hazırla' }))
    await person.click(await screen.findByRole('button', { name: 'JSON olarak indir' }))
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual(data)
  })

  test('is refused kindly when it was asked for too often', async () => {
    const { person } = await visit(patterns.memberData, {
      'POST /api/v1/auth/member-data/export': () => ({
        status: 429,
        body: { errors: { form: ['Bunu bir saatte en çok 5 kez yapabilirsiniz.'] }, code: 'too-many' },
      }),
    })
    await person.click(screen.getByRole('button', { name: 'Dökümü hazırla' }))
    expect(await screen.findAllByText('Bunu bir saatte en çok 5 kez yapabilirsiniz.')).toHaveLength(2)
  })
})

describe('the link of a mail about another address', () => {
  const answer = 'POST /api/v1/auth/email-change/answer'
  const address = `${patterns.emailChange}#12.abc-_`

  test.each([
    ['waiting', 'Onayınız alındı'],
    ['done', 'E-posta adresi değişti'],
  ])('does nothing until it is pressed, and then: %s', async (state, title) => {
    const { person, sent } = await visit(address, { [answer]: () => ({ body: { data: { state } } }) })
    expect(sent()).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Değişikliği onayla' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(sent()).toEqual([{ link: '12.abc-_', answer: 'confirm' }])
  })

  test('cancels too, and says when it is over', async () => {
    const { person, sent } = await visit(address, {
      [answer]: () => ({ status: 409, body: { errors: { form: ['Süresi dolmuş.'] }, code: 'link-over' } }),
    })
    await person.click(screen.getByRole('button', { name: 'İptal et' }))
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText('Süresi dolmuş.')).toBeTruthy()
    expect(sent()).toEqual([{ link: '12.abc-_', answer: 'cancel' }])
  })

  test('that is cut off is not sent', async () => {
    const { sent } = await visit(patterns.emailChange, {})
    expect(screen.getByText('Bağlantı geçerli değil')).toBeTruthy()
    expect(sent()).toEqual([])
  })
})

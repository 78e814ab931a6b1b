import { cleanup, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { writtenYears } from 'shared/domain/legal-periods'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { aboutRoute } from './about-route.tsx'
import { cancellationRoute } from './cancellation-route.tsx'
import { changeRoute } from './change-route.tsx'
import { contactRoute } from '../contact/contact-route.tsx'
import { contractRoute } from './contract-route.tsx'
import { endOfMembershipRoute } from './end-of-membership-route.tsx'
import { openTicketRoute } from './open-ticket-route.tsx'
import { partnerRoute } from './partner-route.tsx'
import { personalDataRoute } from './personal-data-route.tsx'
import { preliminaryRoute } from './preliminary-route.tsx'
import { privacyRoute } from './privacy-route.tsx'
import { termsOfUseRoute } from './terms-of-use-route.tsx'
import { unibusRoute } from './unibus-route.tsx'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const seller = {
  name: 'Rotabüs',
  logo_text: 'Rotabüs',
  phone: '0850 000 00 00',
  email: 'yardim@ornek.com',
  address: 'Otogar Caddesi 1, İstanbul',
  trade_name: 'Örnek Turizm Seyahat A.Ş.',
  mersis_no: '0123456789000015',
}

const pages = {
  [patterns.about]: aboutRoute,
  [patterns.termsOfCancellation]: cancellationRoute,
  [patterns.preliminaryInformation]: preliminaryRoute,
  [patterns.distanceSalesContract]: contractRoute,
  [patterns.personalData]: personalDataRoute,
  [patterns.termsOfUse]: termsOfUseRoute,
  [patterns.endOfMembership]: endOfMembershipRoute,
  [patterns.contact]: contactRoute,
  [patterns.partner]: partnerRoute,
  [patterns.unibus]: unibusRoute,
  [patterns.termsOfChange]: changeRoute,
  [patterns.termsOfOpenTicket]: openTicketRoute,
  [patterns.privacyPolicy]: privacyRoute,
}

async function visit(address: string, answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const { page } = fakeHost(pages, address, createApi({ baseUrl: server.url, token: () => null }))
  render(page)
}

const open = (address: string) =>
  visit(address, { 'GET /api/v1/company-setting': () => ({ body: { data: seller } }) })

describe('a traveller opens', () => {
  test.each([
    ['/hakkimizda', 'Hakkımızda'],
    ['/iptal-kosullari', 'İptal koşulları'],
    ['/on-bilgilendirme-formu', 'Ön bilgilendirme formu'],
    ['/mesafeli-satis-sozlesmesi', 'Mesafeli satış sözleşmesi'],
    ['/kisisel-verilerin-korunmasi', 'Kişisel verilerin korunması'],
    ['/kullanim-sartlari', 'Kullanım şartları'],
    ['/uyelik-iptali', 'Üyelik iptali'],
    ['/is-ortagim', 'İş ortağım'],
    ['/varan-unibus', 'Varan Unibüs'],
    ['/degisim-kosullari', 'Değişim koşulları'],
    ['/aciga-alma-kosullari', 'Açığa alma koşulları'],
    ['/gizlilik-sozlesmesi', 'Gizlilik sözleşmesi'],
  ])('%s and reads "%s"', async (address, title) => {
    await open(address)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  })

  test.each([
    '/on-bilgilendirme-formu',
    '/mesafeli-satis-sozlesmesi',
    '/kisisel-verilerin-korunmasi',
    '/hakkimizda',
  ])('%s and learns who sells', async (address) => {
    await open(address)
    expect(await screen.findByText('Örnek Turizm Seyahat A.Ş.')).toBeTruthy()
    expect(screen.getByText('0123456789000015')).toBeTruthy()
  })
})

test('the contents lead to sections that exist', async () => {
  await open('/iptal-kosullari')
  const [contents] = await screen.findAllByRole('navigation', { name: 'Bu sayfada' })
  const links = within(contents ?? document.body).getAllByRole<HTMLAnchorElement>('link')
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    expect(heading?.textContent).toBe(link.textContent)
  }
})

test('a traveller sees what is refunded until when, and goes on to the look-up', async () => {
  await open('/iptal-kosullari')
  const [first] = await screen.findAllByText('Ücretin tamamı iade edilir')
  expect(first?.closest('li')?.textContent).toContain('Kalkışa 24 saat kalana kadar')
  expect(screen.getByRole('link', { name: 'Biletinizi sorgulayın' }).getAttribute('href')).toBe(
    '/pnr-sorgula',
  )
})

test('a member who wants out reads what is kept, and goes on to the account', async () => {
  await open('/uyelik-iptali')
  const link = await screen.findByRole('link', { name: 'Üyeliğinizi kapatın' })
  expect(link.getAttribute('href')).toBe('/hesabim/uyeligi-kapat')
  expect(screen.getByText(/^Yolculuğun yılı bittikten sonra 10 yıl/)).toBeTruthy()
})

test('a contract whose seller is not known is not shown', async () => {
  await visit('/mesafeli-satis-sozlesmesi', {
    'GET /api/v1/company-setting': () => ({ status: 500, body: { errors: { form: ['Bir hata oluştu'] } } }),
  })
  expect(await screen.findByText(/Unexpected Application Error/)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('a legal page says since when it holds, and leads to the version before it', async () => {
  await open('/kisisel-verilerin-korunmasi')
  expect((await screen.findByText(/^Yürürlük tarihi/)).textContent).toBe('Yürürlük tarihi: 28 Kasım 2026')
  const versions = screen.getByRole('region', { name: 'Bu metnin sürümleri' })
  expect(within(versions).getAllByRole('listitem')[0]?.textContent).toBe('28 Kasım 2026 (yürürlükte)')
  const before = within(versions).getByRole('link', { name: '24 Kasım 2026' })
  expect(before.getAttribute('href')).toBe('/kisisel-verilerin-korunmasi?surum=2026-11-24')
})

test('an old version says that it is old, and reads as it did', async () => {
  await open('/kisisel-verilerin-korunmasi?surum=2026-11-23')
  expect((await screen.findByText(/^Bu eski sürümdür/)).textContent).toContain(
    '23 Kasım 2026 gününden 24 Kasım 2026 gününe kadar yürürlükte kaldı',
  )
  expect(screen.queryByText(/özgeçmiş/)).toBeNull()
  const current = screen.getByRole('link', { name: 'Yürürlükteki sürümü okuyun' })
  expect(current.getAttribute('href')).toBe('/kisisel-verilerin-korunmasi')
})

test.each(['2020-01-01', '', '../gizli', '2026-11-23%00'])(
  'a version that never was, "%s", is not found, and the page leads to the one that holds',
  async (asked) => {
    await open(`/kisisel-verilerin-korunmasi?surum=${asked}`)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Böyle bir sürüm yok')
    const current = screen.getByRole('link', { name: 'Yürürlükteki sürümü okuyun' })
    expect(current.getAttribute('href')).toBe('/kisisel-verilerin-korunmasi')
  },
)

test('what is written to the company is deleted when the text on personal data says so', async () => {
  await open('/kisisel-verilerin-korunmasi')
  const { messages, applications } = writtenYears
  expect(await screen.findByText(new RegExp(`^Bize yazdıklarınız, .* ${messages} yıl saklanır`))).toBeTruthy()
  expect(screen.getByText(new RegExp(`İş başvuruları .* ${applications} yıl saklanır`))).toBeTruthy()
})

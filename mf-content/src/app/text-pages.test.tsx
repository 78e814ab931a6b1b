import { cleanup, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { aboutRoute } from './about-route.tsx'
import { cancellationRoute } from './cancellation-route.tsx'
import { contractRoute } from './contract-route.tsx'
import { endOfMembershipRoute } from './end-of-membership-route.tsx'
import { personalDataRoute } from './personal-data-route.tsx'
import { preliminaryRoute } from './preliminary-route.tsx'
import { termsOfUseRoute } from './terms-of-use-route.tsx'

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

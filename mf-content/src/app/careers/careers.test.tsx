import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { applicationFormPath, patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { jobPostingData } from '../../lib/job-posting-data.ts'
import { careersRoute } from './careers-route.tsx'
import { postingRoute } from './posting-route.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const company = {
  name: 'Rotabüs',
  logo_text: 'Rotabüs',
  phone: '0850 000 00 00',
  email: 'yardim@ornek.com',
  address: 'Otogar Caddesi 1, İstanbul',
  trade_name: 'Örnek Turizm Seyahat A.Ş.',
  mersis_no: '0123456789000015',
}
const captain = {
  id: 7,
  title: 'Otobüs kaptanı',
  department: 'Operasyon',
  city: 'İstanbul',
  employment_type: 'FULL_TIME' as const,
  published_on: '2026-11-01',
  closes_on: '2027-01-15',
}
const detail = { ...captain, description: ['Kaptan arıyoruz.', 'D sınıfı <belge> gerekir.'] }
const pages = { [patterns.careers]: careersRoute, '/kariyer/:posting': postingRoute }

async function open(address: string, answers: LocalAnswers) {
  const server = await startLocalApi({
    'GET /api/v1/company-setting': () => ({ body: { data: company } }),
    ...answers,
  })
  closing.push(server.close)
  render(fakeHost(pages, address, createApi({ baseUrl: server.url, token: () => null })).page)
  // Of the host's own page for what is not found the title is of another level.
  await screen.findAllByRole('heading')
  return server
}
const answering = (body: unknown, status = 200) => ({
  'GET /api/v1/career/job-posting/detail': () => ({ status, body }),
})

describe('who looks for work', () => {
  test('finds the open positions, each with a link and its last day', async () => {
    await open('/kariyer', { 'GET /api/v1/career/job-posting': () => ({ body: { data: [captain] } }) })
    const link = screen.getByRole('link', { name: 'Otobüs kaptanı' })
    expect(link.getAttribute('href')).toBe('/kariyer/7')
    const card = within(link.closest('li') ?? document.body)
    for (const text of ['İstanbul', 'Tam zamanlı', /^Son başvuru: 15 Ocak 2027/])
      expect(card.getByText(text)).toBeTruthy()
  })

  test('is told when there is none, and where to write', async () => {
    await open('/kariyer', { 'GET /api/v1/career/job-posting': () => ({ body: { data: [] } }) })
    expect(screen.getByText('Şu anda açık ilan yok')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bize yazın' }).getAttribute('href')).toBe('/iletisim')
  })

  test('reads a position and finds the form below it', async () => {
    await open('/kariyer/7', answering({ data: detail }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Otobüs kaptanı')
    expect(screen.getByText('D sınıfı <belge> gerekir.')).toBeTruthy()
    const form = document.querySelector('form')
    expect([form?.getAttribute('action'), form?.enctype]).toEqual([
      applicationFormPath,
      'multipart/form-data',
    ])
  })

  test('is led on from a position that has closed', async () => {
    await open('/kariyer/7', answering({ errors: { form: ['Bu ilanın başvuru süresi doldu.'] } }, 410))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bu ilanın başvuru süresi doldu')
    expect(screen.getByRole('link', { name: 'Açık ilanları görün' }).getAttribute('href')).toBe('/kariyer')
  })

  test.each(['/kariyer/0', '/kariyer/7x', '/kariyer/%20', '/kariyer/99999999999'])(
    'at %s nobody is asked, and it is not found',
    async (address) => {
      const server = await open(address, answering({ data: detail }))
      expect(server.requests.filter(({ path }) => path.includes('detail'))).toEqual([])
      expect(document.body.textContent).toContain('404')
    },
  )

  test('is told everything that is missing before anything is sent', async () => {
    const server = await open('/kariyer/7', answering({ data: detail }))
    fireEvent.click(screen.getByRole('button', { name: 'Başvurun' }))
    const summary = await screen.findByRole('region', { name: /şunları düzeltin/ })
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Ad girin.',
      'Soyad girin.',
      'E-posta girin.',
      'Telefon girin.',
      'Kendinizi en az 20 karakterle tanıtın.',
      'Özgeçmişinizi ekleyin.',
      'Aydınlatma metnini okuduğunuzu işaretleyin.',
    ])
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

test('a search engine is given what it asks of a position, as text that holds no markup of ours', () => {
  expect(jobPostingData('https://site.example', detail, 'Örnek A.Ş.')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Otobüs kaptanı',
    description: '<p>Kaptan arıyoruz.</p><p>D sınıfı &lt;belge&gt; gerekir.</p>',
    datePosted: '2026-11-01',
    validThrough: '2027-01-15T23:59:59+03:00',
    hiringOrganization: { name: 'Örnek A.Ş.' },
    jobLocation: { address: { addressLocality: 'İstanbul', addressCountry: 'TR' } },
  })
  expect(jobPostingData('https://site.example', { ...detail, closes_on: null }, 'x')).not.toHaveProperty(
    'validThrough',
  )
})

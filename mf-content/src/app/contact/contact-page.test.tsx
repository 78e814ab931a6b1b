import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import { contactFormPath, patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, test } from 'vitest'
import { contactRoute } from './contact-route.tsx'

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
const types = [
  { id: 1, name: 'Bilet ve sefer' },
  { id: 4, name: 'Kayıp eşya' },
]

async function open(answers: LocalAnswers = {}) {
  const server = await startLocalApi({
    'GET /api/v1/company-setting': () => ({ body: { data: company } }),
    'GET /api/v1/general/request-type': () => ({ body: { data: types } }),
    ...answers,
  })
  closing.push(server.close)
  const api = createApi({ baseUrl: server.url, token: () => null })
  render(fakeHost({ [patterns.contact]: contactRoute }, patterns.contact, api).page)
  await screen.findByRole('heading', { level: 1, name: 'İletişim' })
  return server
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Gönder' }))

function fillIn() {
  fireEvent.change(screen.getByLabelText('Konu'), { target: { value: '4' } })
  type('Ad', 'Işıl')
  type('Soyad', 'Şahin')
  type('E-posta', 'isil@example.com')
  type('Mesajınız', 'Otobüste mavi bir şemsiye unuttum.')
}

test('a traveller writes to the company and is shown the reference, which has the focus', async () => {
  const server = await open({
    'POST /api/v1/contact/message/save': () => ({ body: { data: { reference: 'K7M2-QX9P' } } }),
  })
  fillIn()
  send()
  const panel = await screen.findByRole('region', { name: 'Mesajınız bize ulaştı' })
  expect(panel.textContent).toContain('K7M2-QX9P')
  expect(document.activeElement).toBe(panel)
  const sent = server.requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    request_type_id: 4,
    name: 'Işıl',
    surname: 'Şahin',
    email: 'isil@example.com',
    phone: '',
    pnr: '',
    message: 'Otobüste mavi bir şemsiye unuttum.',
  })
})

test('an empty form is not sent: everything that is wrong is listed, in the order of the form', async () => {
  const server = await open()
  send()
  const summary = await screen.findByRole('region', { name: /şunları düzeltin/ })
  expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Konu seçin.',
    'Ad girin.',
    'Soyad girin.',
    'E-posta girin.',
    'Mesajınızı en az 10 karakterle yazın.',
  ])
  expect(document.activeElement).toBe(summary)
  expect(field('E-posta').getAttribute('aria-invalid')).toBe('true')
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('what the server says of a field stands at the field, and all that was typed stays', async () => {
  await open({
    'POST /api/v1/contact/message/save': () => ({
      status: 422,
      body: { errors: { phone: ['Geçerli bir telefon girin.'] }, code: 'validation' },
    }),
  })
  fillIn()
  type('Telefon (isteğe bağlı)', '12')
  send()
  await screen.findByRole('region', { name: /şunları düzeltin/ })
  expect(field('Telefon (isteğe bağlı)').getAttribute('aria-invalid')).toBe('true')
  expect(field('Mesajınız').value).toBe('Otobüste mavi bir şemsiye unuttum.')
})

test('without a connection the form says so, and all that was typed stays', async () => {
  const server = await open()
  fillIn()
  await server.close()
  closing.length = 0
  send()
  expect(await screen.findByText('Bağlantı kurulamadı')).toBeTruthy()
  expect(field('Soyad').value).toBe('Şahin')
  expect(screen.getByRole('button', { name: 'Gönder' })).toBeTruthy()
})

test('a refusal that belongs to no field stands above the form', async () => {
  await open({
    'POST /api/v1/contact/message/save': () => ({
      status: 429,
      body: { errors: { form: ['Çok sık denendi.'] }, code: 'too-many-attempts' },
    }),
  })
  fillIn()
  send()
  expect(await screen.findByText('Çok sık denendi.')).toBeTruthy()
})

test('a browser without scripts sends the same fields to an address that answers a page', async () => {
  await open()
  const form = document.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toEqual([contactFormPath, 'post'])
  expect([...(form?.elements ?? [])].flatMap((one) => one.getAttribute('name') ?? [])).toEqual([
    'request_type_id',
    'name',
    'surname',
    'email',
    'phone',
    'pnr',
    'message',
  ])
})

test('where no request types come, the phone and the address are there all the same', async () => {
  await open({ 'GET /api/v1/general/request-type': () => ({ status: 500, body: '' }) })
  expect(screen.getByText('Form şu anda açılamıyor')).toBeTruthy()
  expect(screen.getByText('0850 000 00 00')).toBeTruthy()
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { emailChangeRoute } from '../details/email-change-route.tsx'
import { confirmAddressRoute, endSessionsRoute } from './mailed-link-routes.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function visit(address: string, answers: LocalAnswers = {}) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const pages = {
    '/e-posta-onayi': confirmAddressRoute,
    '/oturumlari-kapat': endSessionsRoute,
    '/e-posta-degisikligi': emailChangeRoute,
  }
  const { page, router } = fakeHost(pages, address, createApi({ baseUrl: server.url, token: () => 'x' }))
  render(page)
  await screen.findByRole('heading', { level: 1 })
  return { server, router, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}
const done = () => ({ body: { data: { done: true } } })
const over = () => ({ status: 409, body: { errors: { form: ['Süresi dolmuş.'] }, code: 'link-over' } })

test.each([
  ['/e-posta-onayi', 'Adresimi onayla', 'POST /api/v1/auth/register/confirm', 'E-posta adresiniz onaylandı'],
  [
    '/oturumlari-kapat',
    'Bütün oturumları kapat',
    'POST /api/v1/auth/session/end-all',
    'Bütün oturumlarınız kapatıldı',
  ],
])(
  '%s does what its link is for when the button is pressed, and not before',
  async (path, button, call, title) => {
    const { server, router, press } = await visit(`${path}#7.secret`, { [call]: done })
    expect(server.requests).toEqual([])
    await press(button)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(server.requests.map(({ body }): unknown => JSON.parse(body))).toEqual([{ link: '7.secret' }])
    expect(router.state.location.hash, 'the secret leaves the address').toBe('')
  },
)

test('whoever ended all sessions reads which passkeys are gone, and that those of before are good', async () => {
  const { press } = await visit('/oturumlari-kapat#7.secret', {
    'POST /api/v1/auth/session/end-all': () => ({
      body: { data: { done: true, passkeys_removed: 1, passkeys_left: 2 } },
    }),
  })
  await press('Bütün oturumları kapat')
  expect(
    await screen.findByText(/O işlemden beri eklenen 1 geçiş anahtarı kaldırıldı\. Daha önce eklenmiş 2/),
  ).toBeTruthy()
})

describe('a confirmation that is opened on another device', () => {
  const call = 'POST /api/v1/auth/register/confirm'
  const refused = (status: number, code: string, errors: Record<string, string[]>) => ({
    status,
    body: { errors, code },
  })
  const needed = refused(403, 'password-needed', { form: ['Şifrenizi girin.'] })
  /** Asks for the password first; what it answers then is the test's. */
  async function asked(answer: () => { status?: number; body: unknown }) {
    const visitor = await visit('/e-posta-onayi#7.secret', {
      [call]: ({ body }) => (body.includes('password') ? answer() : needed),
    })
    await visitor.press('Adresimi onayla')
    const field = await screen.findByLabelText('Şifre')
    const type = async (password: string) => {
      await userEvent.type(field, password)
      await userEvent.keyboard('{Enter}')
    }
    return { ...visitor, field, type }
  }

  test('asks for the password that was chosen, and is done with it', async () => {
    const { server, router, field, type } = await asked(done)
    expect(screen.getByText('Kayıt olurken seçtiğiniz şifreyi girin')).toBeTruthy()
    expect(field.getAttribute('autocomplete')).toBe('current-password')
    expect(document.activeElement, 'to type at once').toBe(field)
    await type('mor menekşe')
    expect(await screen.findByText('E-posta adresiniz onaylandı')).toBeTruthy()
    const sent = server.requests.map(({ body }): unknown => JSON.parse(body))
    expect(sent).toEqual([{ link: '7.secret' }, { link: '7.secret', password: 'mor menekşe' }])
    expect(router.state.location.hash).toBe('')
  })

  test('says at the field that the password is wrong, and sends none that is empty', async () => {
    const { server, field, type, press } = await asked(() =>
      refused(422, 'wrong-password', { password: ['Şifre hatalı. 4 deneme hakkınız kaldı.'] }),
    )
    await press('Adresimi onayla')
    expect(await screen.findByRole('link', { name: 'Şifre girin.' })).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(server.requests).toHaveLength(1)
    await type('mor menekşe')
    expect(await screen.findByRole('link', { name: 'Şifre hatalı. 4 deneme hakkınız kaldı.' })).toBeTruthy()
  })

  test('leads on when the link is over', async () => {
    const { type } = await asked(over)
    await type('mor menekşe')
    expect(await screen.findByText('Bu bağlantı artık geçerli değil')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Üye ol' }).getAttribute('href')).toBe('/kayit-ol')
  })

  test('keeps what was typed without a connection, and when the fault is ours', async () => {
    const { server, field, type } = await asked(() => ({ status: 500, body: 'broken' }))
    await type('mor menekşe')
    expect(await screen.findByText('Adresiniz şu anda onaylanamıyor')).toBeTruthy()
    await server.close()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Bağlantı kurulamadı')).toBeTruthy()
    expect(field).toHaveProperty('value', 'mor menekşe')
  })
})

test('a link that is over says so, and leads on', async () => {
  const { press } = await visit('/oturumlari-kapat#7.secret', { 'POST /api/v1/auth/session/end-all': over })
  await press('Bütün oturumları kapat')
  expect(await screen.findByText('Bu bağlantı artık geçerli değil')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Şifremi sıfırla' }).getAttribute('href')).toBe('/sifremi-unuttum')
})

test('without a connection the link can be used again', async () => {
  const { server, press } = await visit('/e-posta-onayi#7.secret', {})
  await server.close()
  await press('Adresimi onayla')
  expect(await screen.findByText('Bağlantı kurulamadı')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Adresimi onayla' })).toBeTruthy()
})

test('an address that was cut off says what is missing', async () => {
  await visit('/e-posta-onayi')
  expect(screen.getByText('Bağlantı eksik')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

const answer = 'POST /api/v1/auth/email-change/answer'

test('a change of address is confirmed by its link, which then leaves the address', async () => {
  const { router, press } = await visit('/e-posta-degisikligi#7.secret', {
    [answer]: () => ({ body: { data: { state: 'waiting' } } }),
  })
  await press('Değişikliği onayla')
  expect(await screen.findByText('Onayınız alındı')).toBeTruthy()
  expect(router.state.location.hash).toBe('')
})

test.each([
  ['down', { status: 500, body: { errors: { form: ['Hata.'] }, code: 'internal' } }],
  ['busy', { status: 429, body: { errors: { form: ['Çok sık.'] }, code: 'too-many' } }],
])('a change of address can be confirmed again when the site was %s', async (_, answered) => {
  let asked = 0
  const { press } = await visit('/e-posta-degisikligi#7.secret', {
    [answer]: () => (asked++ === 0 ? answered : { body: { data: { state: 'done' } } }),
  })
  await press('Değişikliği onayla')
  expect(await screen.findByText('Bu işlem şu anda yapılamıyor')).toBeTruthy()
  await press('Tekrar deneyin')
  expect(await screen.findByText('E-posta adresi değişti')).toBeTruthy()
})

test('a link for a change of address that is no link says so', async () => {
  const { press } = await visit('/e-posta-degisikligi#%', { [answer]: over })
  await press('Değişikliği onayla')
  expect(await screen.findByText('Bağlantı geçerli değil')).toBeTruthy()
})

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { adoptToken, dropToken } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { accountRoute } from './overview/account-route.ts'
import { forgotPasswordRoute } from './auth/forgot-password-route.ts'
import { loginRoute } from './auth/login-route.ts'
import { eTicketLookupRoute, pnrLookupRoute } from './look-up/lookup-routes.ts'
import { registerRoute } from './auth/register-route.ts'

afterEach(async () => {
  cleanup()
  dropToken()
  await stop()
})

const pages = {
  [patterns.login]: loginRoute,
  [patterns.register]: registerRoute,
  [patterns.forgotPassword]: forgotPasswordRoute,
  [patterns.account]: accountRoute,
  [patterns.pnrLookup]: pnrLookupRoute,
  [patterns.eTicketLookup]: eTicketLookupRoute,
}
let stop: () => Promise<void> = async () => undefined

/** With an API that answers only what is given. */
async function visit(address: string, answers: LocalAnswers = {}) {
  const server = await startLocalApi(answers)
  stop = server.close
  const { page, router } = fakeHost(pages, address, createApi({ baseUrl: server.url, token: () => null }))
  render(page)
  return router
}
const done = () => ({ body: { data: { done: true } } })

describe('a traveller opens', () => {
  test.each([
    ['/giris-yap', 'Giriş yapın'],
    ['/kayit-ol', 'Üye olun'],
    ['/sifremi-unuttum', 'Şifrenizi sıfırlayın'],
    ['/hesabim', 'Merhaba'],
    ['/pnr-sorgula', 'PNR sorgulama'],
    ['/e-bilet-sorgula', 'E-bilet sorgulama'],
  ])('%s and reads "%s"', async (address, heading) => {
    await visit(address)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
  })

  test('a look-up from a link that brings the PNR, and only the phone is left to type', async () => {
    await visit('/e-bilet-sorgula?pnr=K7M2QX')
    expect((await screen.findByLabelText<HTMLInputElement>('PNR')).value).toBe('K7M2QX')
    expect(screen.getByLabelText<HTMLInputElement>('Telefon').value).toBe('')
  })
})

describe('the log-in as a window', () => {
  const next = '/giris-yap?login_modal=true&next=%2Fhesabim%2Fbiletlerim'

  test('opens after registering, once, and says that a mail was sent', async () => {
    const router = await visit('/kayit-ol')
    await router.navigate(next, { state: { email: 'ayse@ornek.com', registered: true } })
    const dialog = await screen.findByRole('dialog', { name: 'Giriş yapın' })
    expect(within(dialog).getByText('Gelen kutunuza bakın')).toBeTruthy()
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@ornek.com')
    await waitFor(() =>
      expect(document.activeElement, 'goes on in the form').toBe(screen.getByLabelText('Şifre')),
    )
    const register = screen.getByRole('link', { name: 'Üye olun' })
    expect(register.getAttribute('href'), 'goes on to the same page').toBe(
      '/kayit-ol?next=%2Fhesabim%2Fbiletlerim',
    )
  })

  test('says nothing of a mail to whoever opens its address, and closed keeps what was typed', async () => {
    await visit(next)
    const dialog = within(await screen.findByRole('dialog', { name: 'Giriş yapın' }))
    expect(screen.queryByText('Gelen kutunuza bakın')).toBeNull()
    await userEvent.type(dialog.getByLabelText('E-posta'), 'a')
    await userEvent.clear(dialog.getByLabelText('E-posta'))
    await userEvent.click(dialog.getAllByRole('button', { name: 'Kapat' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-posta')))
  })

  test('asks once, not twice, to confirm the address', async () => {
    const router = await visit('/kayit-ol', {
      'POST /api/v1/auth/login': () => ({
        status: 403,
        body: { errors: { form: ['Önce adresinizi onaylayın.'] }, code: 'address-unconfirmed' },
      }),
    })
    await router.navigate(next, { state: { email: 'ayse@ornek.com', registered: true } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Giriş yapın' }))
    await userEvent.type(dialog.getByLabelText('Şifre'), 'mor menekşe{Enter}')
    expect(await dialog.findByText('Önce e-posta adresinizi onaylayın')).toBeTruthy()
    expect(dialog.queryByText('Gelen kutunuza bakın')).toBeNull()
  })
})

test('who forgot the password keeps the address that was typed, and the page to go on to', async () => {
  const router = await visit('/giris-yap?next=%2Fhesabim%2Fbilgilerim', {
    'POST /api/v1/auth/forgot-password': done,
    'POST /api/v1/auth/verify-reset-otp': () => ({ body: { data: { reset_token: 'reset-token' } } }),
    'POST /api/v1/auth/reset-password': done,
  })
  const address = () => router.state.location.pathname + router.state.location.search
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await userEvent.type(await screen.findByLabelText('E-posta'), 'ayse@ornek.com')
  await userEvent.click(screen.getByRole('link', { name: 'Şifremi unuttum' }))
  await screen.findByRole('heading', { level: 1, name: 'Şifrenizi sıfırlayın' })
  expect(address()).toBe('/sifremi-unuttum?next=%2Fhesabim%2Fbilgilerim')
  expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@ornek.com')
  await press('Kod gönder')
  await userEvent.click(await screen.findByLabelText('Sıfırlama kodu'))
  await userEvent.paste(' 194 276')
  await press('Kodu doğrula')
  await userEvent.type(await screen.findByLabelText('Yeni şifre'), 'mor menekşe 42')
  await userEvent.type(screen.getByLabelText('Yeni şifre (tekrar)'), 'mor menekşe 42')
  await press('Şifremi sıfırla')
  await screen.findByRole('heading', { level: 1, name: 'Giriş yapın' })
  expect(address()).toBe('/giris-yap?next=%2Fhesabim%2Fbilgilerim')
  expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@ornek.com')
})

test('after a reset the log-in says how many passkeys let in as before', async () => {
  const router = await visit('/sifremi-unuttum')
  await screen.findByRole('heading', { level: 1 })
  const state = { email: 'ayse@ornek.com', passkeys: 2 }
  await act(() => router.navigate('/giris-yap', { replace: true, state }))
  expect(await screen.findByText('Üyeliğinizin 2 geçiş anahtarı var')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@ornek.com')
  await act(() => router.navigate('/giris-yap', { replace: true, state: { ...state, passkeys: 0 } }))
  expect(screen.queryByText(/geçiş anahtarı var/)).toBeNull()
})

test('a member is greeted by name, and has the way to every page of the account', async () => {
  const claims = btoa(
    JSON.stringify({ sub: '7', exp: Math.floor(Date.now() / 1000) + 3600, name: 'Ali Kaya' }),
  )
  adoptToken(`x.${claims}.x`)
  await visit('/hesabim')
  expect(await screen.findByRole('heading', { name: 'Merhaba, Ali Kaya' })).toBeTruthy()
  const menu = within(screen.getByRole('navigation', { name: 'Hesap menüsü' }))
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hesabım', '/hesabim'],
    ['Biletlerim', '/hesabim/biletlerim'],
    ['Açık biletlerim', '/hesabim/acik-biletlerim'],
    ['Puanlarım', '/hesabim/puanlarim'],
    ['Bilgilerim', '/hesabim/bilgilerim'],
  ])
  expect(menu.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Hesabım',
  ])
  expect((await screen.findByRole('link', { name: 'Sefer arayın' })).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Çıkış yap' })).toBeTruthy()
})

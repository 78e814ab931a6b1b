import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { adoptToken, dropToken } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { fakeHost } from 'shared/testing/fake-host'
import { startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { accountRoute } from './account-route.ts'
import { forgotPasswordRoute } from './forgot-password-route.ts'
import { loginRoute } from './login-route.ts'
import { eTicketLookupRoute, pnrLookupRoute } from './lookup-routes.ts'
import { registerRoute } from './register-route.ts'

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

/** With an API that has nothing to answer. */
async function visit(address: string) {
  const server = await startLocalApi({})
  stop = server.close
  const { page, router } = fakeHost(pages, address, createApi({ baseUrl: server.url, token: () => null }))
  render(page)
  return router
}

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

describe('after registering', () => {
  test('the log-in opens as a window, and the form is there once', async () => {
    await visit('/giris-yap?login_modal=true&next=%2Fhesabim%2Fbiletlerim')
    const dialog = await screen.findByRole('dialog', { name: 'Giriş yapın' })
    expect(within(dialog).getByText('Gelen kutunuza bakın')).toBeTruthy()
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('E-posta')).toBeTruthy()
    const register = screen.getByRole('link', { name: 'Üye olun' })
    expect(register.getAttribute('href'), 'goes on to the same page').toBe(
      '/kayit-ol?next=%2Fhesabim%2Fbiletlerim',
    )
  })
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
  expect(screen.getByRole('link', { name: 'Sefer arayın' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Çıkış yap' })).toBeTruthy()
})

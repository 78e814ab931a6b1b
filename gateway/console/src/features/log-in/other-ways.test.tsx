import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusing, renderConsole } from '../../testing/render-console.ts'

const ways = (passwords: boolean, oidc: boolean) => () => ({ body: { passwords, oidc } })
const session = { name: 'ayse', until: '2026-11-21T17:00:00Z', role: 'operator', way: 'password' }

describe('the ways to log in', () => {
  test('by the company account, and then to the page that was asked for', async () => {
    await renderConsole('/_ops/giris?sonra=%2Fgecmis', { 'GET /_ops/log-in': ways(true, true) })
    const link = await screen.findByRole('link', { name: 'Kurumsal hesapla giriş' })
    expect(link.getAttribute('href')).toBe('/_ops/oidc/log-in?sonra=%2Fgecmis')
    expect(screen.getByLabelText('Parola')).toBeTruthy()
  })

  test('by the company account alone, where passwords are off', async () => {
    await renderConsole('/_ops/giris', { 'GET /_ops/log-in': ways(false, true) })
    expect(await screen.findByRole('link', { name: 'Kurumsal hesapla giriş' })).toBeTruthy()
    expect(screen.queryByLabelText('Parola')).toBeNull()
  })

  test('by a password alone, at a gateway of before that says nothing of ways', async () => {
    await renderConsole('/_ops/giris')
    expect(await screen.findByLabelText('Parola')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Kurumsal hesapla giriş' })).toBeNull()
  })

  test.each([
    ['unavailable', 'Kurumsal giriş yanıt vermiyor'],
    ['settings', 'Kurumsal giriş bu konsolu tanımıyor'],
    ['no-role', 'Hesabınızın burada bir rolü yok'],
    ['stale', 'Giriş yarıda kalmış'],
    ['of-tomorrow', 'Kurumsal giriş kabul edilmedi'],
  ])('that failed with %s say so', async (code, title) => {
    await renderConsole(`/_ops/giris?hata=${code}`, { 'GET /_ops/log-in': ways(true, true) })
    expect((await screen.findByRole('alert')).textContent).toContain(title)
  })
})

test('the code is asked for after the password, which is not typed again for a wrong code', async () => {
  const { user, bodiesOf } = await renderConsole('/_ops/giris', {
    'POST /_ops/session': ({ body }) => {
      const { code } = JSON.parse(body) as { code?: string }
      if (code === undefined) return refusing(401, 'second-factor', 'type the code')()
      return code === '123456' ? { body: session } : refusing(401, 'wrong-code', 'wrong')()
    },
  })
  await user.type(await screen.findByLabelText('Operatör adı'), 'ayse')
  await user.type(screen.getByLabelText('Parola'), 'a long pass phrase')
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await user.type(await screen.findByLabelText('Doğrulama kodu'), '000000')
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Kod yanlış ya da kullanılmış')
  await user.clear(screen.getByLabelText('Doğrulama kodu'))
  await user.type(screen.getByLabelText('Doğrulama kodu'), '123456')
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Modüller' })).toBeTruthy()
  expect(bodiesOf('/_ops/session').at(-1)).toEqual({
    name: 'ayse',
    password: 'a long pass phrase',
    code: '123456',
  })
})

test('who must set a second factor up does so before anything else, and sees the recovery codes once', async () => {
  let secondFactor = 'required'
  const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)
  const { user } = await renderConsole('/_ops/gecmis', {
    'GET /_ops/session': () => ({ body: { ...session, secondFactor } }),
    'POST /_ops/second-factor': () => ({
      body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/ayse?secret=JBSWY3DPEHPK3PXP' },
    }),
    'POST /_ops/second-factor/confirm': () => {
      secondFactor = 'on'
      return { body: { recoveryCodes: codes } }
    },
  })
  expect(await screen.findByRole('img', { name: 'Doğrulama uygulaması için karekod' })).toBeTruthy()
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy()
  await user.type(screen.getByLabelText('Uygulamadaki kod'), '123456')
  await user.click(screen.getByRole('button', { name: 'Doğrula' }))
  expect(await screen.findByText('aaaa-bbbb-cccc-ddd9')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Kodları sakladım' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Geçmiş' })).toBeTruthy()
  expect(screen.queryByText('aaaa-bbbb-cccc-ddd9')).toBeNull()
})

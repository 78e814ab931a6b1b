import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { ResetPassword } from './reset-password.tsx'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const forgot = 'POST /api/v1/auth/forgot-password'
const verify = 'POST /api/v1/auth/verify-reset-otp'
const reset = 'POST /api/v1/auth/reset-password'
const done = () => ({ body: { data: { done: true } } })
const token = () => ({ body: { data: { reset_token: 'reset-token' } } })
const refusal =
  (code: string, errors: Record<string, string[]>, detail = {}) =>
  () => ({
    status: 422,
    body: { errors, code, detail },
  })

async function visit(answers: LocalAnswers) {
  const server = await startLocalApi({ [forgot]: done, [verify]: token, [reset]: done, ...answers })
  closing.push(server.close)
  const out: string[] = []
  const Component = () => <ResetPassword onReset={(email, passkeys) => out.push(`${email} ${passkeys}`)} />
  const { page, router } = fakeHost(
    { '/': { Component } },
    '/',
    createApi({ baseUrl: server.url, token: () => 'x' }),
  )
  render(page)
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const askForCode = async () => {
    await user.type(await screen.findByLabelText('E-posta'), 'ayse@ornek.com')
    await press('Kod gönder')
  }
  const typeCode = async (code: string) => {
    const field = await screen.findByLabelText('Sıfırlama kodu')
    await user.clear(field)
    await user.type(field, code)
    await press('Kodu doğrula')
  }
  const typePasswords = async (one: string, other = one) => {
    await user.type(await screen.findByLabelText('Yeni şifre'), one)
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), other)
    await press('Şifremi sıfırla')
  }
  return { server, router, out, user, press, askForCode, typeCode, typePasswords }
}
const bodies = (server: Awaited<ReturnType<typeof startLocalApi>>) =>
  server.requests.map(({ body }): unknown => JSON.parse(body))

describe('whoever forgot the password', () => {
  test('gets a code, types it and sets a new one', async () => {
    const { server, out, askForCode, typeCode, typePasswords } = await visit({})
    await askForCode()
    expect(await screen.findByText('Şifre sıfırlama kodu gönderildi.')).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Sıfırlama kodu')).autocomplete).toBe(
      'one-time-code',
    )
    await typeCode('123456')
    expect(await screen.findByText('Şifre sıfırlama kodu doğrulandı.')).toBeTruthy()
    expect(
      (await screen.findByLabelText<HTMLInputElement>('E-posta')).value,
      'for the password manager',
    ).toBe('ayse@ornek.com')
    await typePasswords('mor menekşe 42')
    expect(await screen.findByText('Şifreniz başarıyla sıfırlandı.')).toBeTruthy()
    expect(out).toEqual(['ayse@ornek.com 0'])
    expect(bodies(server)).toEqual([
      { email: 'ayse@ornek.com' },
      { email: 'ayse@ornek.com', code: '123456' },
      { password: 'mor menekşe 42', confirm_password: 'mor menekşe 42', reset_token: 'reset-token' },
    ])
  })

  test('goes on with how many passkeys are good as before', async () => {
    const { out, askForCode, typeCode, typePasswords } = await visit({
      [reset]: () => ({ body: { data: { done: true, passkeys: 2 } } }),
    })
    await askForCode()
    await typeCode('123456')
    await typePasswords('mor menekşe 42')
    await expect.poll(() => out).toEqual(['ayse@ornek.com 2'])
  })

  test('goes back a step, and on again', async () => {
    const { router, askForCode, typeCode } = await visit({})
    await askForCode()
    await screen.findByLabelText('Sıfırlama kodu')
    await router.navigate(-1)
    await screen.findByRole('button', { name: 'Kod gönder' })
    await router.navigate(1)
    await typeCode('123456')
    expect(await screen.findByLabelText('Yeni şifre')).toBeTruthy()
  })

  test('goes on with the code of a moment ago', async () => {
    const { askForCode } = await visit({
      [forgot]: refusal('code-too-soon', { form: ['Az önce bir kod gönderildi.'] }, { resend_in: 42 }),
    })
    await askForCode()
    expect(await screen.findByText(/Yeni kodu 4\d saniye sonra/)).toBeTruthy()
  })

  test('reads a wrong code at its field, and types another', async () => {
    const { askForCode, typeCode } = await visit({
      [verify]: refusal('wrong-code', { code: ['Kod hatalı. 4 deneme hakkınız kaldı.'] }),
    })
    await askForCode()
    await typeCode('12')
    expect(await screen.findByRole('link', { name: 'Kod 6 haneli olmalı.' })).toBeTruthy()
    await typeCode('123456')
    await waitFor(() =>
      expect(document.querySelector('#code-error')?.textContent).toBe('Kod hatalı. 4 deneme hakkınız kaldı.'),
    )
  })

  test('who took too long begins again', async () => {
    const { user, askForCode, typeCode, typePasswords, press } = await visit({
      [reset]: refusal('reset-over', { form: ['Süreniz doldu.'] }),
    })
    await askForCode()
    await typeCode('123456')
    await typePasswords('mor menekşe 42', 'mor menekşe 43')
    expect(await screen.findByRole('link', { name: 'Şifreler birbirinin aynısı değil.' })).toBeTruthy()
    await user.type(screen.getByLabelText('Yeni şifre (tekrar)'), '{Backspace}2')
    await press('Şifremi sıfırla')
    expect(await screen.findAllByText('Süreniz doldu.')).toHaveLength(2)
    await press('Yeni kod iste')
    expect(await screen.findByRole('button', { name: 'Kod gönder' })).toBeTruthy()
  })

  test.each([
    [forgot, 'Şifre sıfırlama kodu gönderilirken bir hata oluştu.'],
    [verify, 'Şifre sıfırlama kodu doğrulanırken bir hata oluştu.'],
    [reset, 'Şifreniz sıfırlanırken bir hata oluştu.'],
  ])('%s fails without a reason: "%s"', async (call, message) => {
    const { askForCode, typeCode, typePasswords } = await visit({
      [call]: () => ({ status: 500, body: 'Internal Server Error' }),
    })
    await askForCode()
    if (call !== forgot) await typeCode('123456')
    if (call === reset) await typePasswords('mor menekşe 42')
    // In the toast and in the form.
    expect(await screen.findAllByText(message)).toHaveLength(2)
  })
})

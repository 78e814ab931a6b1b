import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { LogIn } from './log-in.tsx'
import { timesAnnounced } from 'shared/testing/times-announced'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const call = 'POST /api/v1/auth/login'

async function visit(answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const tokens: string[] = []
  const Component = () => <LogIn onToken={(token) => tokens.push(token)} />
  const api = createApi({ baseUrl: server.url, token: () => 'anonymous' })
  render(fakeHost({ '/': { Component } }, '/', api).page)
  const user = userEvent.setup()
  return {
    server,
    tokens,
    user,
    logIn: async (email: string, password: string) => {
      await user.type(await screen.findByLabelText('E-posta'), email)
      await user.type(screen.getByLabelText('Şifre'), password)
      await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
    },
  }
}

describe('a member logs in', () => {
  test('and gets the token that the server gives for these credentials', async () => {
    const { server, tokens, logIn } = await visit({
      [call]: () => ({ body: { data: { access_token: 'member-token' } } }),
    })
    await logIn('AYSE@ornek.com', 'gizli sifre')
    await expect.poll(() => tokens).toEqual(['member-token'])
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      email: 'ayse@ornek.com',
      password: 'gizli sifre',
    })
  })

  test('with Enter, having looked at the password', async () => {
    const { tokens, user } = await visit({
      [call]: () => ({ body: { data: { access_token: 'member-token' } } }),
    })
    await user.type(await screen.findByLabelText('E-posta'), 'ayse@ornek.com')
    const password = screen.getByLabelText<HTMLInputElement>('Şifre')
    expect(password.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
    expect(password.type).toBe('text')
    await user.type(password, 'gizli{Enter}')
    await expect.poll(() => tokens).toEqual(['member-token'])
  })
})

describe('a login does not happen', () => {
  test('when fields are empty or wrong: they say so, and nothing is sent', async () => {
    const { server, user, logIn } = await visit({})
    await logIn('ayse', 'x')
    expect(await screen.findByRole('link', { name: 'Geçerli bir e-posta girin.' })).toBeTruthy()
    expect(screen.getByLabelText('E-posta').getAttribute('aria-invalid')).toBe('true')
    await user.clear(screen.getByLabelText('Şifre'))
    await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
    expect(await screen.findByRole('link', { name: 'Şifre girin.' })).toBeTruthy()
    expect(server.requests).toHaveLength(0)
  })

  test('when the password is wrong: the server says so, in a toast and in the form', async () => {
    const { tokens, logIn } = await visit({
      [call]: () => ({ status: 401, body: { errors: { form: ['E-posta ya da şifre hatalı.'] } } }),
    })
    await logIn('ayse@ornek.com', 'yanlis')
    expect(await screen.findAllByText('E-posta ya da şifre hatalı.')).toHaveLength(2)
    expect(timesAnnounced('E-posta ya da şifre hatalı.'), 'read out once').toBe(1)
    expect(tokens).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@ornek.com')
  })

  test('when the server names a field: the field says it', async () => {
    const { logIn } = await visit({
      [call]: () => ({ status: 422, body: { errors: { email: ['Bu e-posta ile üye yok.'] } } }),
    })
    await logIn('ayse@ornek.com', 'gizli')
    await expect
      .poll(() => screen.getByLabelText('E-posta').getAttribute('aria-describedby'))
      .toBe('email-error')
    expect(document.querySelector('#email-error')?.textContent).toBe('Bu e-posta ile üye yok.')
  })

  test('when the answer makes no sense: the traveller can buy without it', async () => {
    const { logIn } = await visit({ [call]: () => ({ status: 500, body: 'Internal Server Error' }) })
    await logIn('ayse@ornek.com', 'gizli')
    expect(await screen.findByText('Şu anda giriş yapılamıyor')).toBeTruthy()
    expect(await screen.findByText('Error')).toBeTruthy()
    expect(timesAnnounced('Error')).toBe(0)
    expect(timesAnnounced('Şu anda giriş yapılamıyor')).toBe(1)
  })

  test('when there is no connection: what was typed stays', async () => {
    const { server, logIn } = await visit({})
    await server.close()
    await logIn('ayse@ornek.com', 'gizli')
    expect(await screen.findByText('Bağlantı kurulamadı')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Şifre').value).toBe('gizli')
  })
})

describe('a registration whose address is not confirmed', () => {
  const refused = () => ({
    status: 403,
    body: { errors: { form: ['Önce onaylayın.'] }, code: 'address-unconfirmed' },
  })
  const again = 'POST /api/v1/auth/register/mail'

  test('is answered so, and the mail can be had again', async () => {
    const { server, user, logIn } = await visit({
      [call]: refused,
      [again]: () => ({ body: { data: { done: true } } }),
    })
    await logIn('ayse@ornek.com', 'gizli sifre')
    await user.click(await screen.findByRole('button', { name: 'E-postayı yeniden gönder' }))
    expect(await screen.findByText('E-posta yeniden gönderildi')).toBeTruthy()
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
      email: 'ayse@ornek.com',
      password: 'gizli sifre',
    })
  })

  test('reads why the mail cannot be had again yet', async () => {
    const { user, logIn } = await visit({
      [call]: refused,
      [again]: () => ({ status: 429, body: { errors: { form: ['Çok sık denendi.'] } } }),
    })
    await logIn('ayse@ornek.com', 'gizli sifre')
    await user.click(await screen.findByRole('button', { name: 'E-postayı yeniden gönder' }))
    expect(await screen.findAllByText('Çok sık denendi.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'E-postayı yeniden gönder' })).toBeTruthy()
  })
})

test('what is typed counts as unsaved until the form is left', async () => {
  const { user } = await visit({})
  await user.type(await screen.findByLabelText('E-posta'), 'a')
  await expect.poll(hasUnsavedInput).toBe(true)
  cleanup()
  expect(hasUnsavedInput()).toBe(false)
})

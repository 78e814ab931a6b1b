import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { RegisterForm } from './register-form.tsx'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

const call = 'POST /api/v1/auth/register'

async function visit(answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const registered: string[] = []
  const Component = () => <RegisterForm onRegistered={(email) => registered.push(email)} />
  render(fakeHost({ '/': { Component } }, '/', createApi({ baseUrl: server.url, token: () => 'x' })).page)
  const user = userEvent.setup()
  await screen.findByLabelText('Ad')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    server,
    registered,
    user,
    field,
    fill: async () => {
      await user.type(field('Ad'), 'Işıl')
      await user.type(field('Soyad'), 'Yılmaz')
      await user.type(field('E-posta'), 'ISIL@ornek.com')
      await user.type(field('Telefon'), '0532 123 45 67')
      await user.type(field('Şifre'), 'mor menekşe 42')
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Üye ol' })),
  }
}
const terms = () => screen.getByRole('checkbox', { name: /Kullanım şartlarını/ })

describe('whoever registers', () => {
  test('sends what was typed, and reads the success', async () => {
    const { server, registered, user, fill, submit } = await visit({
      [call]: () => ({ body: { data: { done: true } } }),
    })
    await fill()
    await user.click(terms())
    await submit()
    await expect.poll(() => registered).toEqual(['isil@ornek.com'])
    expect(await screen.findByText('Başarıyla kayıt oldunuz.')).toBeTruthy()
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      name: 'Işıl',
      surname: 'Yılmaz',
      email: 'isil@ornek.com',
      phone: '0532 123 45 67',
      password: 'mor menekşe 42',
      terms: true,
      email_consent: false,
      sms_consent: false,
    })
  })

  test('finds no box ticked, and each channel by itself', async () => {
    const { server, user, fill, submit } = await visit({ [call]: () => ({ body: { data: { done: true } } }) })
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
    await fill()
    await user.click(terms())
    await user.click(screen.getByRole('checkbox', { name: /^SMS/ }))
    await submit()
    await expect.poll(() => server.requests.length).toBe(1)
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
      email_consent: false,
      sms_consent: true,
    })
  })

  test('reads what is wrong at each field, and nothing is sent', async () => {
    const { server, user, field, submit } = await visit({})
    await user.type(field('Telefon'), '123')
    await user.type(field('Şifre'), 'kısa')
    await submit()
    for (const message of [
      'Ad girin.',
      'Soyad girin.',
      'E-posta girin.',
      'Telefon numarası eksik ya da hatalı. Örnek: 0532 123 45 67.',
      'Şifre en az 8 karakter olmalı.',
      'Kullanım şartlarını onaylayın.',
    ])
      expect(await screen.findByRole('link', { name: message })).toBeTruthy()
    expect(server.requests).toEqual([])
  })

  test('loses nothing when the server says no, or nobody answers', async () => {
    const { server, user, field, fill, submit } = await visit({
      [call]: () => ({
        status: 422,
        body: { errors: { password: ['Bu şifre çok yaygın.'] }, code: 'weak-password' },
      }),
    })
    await fill()
    await user.click(terms())
    await submit()
    await waitFor(() =>
      expect(document.querySelector('#password-error')?.textContent).toBe('Bu şifre çok yaygın.'),
    )
    await server.close()
    await submit()
    expect(await screen.findByText('Bağlantı kurulamadı')).toBeTruthy()
    expect(field('Şifre').value).toBe('mor menekşe 42')
    expect(field('Ad').value).toBe('Işıl')
    expect(hasUnsavedInput()).toBe(true)
  })

  test('reads how long to wait after too many', async () => {
    const message = 'Çok sık denendi. Güvenliğiniz için 60 saniye sonra tekrar deneyin.'
    const { user, fill, submit } = await visit({
      [call]: () => ({ status: 429, body: { errors: { form: [message] }, code: 'too-many-attempts' } }),
    })
    await fill()
    await user.click(terms())
    await submit()
    expect(await screen.findAllByText(message)).toHaveLength(2)
  })

  test('can be helped by a password manager', async () => {
    const { field } = await visit({})
    expect(['Ad', 'Soyad', 'E-posta', 'Telefon', 'Şifre'].map((label) => field(label).autocomplete)).toEqual([
      'given-name',
      'family-name',
      'username',
      'tel',
      'new-password',
    ])
  })
})

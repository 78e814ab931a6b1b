import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { adoptToken, currentSession, dropToken } from 'shared/auth/auth'
import { patterns } from 'shared/contracts/paths'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { exchangeByNode } from 'shared/testing/exchange-by-node'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, test } from 'vitest'
import { detailsRoute } from './details-route.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  cleanup()
  dropToken()
  await stop()
})

const user = {
  id: 7,
  'full-name': 'Deniz Yolcu',
  'gov-id': '10000000146',
  name: 'Deniz',
  surname: 'Yolcu',
  email: 'deniz@example.com',
  phone: '+905321234567',
  gender: 'female',
  birth_date: null,
  nationality: 'TR',
  email_consent: false,
  sms_consent: false,
}
const ayse = {
  id: 3,
  name: 'Ayşe',
  surname: 'Ak',
  gender: 'female',
  identity_no: '12345678950',
  is_foreign: false,
  nationality: 'TR',
  phone: null,
}
const moment = '2026-11-20T10:00:00+03:00'
const here = { id: 'a', device: 'Firefox · Linux', started_at: moment, seen_at: moment, is_current: true }
const there = { id: 'b', device: 'Chrome · Android', started_at: moment, seen_at: moment, is_current: false }
const refusal = (errors: object, code?: string, status = 422) => ({ status, body: { errors, code } })
const done = { body: { data: { done: true } } }
const tokenOf = (name: string) =>
  `x.${btoa(JSON.stringify({ sub: '7', exp: Math.floor(Date.now() / 1000) + 3600, name }))}.x`

const answers: LocalAnswers = {
  'GET /api/v1/auth/detail': () => ({ body: { data: { data: user } } }),
  'GET /api/v1/auth/email-change/show': () => ({ body: { data: null } }),
  'GET /api/v1/auth/consent/list': () => ({
    body: {
      data: [
        { channel: 'email', given: true, changed_at: moment },
        { channel: 'sms', given: false, changed_at: null },
      ],
    },
  }),
  'GET /api/v1/auth/customer-user/list': () => ({ body: { data: [ayse] } }),
  'GET /api/v1/auth/session/list': () => ({ body: { data: [here, there] } }),
}

async function visit(own: LocalAnswers = {}) {
  const server = await startLocalApi({ ...answers, ...own })
  stop = server.close
  adoptToken(tokenOf('Deniz Yolcu'))
  const api = createApi({
    baseUrl: server.url,
    token: () => null,
    exchange: (sent) => exchangeByNode(server.url, sent),
  })
  render(fakeHost({ [patterns.memberDetails]: detailsRoute }, patterns.memberDetails, api).page)
  await screen.findByRole('heading', { level: 1, name: 'Bilgilerim' })
  const sent = (path: string) =>
    server.requests.filter((one) => one.path === path).map(({ body }): unknown => JSON.parse(body))
  return { server, sent, person: userEvent.setup() }
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('a member’s details', () => {
  test('are asked for side by side, and one that fails costs only its own section', async () => {
    await visit({ 'GET /api/v1/auth/session/list': () => ({ status: 500, body: 'broken' }) })
    expect(await screen.findByText('Oturumlar şu anda gösterilemiyor')).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Ad')).value).toBe('Deniz')
    expect(await screen.findByText('Ayşe Ak')).toBeTruthy()
    const gender = within(screen.getByRole('group', { name: 'Cinsiyet' }))
    expect(gender.getByText('Cinsiyet').className, 'to be seen').not.toContain('visually-hidden')
    const contents = within(screen.getByRole('navigation', { name: 'Bu sayfada' }))
    for (const link of contents.getAllByRole<HTMLAnchorElement>('link'))
      expect(document.querySelector(link.hash), link.hash).not.toBeNull()
  })

  test('are saved, and the name of the session follows', async () => {
    const { person, sent } = await visit({
      'POST /api/v1/auth/update-detail': () => ({
        body: { data: { ...user, name: 'Derya' }, access_token: tokenOf('Derya Yolcu') },
      }),
    })
    const name = await screen.findByLabelText('Ad')
    await person.clear(name)
    await person.type(name, 'Derya')
    expect(hasUnsavedInput()).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Bilgilerimi kaydet' }))
    expect(await screen.findByText('Bilgileriniz kaydedildi.')).toBeTruthy()
    expect(currentSession()).toMatchObject({ kind: 'member', name: 'Derya Yolcu' })
    expect(sent('/api/v1/auth/update-detail')).toEqual([
      {
        name: 'Derya',
        surname: 'Yolcu',
        phone: '+905321234567',
        gov_id: '10000000146',
        gender: 'female',
        birth_date: null,
        nationality: 'TR',
      },
    ])
    expect(hasUnsavedInput()).toBe(false)
  })

  test('that are wrong say so at the field, from the form and from the server', async () => {
    const { person, server } = await visit({
      'POST /api/v1/auth/update-detail': () => refusal({ phone: ['Bu numara kullanılamıyor.'] }),
    })
    const identity = await screen.findByLabelText('T.C. kimlik no')
    await person.clear(identity)
    await person.type(identity, '10000000147')
    await person.click(screen.getByRole('button', { name: 'Bilgilerimi kaydet' }))
    expect(await screen.findByRole('link', { name: /kimlik no geçerli değil/ })).toBeTruthy()
    expect(server.requests.some(({ path }) => path.endsWith('update-detail'))).toBe(false)
    await person.clear(identity)
    await person.click(screen.getByRole('button', { name: 'Bilgilerimi kaydet' }))
    await expect
      .poll(() => document.querySelector('#details-phone-error')?.textContent)
      .toBe('Bu numara kullanılamıyor.')
  })
})

describe('the address', () => {
  test('is changed with the password when the log-in is old, and waits for both mailboxes', async () => {
    let change: object | null = null
    const { person, sent } = await visit({
      'GET /api/v1/auth/email-change/show': () => ({ body: { data: change } }),
      'POST /api/v1/auth/email-change/start': ({ body }) => {
        if (!body.includes('current_password'))
          return refusal({ form: ['Şifrenizi girin.'] }, 'proof-needed', 403)
        if (!body.includes('doğru'))
          return refusal({ current_password: ['Şifreniz hatalı.'] }, 'wrong-password')
        change = { email: 'yeni@example.com', expires_at: moment, confirmed: { current: false, new: false } }
        return { body: { data: change } }
      },
    })
    const email = await section('E-posta adresi')
    await person.click(await email.findByRole('button', { name: 'E-posta adresimi değiştir' }))
    await person.type(email.getByLabelText('Yeni e-posta adresi'), 'yeni@example.com')
    await person.click(email.getByRole('button', { name: 'Bağlantıları gönder' }))
    const password = await email.findByLabelText('Şifreniz')
    expect(document.activeElement).toBe(password)
    await person.type(password, 'yanlış{Enter}')
    await expect
      .poll(() => document.querySelector('#new-email-password-error')?.textContent)
      .toBe('Şifreniz hatalı.')
    await person.clear(password)
    await person.type(password, 'doğru{Enter}')
    expect(await screen.findByText('Adresiniz yeni@example.com olacak')).toBeTruthy()
    expect(screen.getByText(/Bağlantılar 20 Kasım saat 10:00'a kadar geçerlidir\.$/)).toBeTruthy()
    expect(sent('/api/v1/auth/email-change/start').at(-1)).toEqual({
      email: 'yeni@example.com',
      current_password: 'doğru',
    })
  })
})

describe('the password', () => {
  test('is judged at its field, and the second one is named as at the reset', async () => {
    const { person, sent } = await visit()
    const password = await section('Şifre')
    const fresh = await password.findByLabelText('Yeni şifre')
    await person.type(password.getByLabelText('Şimdiki şifre'), 'eski şifre')
    await person.type(fresh, 'sifre123')
    const strength = await password.findByText('Zayıf.')
    const again = password.getByLabelText('Yeni şifre (tekrar)')
    const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & 4) > 0
    expect([isBefore(fresh, strength), isBefore(strength, again)], 'at its field').toEqual([true, true])
    await person.type(again, 'sifre124')
    await person.click(password.getByRole('button', { name: 'Şifremi değiştir' }))
    expect(await screen.findByRole('link', { name: 'Şifreler birbirinin aynısı değil.' })).toBeTruthy()
    expect(sent('/api/v1/auth/update-password')).toEqual([])
  })
})

describe('the permission of a channel', () => {
  test('is withdrawn at once, with the time of it', async () => {
    const { person, sent } = await visit({
      'POST /api/v1/auth/consent/set': () => ({
        body: { data: { channel: 'email', given: false, changed_at: '2026-11-23T12:34:00+03:00' } },
      }),
    })
    const email = await screen.findByRole<HTMLInputElement>('switch', { name: /e-postayla/ })
    expect(screen.getByText(/20 Kasım 2026 .*10:00 tarihinde verildi/)).toBeTruthy()
    await person.click(email)
    expect(email.checked).toBe(false)
    expect(await screen.findByText(/23 Kasım 2026 .*12:34 tarihinde geri alındı/)).toBeTruthy()
    expect(sent('/api/v1/auth/consent/set')).toEqual([{ channel: 'email', given: false }])
  })

  test('goes back to where it stood when it was not stored', async () => {
    const { person } = await visit({
      'POST /api/v1/auth/consent/set': () => refusal({ form: ['Şu anda olmuyor.'] }, undefined, 503),
    })
    const sms = await screen.findByRole<HTMLInputElement>('switch', { name: /SMS/ })
    await person.click(sms)
    expect(await screen.findByText('Şu anda olmuyor.')).toBeTruthy()
    expect(sms.checked).toBe(false)
    expect(screen.getByText('Bu izni hiç vermediniz.')).toBeTruthy()
  })
})

describe('saved passengers', () => {
  test('are added by the rules of the payment page', async () => {
    let list = [ayse]
    const { person, sent } = await visit({
      'GET /api/v1/auth/customer-user/list': () => ({ body: { data: list } }),
      'POST /api/v1/auth/customer-user/store': () => {
        const mert = { ...ayse, id: 4, name: 'Mert', gender: 'male', identity_no: '19070603028' }
        list = [ayse, mert]
        return { body: { data: mert } }
      },
    })
    const passengers = await section('Kayıtlı yolcular')
    await person.click(await passengers.findByRole('button', { name: 'Yolcu ekle' }))
    const form = within(passengers.getByRole('form', { name: 'Yeni yolcu' }))
    expect(document.activeElement).toBe(form.getByLabelText('Ad'))
    await person.type(form.getByLabelText('Ad'), 'Mert')
    await person.type(form.getByLabelText('T.C. kimlik no'), '19070603029')
    await person.click(form.getByRole('button', { name: 'Yolcuyu kaydet' }))
    expect(await form.findByRole('link', { name: 'Soyad girin.' })).toBeTruthy()
    expect(form.getByRole('link', { name: 'Cinsiyet seçin.' })).toBeTruthy()
    expect(form.getByRole('link', { name: /kimlik no geçerli değil/ })).toBeTruthy()
    expect(sent('/api/v1/auth/customer-user/store')).toEqual([])
    await person.type(form.getByLabelText('Soyad'), 'Ak')
    await person.clear(form.getByLabelText('T.C. kimlik no'))
    await person.type(form.getByLabelText('T.C. kimlik no'), '19070603028')
    await person.click(await form.findByRole('button', { name: /Cinsiyet/ }))
    await person.click(await screen.findByRole('option', { name: 'Erkek' }))
    await person.click(form.getByRole('button', { name: 'Yolcuyu kaydet' }))
    expect(await screen.findByText('Mert Ak')).toBeTruthy()
    expect(sent('/api/v1/auth/customer-user/store')).toEqual([
      {
        name: 'Mert',
        surname: 'Ak',
        gender: 'male',
        identity_no: '19070603028',
        is_foreign: false,
        nationality: 'TR',
        phone: null,
      },
    ])
  })

  test('are changed, and deleted after one more question', async () => {
    let list = [ayse]
    const { person, sent } = await visit({
      'GET /api/v1/auth/customer-user/list': () => ({ body: { data: list } }),
      'POST /api/v1/auth/customer-user/update': () => {
        list = [{ ...ayse, surname: 'Akın' }]
        return { body: { data: list[0] } }
      },
      'DELETE /api/v1/auth/customer-user/delete': () => {
        list = []
        return done
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Değiştir: Ayşe Ak' }))
    const surname = within(screen.getByRole('form', { name: 'Ayşe Ak' })).getByLabelText('Soyad')
    await person.clear(surname)
    await person.type(surname, 'Akın{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Sil: Ayşe Akın' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Yolcu silinsin mi?' })
    expect(sent('/api/v1/auth/customer-user/delete')).toEqual([])
    await person.click(within(dialog).getByRole('button', { name: 'Sil' }))
    expect(await screen.findByText(/Henüz kayıtlı yolcunuz yok/)).toBeTruthy()
    expect(sent('/api/v1/auth/customer-user/delete')).toEqual([{ customer_user_id: 3 }])
    await expect.poll(() => document.activeElement?.textContent).toBe('Yolcu ekle')
  })
})

test('a session elsewhere is ended, this one is marked and has no such button', async () => {
  let list = [here, there]
  const { person, sent } = await visit({
    'GET /api/v1/auth/session/list': () => ({ body: { data: list } }),
    'POST /api/v1/auth/session/end': () => {
      list = [here]
      return done
    },
  })
  const sessions = await section('Oturumlar')
  expect(await sessions.findByText(/^Bu cihaz/)).toBeTruthy()
  const ends = sessions.getAllByRole('button', { name: /^Oturumu kapat/ })
  expect(ends).toHaveLength(1)
  await person.click(ends[0] ?? document.body)
  expect(await sessions.findByText('Başka bir cihazda açık oturumunuz yok.')).toBeTruthy()
  expect(sent('/api/v1/auth/session/end')).toEqual([{ id: 'b' }])
})

test('whose log-in is long ago gives the password before other sessions end', async () => {
  const { person, sent } = await visit({
    'POST /api/v1/auth/session/end-others': ({ body }) => {
      if (!body.includes('current_password'))
        return refusal({ form: ['Şifrenizi girin.'] }, 'proof-needed', 403)
      if (!body.includes('"doğru"'))
        return refusal({ current_password: ['Şifreniz hatalı.'] }, 'wrong-password')
      return done
    },
  })
  const sessions = await section('Oturumlar')
  await person.click(await sessions.findByRole('button', { name: 'Diğer bütün oturumları kapat' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Şifrenizi girin' }))
  await person.type(dialog.getByLabelText('Şifre'), 'yanlış{Enter}')
  expect(await dialog.findByText('Şifreniz hatalı.')).toBeTruthy()
  await person.clear(dialog.getByLabelText('Şifre'))
  await person.type(dialog.getByLabelText('Şifre'), 'doğru{Enter}')
  expect(await screen.findByText('Diğer oturumlarınız kapatıldı.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('/api/v1/auth/session/end-others')).toEqual([
    {},
    { current_password: 'yanlış' },
    { current_password: 'doğru' },
  ])
})

test('what is being typed stays when the page is read anew and fails', async () => {
  let isBroken = false
  const { person } = await visit({
    'GET /api/v1/auth/detail': () =>
      isBroken ? { status: 500, body: 'broken' } : { body: { data: { data: { ...user, surname: 'Yeni' } } } },
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Ad')
  await person.type(name, 'cik')
  isBroken = true
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resume) => {
    requestAnimationFrame(resume)
  })
  expect(screen.getByLabelText<HTMLInputElement>('Ad').value).toBe('Denizcik')
})

import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ManagePasskeys } from './manage-passkeys.tsx'

afterEach(cleanup)

const telephone = {
  id: 3,
  name: 'Chrome · Android',
  created_at: '2027-03-15T10:00:00+03:00',
  used_at: '2027-04-01T09:00:00+03:00',
  is_synced: true,
}
const key = { ...telephone, id: 4, name: 'Güvenlik anahtarı', used_at: null, is_synced: false }

const listOf = (...passkeys: object[]): LocalAnswers => ({
  'GET /api/v1/auth/passkey/list': () => ({ body: { data: passkeys } }),
})

async function visit(answers: LocalAnswers) {
  const server = await startLocalApi(answers)
  onTestFinished(server.close)
  const Component = () => (
    <main>
      <ManagePasskeys id="gecis-anahtarlari" title="Geçiş anahtarları" />
    </main>
  )
  const api = createApi({ baseUrl: server.url, token: () => 'member-token' })
  render(fakeHost({ '/': { Component } }, '/', api).page)
  return { server, user: userEvent.setup() }
}

test('a member sees each passkey: since when, used when, and whether losing the device loses it', async () => {
  await visit(listOf(telephone, key))
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('paragraph').textContent)).toEqual([
    '15 Mart 2027 tarihinde eklendi · son giriş 1 Nisan 2027 · cihazlarınızda eşitleniyor',
    '15 Mart 2027 tarihinde eklendi · henüz kullanılmadı',
  ])
})

test('gives one another name, having been told what a name is', async () => {
  const { user } = await visit({
    ...listOf(telephone),
    'POST /api/v1/auth/passkey/rename': ({ body }) => ({
      body: { data: { ...telephone, ...JSON.parse(body) } },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Chrome · Android: adını değiştir' }))
  const field = screen.getByLabelText<HTMLInputElement>('Geçiş anahtarının adı')
  expect([document.activeElement, field.value]).toEqual([field, 'Chrome · Android'])
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ad girin.')).toBeTruthy()
  await user.type(field, '\u202Etelefon{Enter}')
  expect(await screen.findByText('Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Telefonum{Enter}')
  expect(await screen.findByRole('heading', { level: 3, name: 'Telefonum' })).toBeTruthy()
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Telefonum: adını değiştir')
})

test('removes one after being asked once more, and is not lost on the page', async () => {
  const { server, user } = await visit({
    ...listOf(telephone, key),
    'POST /api/v1/auth/passkey/remove': () => ({ body: { data: { done: true } } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Güvenlik anahtarı: kaldır' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Geçiş anahtarı kaldırılsın mı?' })
  await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }))
  expect(server.requests).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Güvenlik anahtarı: kaldır' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }))
  expect(await screen.findByText('Geçiş anahtarınız kaldırıldı.')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({ id: 4 })
})

test('whose log-in is long ago gives the password before one is removed', async () => {
  const { server, user } = await visit({
    ...listOf(telephone, key),
    'POST /api/v1/auth/passkey/remove': ({ body }) =>
      body.includes('current_password')
        ? { body: { data: { done: true } } }
        : { status: 403, body: { code: 'proof-needed', errors: { form: ['Şifrenizi girin.'] } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Güvenlik anahtarı: kaldır' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }))
  const dialog = await screen.findByRole('dialog', { name: 'Şifrenizi girin' })
  await user.type(within(dialog).getByLabelText('Şifre'), 'uzun-bir-parola{Enter}')
  expect(await screen.findByText('Geçiş anahtarınız kaldırıldı.')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
    id: 4,
    current_password: 'uzun-bir-parola',
  })
})

test('that could not be removed stays, and why is said', async () => {
  const { user } = await visit({
    ...listOf(telephone, key),
    'POST /api/v1/auth/passkey/remove': () => ({ status: 500, body: 'Internal Server Error' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Güvenlik anahtarı: kaldır' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }))
  expect(await screen.findByText('Bir hata oluştu')).toBeTruthy()
})

test('in a browser without passkeys none is offered, and those there are can be removed', async () => {
  await visit(listOf(telephone))
  expect(await screen.findByRole('button', { name: 'Chrome · Android: kaldır' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarı ekle' })).toBeNull()
  cleanup()
  const { server } = await visit(listOf())
  await expect.poll(() => server.requests.length).toBe(1)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('in a browser with passkeys what cannot be loaded is asked for again', async () => {
  withPasskeys()
  let isBroken = true
  const { user } = await visit({
    'GET /api/v1/auth/passkey/list': () =>
      isBroken ? { status: 500, body: 'Internal Server Error' } : { body: { data: [] } },
  })
  expect(await screen.findByText('Geçiş anahtarlarınız yüklenemedi')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarı ekle' })).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(await screen.findByText('Henüz geçiş anahtarınız yok.')).toBeTruthy()
})

test('whose log-in is long ago gives the password, again when it was wrong', async () => {
  withPasskeys()
  const { server, user } = await visit({
    ...listOf(),
    'POST /api/v1/auth/passkey/add-options': ({ body }) =>
      body.includes('current_password')
        ? {
            status: 422,
            body: { code: 'wrong-password', errors: { current_password: ['Şifreniz hatalı.'] } },
          }
        : { status: 403, body: { code: 'proof-needed', errors: { form: ['Şifrenizi girin.'] } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Geçiş anahtarı ekle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Şifrenizi girin' })
  await user.type(within(dialog).getByLabelText('Şifre'), 'yanlış{Enter}')
  expect(await within(dialog).findByText('Şifreniz hatalı.')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Şifre').value).toBe('yanlış')
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({ current_password: 'yanlış' })
  await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with ten of them is told so at the button', async () => {
  withPasskeys()
  const ten = Array.from({ length: 10 }, (_, nth) => ({ ...key, id: nth + 1, name: `Anahtar ${nth}` }))
  const { server, user } = await visit(listOf(...ten))
  const add = await screen.findByRole('button', { name: 'Geçiş anahtarı ekle' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^En çok 10 geçiş anahtarınız olabilir/)).toBeTruthy()
  await user.click(add)
  expect(server.requests).toHaveLength(1)
})

/** As far as a page asks whether there are any: what they do is seen in a real browser. */
function withPasskeys(): void {
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
}

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, test } from 'vitest'
import { confirmAddressRoute, endSessionsRoute } from './mailed-link-routes.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function visit(address: string, answers: LocalAnswers = {}) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const pages = { '/e-posta-onayi': confirmAddressRoute, '/oturumlari-kapat': endSessionsRoute }
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

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createApi } from 'shared/api/create-api'
import { dateInIstanbul } from 'shared/domain/dates'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSigner, ticketOf } from '../../testing/signed-tickets.ts'
import { verifyRoute } from './verify-route.ts'

const keysPath = 'GET /api/v1/ticket/keys'
const checkPath = 'POST /api/v1/ticket/check'
const today = dateInIstanbul(new Date())
const tomorrow = dateInIstanbul(new Date(Date.now() + 86_400_000))

let ours: Awaited<ReturnType<typeof makeSigner>>
let server: Awaited<ReturnType<typeof startLocalApi>>
let state: string
let answers: LocalAnswers

beforeEach(async () => {
  ours = await makeSigner('k1')
  state = 'Purchased'
  answers = {
    [keysPath]: () => ({ body: { data: ours.keys } }),
    [checkPath]: () => ({ body: { data: { state, service_date: today } } }),
  }
  server = await startLocalApi(answers)
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await server.close()
})

function scan(code = '') {
  const api = createApi({ baseUrl: server.url, token: () => null })
  const { router, page } = fakeHost({ '/bilet-dogrula': verifyRoute }, `/bilet-dogrula#${code}`, api)
  render(page)
  return router
}

const ticket = (day = today) => ours.sign(ticketOf(day))
const asked = (call: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === call)

test('a ticket of today is let in: who, where, and that it was not cancelled', async () => {
  scan(await ticket())
  expect(await screen.findByRole('heading', { name: 'Geçerli' })).toBeTruthy()
  for (const words of ['IŞIL YILMAZ', '10', 'K7M2QX', 'İstanbul, Esenler Otogarı', 'Ankara, AŞTİ'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(await screen.findByText('İptal edilmedi: şimdi soruldu.')).toBeTruthy()
})

test('a cancelled ticket is refused however good its signature', async () => {
  state = 'Cancelled'
  scan(await ticket())
  expect(await screen.findByRole('heading', { name: 'İptal edilmiş' })).toBeTruthy()
})

test('once opened, the page checks the next ticket without a network and says what it could not ask', async () => {
  const router = scan()
  expect(await screen.findByText(/^Çevrimdışı denetime hazır:/)).toBeTruthy()
  await server.close()
  const [good, forged] = [await ticket(), await (await makeSigner('k1')).sign(ticketOf(today))]
  await act(() => router.navigate({ hash: good }))
  expect(await screen.findByRole('heading', { name: 'Geçerli' })).toBeTruthy()
  expect(await screen.findByText('Çevrimdışı: iptal durumu sorulamadı.')).toBeTruthy()
  await act(() => router.navigate({ hash: forged }))
  expect(await screen.findByRole('heading', { name: 'Sahte ya da bozuk' })).toBeTruthy()
})

test('the keys are kept for a visit without a network, and replaced at one with it: ops may have withdrawn one', async () => {
  scan()
  await screen.findByText(/^Çevrimdışı denetime hazır:/)
  cleanup()
  const code = await ticket()
  answers[keysPath] = () => ({ status: 503, body: {} })
  scan(code)
  expect(await screen.findByText('İptal edilmedi: şimdi soruldu.')).toBeTruthy()
  cleanup()
  const other = await makeSigner('k9')
  answers[keysPath] = () => ({ body: { data: other.keys } })
  scan()
  await screen.findByText(/^Çevrimdışı denetime hazır:/)
  await expect.poll(() => asked(keysPath).length).toBe(3)
  cleanup()
  scan(code)
  expect(await screen.findByRole('heading', { name: 'Sahte ya da bozuk' })).toBeTruthy()
})

test('a newer key is fetched when the first ticket signed with it comes', async () => {
  scan()
  await screen.findByText(/^Çevrimdışı denetime hazır:/)
  cleanup()
  const before = ours.keys
  ours = await makeSigner('k2')
  answers[keysPath] = () => ({ body: { data: [...ours.keys, ...before] } })
  scan(await ticket())
  expect(await screen.findByRole('heading', { name: 'Geçerli' })).toBeTruthy()
})

test('on a device that never had a network nothing is said of the ticket', async () => {
  await server.close()
  scan(await ticket())
  expect(await screen.findByRole('heading', { name: 'Henüz denetlenemiyor' })).toBeTruthy()
})

test('a code cut short is forged or broken, and nobody is asked about it', async () => {
  scan((await ticket()).slice(0, -20))
  expect(await screen.findByRole('heading', { name: 'Sahte ya da bozuk' })).toBeTruthy()
  expect(asked(checkPath)).toHaveLength(0)
})

test('a code is pasted as the whole address, and something else is refused at the field', async () => {
  const user = userEvent.setup()
  scan()
  const field = await screen.findByLabelText('Bilet kodu')
  await user.type(field, 'K7M2QX')
  await user.click(screen.getByRole('button', { name: 'Doğrula' }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.click(field)
  await user.paste(`https://rotabus.example/bilet-dogrula#${await ticket()}`)
  await user.click(screen.getByRole('button', { name: 'Doğrula' }))
  expect(await screen.findByRole('heading', { name: 'Geçerli' })).toBeTruthy()
})

test('a browser without this cryptography has the server check, and says so when it cannot', async () => {
  const unknown = vi.spyOn(crypto.subtle, 'importKey')
  unknown.mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))
  const router = scan(await ticket())
  expect(await screen.findByRole('heading', { name: 'Geçerli' })).toBeTruthy()
  await server.close()
  await act(async () => router.navigate({ hash: await ticket(tomorrow) }))
  expect(await screen.findByRole('heading', { name: 'Bu tarayıcıda denetlenemiyor' })).toBeTruthy()
  unknown.mockRestore()
})

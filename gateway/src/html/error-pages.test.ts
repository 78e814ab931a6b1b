import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerError } from './error-pages.ts'
import { startGateway } from '../testing/gateway.ts'

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' } }

it('who opens an address that nobody has reads so in a browser, and a script gets a line', async () => {
  const { url } = await startGateway()
  const page = await fetch(`${url}/formlar/eski.pdf`, asBrowser)
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain('<h1>Sayfa bulunamadı</h1>')
  expect(html).toContain('<title>Sayfa bulunamadı</title>')
  expect(html).toContain('Page Not Found')
  expect(html).toContain('<a href="/">Ana sayfadan sefer arayın</a>')
  const picture = await fetch(`${url}/eski.png`)
  expect([picture.status, await picture.text()]).toEqual([404, 'Not found\n'])
})

it('before the first release a person reads that the site is being made ready', async () => {
  const { url } = await startGateway()
  const page = await fetch(`${url}/`, asBrowser)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  const html = await page.text()
  expect(html).toContain('<h1>Site hazırlanıyor</h1>')
  expect(html).toContain('Internal Server Error')
})

it('a call of the ticket API that is opened in a browser while it is away is a page', async () => {
  const { url } = await startGateway()
  const page = await fetch(`${url}/api/v1/ticket/pdf`, { method: 'POST', ...asBrowser })
  expect(page.status).toBe(502)
  expect(await page.text()).toContain('<h1>Şu anda hizmet veremiyoruz</h1>')
})

it('what nobody foresaw is 500, a page for a person and JSON for a script, and tells the person nothing', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw new Error('secret of the server')
  })
  const page = await app.inject({ url: '/', headers: asBrowser.headers })
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain('<h1>Bir sorunla karşılaştık</h1>')
  expect(page.body).toContain('Internal Server Error')
  expect(page.body).not.toContain('secret')
  const call = await app.inject('/')
  expect([call.statusCode, call.json().error]).toEqual([500, 'Internal Server Error'])
})

// @vitest-environment node
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from './answer.ts'
import type { OfflineFiles } from './worker-scope.ts'

const contents: Record<string, string> = {
  '/gateway/offline/offline.1.html': '<h1>İnternet bağlantısı yok</h1>',
  '/gateway/offline/tickets.1.html': '<h1>Çevrimdışı biletlerim</h1>',
  '/gateway/offline/main.1.js': 'run()',
}
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const offline: OfflineFiles = {
  version: '1',
  files: Object.fromEntries(Object.entries(contents).map(([address, text]) => [address, integrityOf(text)])),
  headers: { 'content-security-policy': "default-src 'self'" },
  offlinePage: '/gateway/offline/offline.1.html',
  ticketsPage: '/gateway/offline/tickets.1.html',
  ticketsPath: '/cevrimdisi-biletler',
}

/** What a browser asks the worker; only documents are navigations. */
const asked = (path: string, mode = 'navigate', method = 'GET') => {
  const request = new Request(`https://rotabus.example${path}`, { method })
  Object.defineProperty(request, 'mode', { value: mode })
  return { request }
}
const from = async (path: string, network: Promise<Response>) => {
  const response = await answer(offline, { ...asked(path), preloadResponse: network })
  return [response?.status, await response?.text()]
}
const never = () => new Promise<Response>(() => undefined)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  const cache = { match: async (address: string) => new Response(contents[address]) }
  vi.stubGlobal('caches', { open: async () => cache })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['a script of a module', asked('/modules/mf-search/1.0.0/web/entry.js', 'cors')],
  ['a call', asked('/api/v1/menu', 'cors')],
  ['a ticket as PDF', asked('/api/v1/payment/order/1/ticket.pdf')],
  ['a form that is sent', asked('/odeme', 'navigate', 'POST')],
  ['a file that it does not keep', asked('/gateway/opened.1.js', 'no-cors')],
])('%s is none of its business', (_what, request) => {
  expect(answer(offline, request)).toBeNull()
})

test('what the network answers is the answer, an error of the site too', async () => {
  expect(await from('/seferler', Promise.resolve(new Response('down', { status: 502 })))).toEqual([
    502,
    'down',
  ])
})

test('only a page that no network brings is the offline page, under the policy of the site', async () => {
  const response = await answer(offline, { ...asked('/seferler'), preloadResponse: lost() })
  expect(response?.status).toBe(503)
  expect(response?.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(await response?.text()).toContain('İnternet bağlantısı yok')
})

test('the tickets page does not wait for a network that is hardly there', async () => {
  vi.useFakeTimers()
  const page = from('/cevrimdisi-biletler', never())
  await vi.advanceTimersByTimeAsync(3000)
  expect(await page).toEqual([200, '<h1>Çevrimdışı biletlerim</h1>'])
})

test('the tickets page comes from the network where there is one', async () => {
  const fresh = Promise.resolve(new Response('fresh'))
  expect(await from('/cevrimdisi-biletler', fresh)).toEqual([200, 'fresh'])
})

test('a file that somebody has written over comes from the network', async () => {
  contents['/gateway/offline/main.1.js'] = 'steal()'
  vi.stubGlobal('fetch', async () => new Response('run()'))
  const response = await answer(offline, asked('/gateway/offline/main.1.js', 'cors'))
  expect(await response?.text()).toBe('run()')
})

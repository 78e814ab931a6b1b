import Fastify from 'fastify'
import getPort from 'get-port'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildPart } from '../build/build-part.ts'
import { readConfig } from '../config/config.ts'
import { offlineHeaders, policyOfModules, securityHeaders } from '../document/headers.ts'
import { plainPageStyle } from '../html/plain-page.ts'
import { trustedLine } from '../html/trusted-line.ts'
import { offlineDist, offlinePart } from './build.ts'
import { isOfflineCurrent } from './is-current.ts'
import { openOffline } from './offline.ts'
import { type OfflineState, offlineRoutes } from './routes.ts'

let browser: Browser

beforeAll(async () => {
  if (!(await isOfflineCurrent())) await buildPart(offlinePart)
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}, 120_000)

afterAll(() => browser.close())

/** The worker's part of the gateway with one page that changes, under the real headers; and a tab that has the worker. */
async function openSite() {
  const port = await getPort()
  const url = `http://localhost:${port}`
  const headers = securityHeaders(readConfig({ PUBLIC_URL: url }))
  const policy = policyOfModules(headers['content-security-policy'] ?? '')
  const built = await openOffline(offlineDist, offlineHeaders(headers))
  if (!built) throw new Error('the worker is not built')
  let heading = 'Birinci sürüm'
  let asked = 0
  let state: OfflineState = built
  let close = async () => {}
  async function listen() {
    const app = Fastify({ forceCloseConnections: true })
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    plainPageStyle(app)
    offlineRoutes(app, state)
    app.get('/', (_request, reply) => {
      asked += 1
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><html lang="tr">${trustedLine(null)}<h1>${heading}</h1>`)
    })
    app.get('/api/v1/menu', () => ({ data: heading }))
    await app.listen({ port, host: 'localhost' })
    close = () => app.close()
  }
  await listen()
  onTestFinished(() => close())
  const context = await browser.newContext({ baseURL: url })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  return {
    page,
    context,
    asked: () => asked,
    release: (next: string) => {
      heading = next
    },
    switchOff: async () => {
      await close()
      state = 'off'
      await listen()
    },
    stop: () => close(),
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const isThere = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration()
    return { worker: worker !== undefined, caches: (await caches.keys()).length }
  })

/** As `keepTickets` writes it. */
const keep = (page: Page, ticket: object) =>
  page.evaluate(
    (record) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('offline-tickets')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('tickets'))
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const { result } = opening
          const writing = result.transaction('tickets', 'readwrite')
          writing.objectStore('tickets').put(record, 1)
          writing.addEventListener('complete', () => {
            result.close()
            resolve()
          })
        })
      }),
    ticket,
  )

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function ticketOf(arrival: string) {
  const stop = { centre_id: 6, name: 'AŞTİ', city: 'Ankara', time: arrival, date: arrival.slice(0, 10) }
  const pass = {
    id: 1,
    pnr: 'K7M2QX',
    state: 'Purchased',
    seat: 10,
    name: 'Işıl',
    surname: 'Yılmaz',
    printed_name: 'IŞIL YILMAZ',
    price: 94_900,
    from: stop,
    to: stop,
    bus_type: '2+1',
    platform: '42',
    open_valid_until: null,
    shuttles: [],
    code: 'header.payload.signature',
  }
  const until = Date.parse(arrival) + 6 * 3_600_000
  return { id: 1, owner: { member: null, buyer: 'a-buyer' }, until, seenAt: 0, pass }
}

it('without a network a page says so, and the tickets open with their QR', async () => {
  const { page, stop } = await openSite()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => complaints.push(message.text()))
  await keep(page, ticketOf(hoursAhead(30)))
  await stop()
  const answer = await page.goto('/seferler?from=340')
  expect([answer?.status(), await heading(page)]).toEqual([503, 'İnternet bağlantısı yok'])
  complaints.length = 0
  await page.getByRole('link', { name: 'Bu cihazda sakladığım biletler' }).click()
  await page.getByRole('img', { name: 'Biletin QR kodu: Işıl Yılmaz, koltuk 10' }).waitFor()
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([])

  await page.getByRole('button', { name: 'Bu cihazdan kaldır' }).click()
  await page.getByText('Bu cihazda size ait saklanan bilet yok').waitFor()
})

it('a journey that is over is removed by the worker too, whichever page is opened', async () => {
  const { page } = await openSite()
  await keep(page, ticketOf(hoursAhead(-7)))
  await page.goto('/')
  const count = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('offline-tickets')
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('tickets').objectStore('tickets').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              resolve(counting.result)
            })
          })
        }),
    )
  await expect.poll(count).toBe(0)
})

it('online every document comes from the gateway, asked for once, and nothing of it is kept', async () => {
  const { page, asked, release } = await openSite()
  const before = asked()
  release('İkinci sürüm')
  await page.goto('/')
  expect(await heading(page)).toBe('İkinci sürüm')
  release('Birinci sürüm')
  await page.goto('/')
  expect([await heading(page), asked() - before]).toEqual(['Birinci sürüm', 2])
  const stored = await page.evaluate(async () => {
    await fetch('/api/v1/menu')
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.length).toBeGreaterThan(3)
  expect(stored.filter((address) => !address.startsWith('/gateway/'))).toEqual([])
})

const writeOver = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) await cache.put(request, new Response('<h1>Kötü sürüm</h1>'))
    }
  })

it('what a bad release has written over is there again when the worker wakes the next time', async () => {
  const { page, context, stop } = await openSite()
  await writeOver(page)
  const browserOf = await context.newCDPSession(page)
  await browserOf.send('ServiceWorker.enable')
  await browserOf.send('ServiceWorker.stopAllWorkers')
  await page.goto('/')
  const isWritten = () =>
    page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '')
      const texts = await Promise.all((await cache.matchAll()).map((response) => response.text()))
      return texts.some((text) => text.includes('Kötü sürüm'))
    })
  await expect.poll(isWritten).toBe(false)
  await stop()
  await page.goto('/')
  expect(await heading(page)).toBe('İnternet bağlantısı yok')
})

it('what a bad release has written into the cache is never shown', async () => {
  const { page, stop } = await openSite()
  await writeOver(page)
  await stop()
  await expect(page.goto('/')).rejects.toThrow('ERR_')
  expect(await page.getByText('Kötü sürüm').count()).toBe(0)
})

it('switched off, it goes with its files at the next visit, and the page stays as it is', async () => {
  const { page, switchOff } = await openSite()
  expect(await isThere(page)).toEqual({ worker: true, caches: 1 })
  await switchOff()
  await page.goto('/')
  await page.evaluate(async () => {
    document.title = 'still this document'
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect.poll(() => isThere(page)).toEqual({ worker: false, caches: 0 })
  expect(await page.title()).toBe('still this document')
  await page.goto('/')
  expect(await heading(page)).toBe('Birinci sürüm')
})

it('no other file of the origin may become a worker', async () => {
  const { page } = await openSite()
  const outcome = await page.evaluate(async () => {
    try {
      await navigator.serviceWorker.register('/gateway/evil.js')
      return 'registered'
    } catch (error) {
      return String(error)
    }
  })
  expect(outcome).toMatch(/SecurityError|policy/i)
})

import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

// Neighbouring names are one site to a browser: it sends ops' cookie along with what a page of the shop calls there. And
// without TLS it says nothing of the page but its origin. It is hard enough when it holds here.
const shop = 'http://rotabus.test'
const ops = 'http://ops.rotabus.test'
const operator = { name: 'ayse', password: 'a long pass phrase' }
const canary = { module: 'mf-content', version: '1.0.0-bbbbbbbbbbbb' }

/** A browser that knows both names, without the policy of the shop's pages: what is tried must fail all the same. */
async function openBrowser({ url }: TestGateway): Promise<BrowserContext> {
  const names = [shop, ops].map((origin) => `MAP ${new URL(origin).host} ${new URL(url).host}`)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--host-resolver-rules=${names.join(', ')}`],
  })
  onTestFinished(() => browser.close())
  return await browser.newContext({ bypassCSP: true })
}

/** The operator's own page: what it may do, the shop's must not. */
async function logIn(page: Page): Promise<void> {
  await page.goto(`${ops}/_release/site`)
  const statuses = await page.evaluate(async (who) => {
    const headers = { 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).then(({ status }) => status)
    return [
      await post('/_ops/session', who),
      await post('/_release/rollback', { module: 'host', planOnly: true, version: null }),
      await fetch('/_release/status').then(({ status }) => status),
    ]
  }, operator)
  expect(statuses[0], 'the log-in').toBe(200)
  expect(statuses[2], 'what only a logged-in operator reads').toBe(200)
}

/** Every way out of a page there is; answers what each has brought to light. */
async function tryAll(page: Page, keyId: string): Promise<string[]> {
  return await page.evaluate(
    async ({ api, key, act }) => {
      const seen: string[] = []
      const body = JSON.stringify({ ...act, why: 'a script of the shop' })
      const json = { 'content-type': 'application/json' }
      const read = async (what: Promise<Response>) => {
        const reply = await what.catch(() => null)
        const text = await reply?.text().catch(() => '')
        seen.push(reply ? `${reply.type} ${reply.status} ${text}` : 'blocked')
      }
      const withCookie = { credentials: 'include' } as const
      const plain = { ...withCookie, method: 'POST', mode: 'no-cors' } as const
      await read(fetch(`${api}/_release/status`, withCookie))
      await read(fetch(`${api}/_release/status`, { ...withCookie, mode: 'no-cors' }))
      await read(fetch(`${api}/_ops/session`, withCookie))
      await read(fetch(`${api}/_release/promote`, { ...withCookie, method: 'POST', headers: json, body }))
      await read(fetch(`${api}/_release/promote`, { ...plain, body }))
      // These need no body that a form could not send.
      await read(fetch(`${api}/_release/keys/${key}/revoke`, plain))
      await read(fetch(`${api}/_release/drill/stop`, plain))
      navigator.sendBeacon(`${api}/_release/keys/${key}/revoke`)

      const loaded = (element: HTMLElement) =>
        new Promise((done) => {
          element.addEventListener('load', done, { once: true })
          element.addEventListener('error', done, { once: true })
          document.body.append(element)
        })
      const frame = document.createElement('iframe')
      frame.name = 'frame'
      frame.src = `${api}/_release/status`
      await loaded(frame)
      seen.push(`frame ${frame.contentDocument?.body.textContent ?? 'closed'}`)
      const form = document.createElement('form')
      form.method = 'post'
      form.action = `${api}/_release/keys/${key}/revoke`
      form.target = 'frame'
      document.body.append(form)
      const posted = new Promise((done) => frame.addEventListener('load', done, { once: true }))
      form.submit()
      await posted
      const script = document.createElement('script')
      script.src = `${api}/_release/status`
      await loaded(script)

      const opened = window.open(`${api}/_release/status`)
      await new Promise((done) => setTimeout(done, 1000))
      try {
        opened?.postMessage('status', '*')
        seen.push(`window ${opened?.document.body.textContent ?? 'closed'}`)
      } catch {
        seen.push('window closed')
      }

      // And at the shop's own origin, with a name that only a proxy may give.
      const named = { 'x-forwarded-host': new URL(api).host }
      for (const headers of [{}, named]) {
        await read(fetch('/_release/status', { headers }))
        await read(fetch('/_ops/session', { headers }))
        await read(fetch('/_release/promote', { method: 'POST', headers: { ...json, ...headers }, body }))
      }
      seen.push(`cookies ${document.cookie}`)
      return seen
    },
    { api: ops, key: keyId, act: canary },
  )
}

it('a script on a page of the shop does and reads nothing in the name of an operator in the same browser', async () => {
  const gateway = await startLiveSite({ PUBLIC_URL: shop, OPS_URL: ops })
  await gateway.ops.addOperator(operator)
  await gateway.ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb' }), '')
  const context = await openBrowser(gateway)
  await logIn(await context.newPage())
  const [before, history] = [await gateway.ops.status(), await gateway.ops.history(null)]

  const page = await context.newPage()
  const writes: { status: number; hasCookie: boolean }[] = []
  gateway.app.server.on('request', ({ method, headers }, reply) => {
    if (headers.host !== new URL(ops).host || method !== 'POST') return
    const hasCookie = headers.cookie?.includes('ops=') ?? false
    reply.once('finish', () => writes.push({ status: reply.statusCode, hasCookie }))
  })
  await page.goto(`${shop}/hakkimizda`)
  const seen = await tryAll(page, gateway.squads.keyOf('mf-content').id)

  expect(seen.join('\n')).not.toMatch(/"stable"|"generation"|ayse|ops=/)
  const atTheShop = seen.filter((one) => one.startsWith('basic'))
  expect(atTheShop).toHaveLength(6)
  for (const one of atTheShop) expect(one).toMatch(/^basic 404 Not found|id="boot-manifest"/)
  const { keys } = await gateway.ops.keys()
  expect(keys.filter(({ revokedAt }) => revokedAt !== null)).toEqual([])
  expect(writes.length, 'what came as far as the gateway').toBeGreaterThanOrEqual(5)
  for (const write of writes)
    expect(write, "with the operator's cookie").toEqual({ status: 403, hasCookie: true })
  expect(await gateway.ops.status()).toEqual(before)
  expect(await gateway.ops.history(null)).toEqual(history)
}, 120_000)

import { expect, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { logInAs, operatorLike } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'

// The console lets no page show it in a frame.
test.use({ refusals: /frame-ancestors 'none'/ })

const operator = operatorLike('gece')

test('an operator shops in the same browser, and no script of a page there acts or reads as they could', async ({
  browser,
  request,
}) => {
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  // Without the shop's policy, which would refuse most of this by itself.
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const console = await context.newPage()
    await logIn(console)
    const before = await audit(request)

    const shop = await context.newPage()
    const document = await shop.goto('/hakkimizda')
    expect(document?.headers()['content-security-policy']).toContain("connect-src 'self';")
    expect(await reach(shop, opsUrl()), 'at the address of ops').toEqual({
      read: 'blocked',
      drill: 'blocked',
      sent: 'blocked',
      frame: 'closed',
      window: 'closed',
    })
    expect(await reachOwn(shop), 'at the address of the shop').toEqual([404, 404, 404, 404, 404])
    expect(await audit(request), 'nothing was written down').toEqual(before)

    await console.reload()
    await expect(console.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()
    expect(await drill(console), 'what the console itself may do').toBe(200)
  } finally {
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await context.close()
  }
})

test('the cookie of a time when the console stood at the shop opens nothing and goes away', async ({
  context,
  page,
  baseURL,
}) => {
  await context.addCookies([{ name: 'ops', value: 'of-yesterday', url: baseURL ?? '', httpOnly: true }])
  const old = await page.goto('/_ops')
  expect(old?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ops')
})

async function logIn(page: Page): Promise<void> {
  await page.goto(opsUrl())
  await logInAs(page, operator)
  await expect(page.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()
}

async function audit(request: Parameters<typeof callReleaseApi>[0]): Promise<unknown> {
  const [history, status] = [await callReleaseApi(request, 'history'), await callReleaseApi(request, 'drill')]
  return [await history.json(), await status.json()]
}

/** A plan alone: whoever may ask for it may do it. */
const drill = (page: Page) =>
  page.evaluate(async () => {
    const body = JSON.stringify({
      module: 'mf-content',
      fault: 'slow',
      percent: 1,
      minutes: 1,
      planOnly: true,
    })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/_release/drill', { method: 'POST', headers, body })).status
  })

const reachOwn = (page: Page) =>
  page.evaluate(async () => {
    const statusOf = async (path: string, options: RequestInit = {}) => (await fetch(path, options)).status
    return [
      await statusOf('/_release/status'),
      await statusOf('/_release/status', { headers: { 'x-forwarded-host': 'ops.localhost' } }),
      await statusOf('/_release/drill', { method: 'POST', body: '{}' }),
      await statusOf('/_ops/session'),
      await statusOf('/_ops/session', { method: 'POST', body: '{}' }),
    ]
  })

/** What a malicious release would try first; `blocked` and `closed` are what a browser says of what it keeps to itself. */
const reach = (page: Page, ops: string) =>
  page.evaluate(async (api) => {
    const credentials = 'include'
    const status = async (path: string, options: RequestInit) =>
      await fetch(api + path, { credentials, ...options }).then(
        (reply) => `${reply.type} ${reply.status}`,
        () => 'blocked',
      )
    const wish = { module: 'mf-content', fault: 'entry-404', percent: 10, minutes: 5, why: 'a script' }
    const body = JSON.stringify(wish)
    const headers = { 'content-type': 'application/json' }
    const read = await status('/_release/status', {})
    const drilled = await status('/_release/drill', { method: 'POST', headers, body })
    const sent = await status('/_release/drill/stop', { method: 'POST', mode: 'no-cors' })

    // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandboxed one would have no cookie to begin with
    const frame = window.document.createElement('iframe')
    frame.src = `${api}/_ops`
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
    window.document.body.append(frame)
    await loaded
    const opened = window.open(`${api}/_ops`)
    const textIn = (other: () => Document | null | undefined) => {
      try {
        return other()?.body.textContent ?? 'closed'
      } catch {
        return 'closed'
      }
    }
    await new Promise((done) => window.setTimeout(done, 1000))
    opened?.postMessage({ act: 'rollback' }, '*')
    return {
      read,
      drill: drilled,
      sent,
      frame: textIn(() => frame.contentDocument),
      window: textIn(() => opened?.document),
    }
  }, ops)

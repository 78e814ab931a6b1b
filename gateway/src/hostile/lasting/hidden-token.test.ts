import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from 'shared/contracts/error'
import { afterTheseTests } from '../../testing/at-end.ts'
import { startBackend } from '../../testing/gateway.ts'
import { heading, openBrowser } from '../browser-site.ts'
import { buildRemote } from '../build.ts'
import { goLive, siteAnswers, startSite } from '../site.ts'
import { checkout, paid, typing } from './pages.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const unsigned = (claims: object) => `${encode({})}.${encode({ ...claims, exp: 4_000_000_000 })}.unsigned`
const taken = unsigned({ sid: 'taken' })

/** Below the address that a cookie is left for. */
const deeper = {
  ...checkout,
  id: 'mf-account',
  route: `path: '/hesabim/kart', title: 'Ödeme', layout: 'payment'`,
} as const

let browser: Browser
let url: string
/** Who paid, one entry a call. */
let payers: string[]
/** Tokens that the API has given. */
const given: string[] = []
const atEnd = afterTheseTests()
beforeAll(async () => {
  browser = await openBrowser([], atEnd)
  const BACKEND_URL = await startBackend((api) => {
    for (const [path, data] of Object.entries(siteAnswers))
      api.route({
        method: ['GET', 'POST'],
        url: path,
        handler: async ({ headers }, reply) => {
          if (path.endsWith('/token')) {
            const token = unsigned({ sid: `buyer ${given.length}` })
            given.push(token)
            return { data: { access_token: token } }
          }
          if (path.endsWith('/country')) {
            const token = headers.authorization?.replace('Bearer ', '') ?? ''
            const refusal = errorBody.parse({ errors: { form: ['x'] }, code: 'no-token' })
            if (!given.includes(token)) return await reply.code(401).send(refusal)
            payers.push(token)
          }
          return { data }
        },
      })
  }, atEnd)
  const site = await startSite({ BACKEND_URL }, atEnd)
  for (const source of [typing, checkout, deeper]) await goLive(site, await buildRemote(source))
  // A host name with another above it; browsers take whatever ends in localhost for their own machine.
  url = site.url.replace(/\/\/[^:]+/, '//www.shop.localhost')
}, 120_000)

const places = [
  ['of the page', '/odeme', 'Path=/odeme'],
  ['of the page and the host by name', '/odeme', 'Path=/odeme; Domain=www.shop.localhost'],
  ['of the page and the host above', '/odeme', 'Path=/odeme; Domain=shop.localhost'],
  ['of the page in a partition', '/odeme', 'Path=/odeme; Secure; Partitioned; SameSite=None'],
  ['of all below an address', '/hesabim/kart', 'Path=/hesabim/'],
] as const

async function pay(page: Page): Promise<void> {
  payers = []
  await heading(page, 'Ödeme').waitFor()
  await page.getByRole('button', { name: 'Onayla' }).click()
  await expect.poll(() => page.locator('output').textContent()).toBe(paid)
  await page.getByRole('button', { name: 'Onayla' }).click()
  await expect.poll(() => page.locator('output').textContent()).toBe(`${paid},${paid}`)
}

/** As a script of any page does that ran once. */
async function leave(context: BrowserContext, cookie: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate((text) => (document.cookie = text), `token=${taken}; Max-Age=9999; ${cookie}`)
  expect(
    (await context.cookies()).map(({ value }) => value),
    'the browser has it',
  ).toContain(taken)
  await page.close()
}

describe.each(places)(
  'a token that a script has left for the place %s',
  { timeout: 60_000 },
  (_, path, cookie) => {
    it('costs a buyer who was there before neither the seats nor a call', async () => {
      const context = await browser.newContext()
      const before = await context.newPage()
      await before.goto(url + path)
      await pay(before)
      const [buyer] = payers
      await before.close()
      await leave(context, cookie)
      const page = await context.newPage()
      const refused: string[] = []
      page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()))
      await page.goto(url + path)
      await pay(page)
      expect(payers).toEqual([buyer, buyer])
      expect(refused).toEqual([])
      await context.close()
    })

    it('leaves whoever comes then one buyer', async () => {
      const context = await browser.newContext()
      await leave(context, cookie)
      const page = await context.newPage()
      await page.goto(url + path)
      await pay(page)
      expect(new Set(payers).size).toBe(1)
      await page.reload()
      const [buyer] = payers
      await pay(page)
      expect(payers).toEqual([buyer, buyer])
      await context.close()
    })
  },
)

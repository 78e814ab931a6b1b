import { type Browser, expect, type Page } from '@playwright/test'
import { wholeChromium } from '../chromium.ts'
import { logIn } from '../member.ts'
import { test as base } from '../story-test.ts'

// Playwright turns the back/forward cache off; travellers have it on.
const test = base.extend<{ tab: Page }, { cachingBrowser: Browser }>({
  cachingBrowser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        ...wholeChromium,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ cachingBrowser, baseURL, viewport }, use) => {
    const context = await cachingBrowser.newContext({ baseURL, viewport, locale: 'tr-TR' })
    const page = await context.newPage()
    await page.addInitScript(noteRestores)
    await use(page)
    await context.close()
  },
})

/** Writes down each restored document, with what can be read on it before anything is drawn, and that a page is alive. */
function noteRestores() {
  addEventListener('page-hydrated', () => {
    globalThis.isPageHydrated = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const notes: unknown[] = JSON.parse(sessionStorage.getItem('restores') ?? '[]')
    notes.push({ path: location.pathname, text: document.body.innerText })
    sessionStorage.setItem('restores', JSON.stringify(notes))
  })
}

/** To a document that may be asked for anew as soon as it is back: there is no one navigation to wait for. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/** Its scripts have run, and the browser has nothing to do; of a static page none of its own do. */
async function untilAtRest(page: Page, path: string): Promise<void> {
  if (path !== '/iptal-kosullari')
    await expect.poll(() => page.evaluate(() => globalThis.isPageHydrated ?? false)).toBe(true)
  await page.evaluate(
    () =>
      new Promise<void>((idle) => {
        requestIdleCallback(() => idle(), { timeout: 5000 })
      }),
  )
}

const restores = (page: Page) =>
  page.evaluate((): { path: string; text: string }[] =>
    JSON.parse(sessionStorage.getItem('restores') ?? '[]'),
  )

/** The browser may put a kept document in the place of the one that is asked: it is asked again then. */
const untilRestored = (page: Page, times: number) =>
  page.waitForFunction(
    (expected) => JSON.parse(sessionStorage.getItem('restores') ?? '[]').length === expected,
    times,
  )

test(
  'the way back to a public page is at once: no document is asked for, and the list goes on living',
  { tag: '@phone' },
  async ({ tab }) => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const pages = [
      '/',
      `/seferler?from=340&to=6&date=${day}&ticket_type=oneway`,
      '/istanbul-ankara-otobus-bileti',
      '/iptal-kosullari',
    ]
    for (const path of pages) {
      const icons = path.endsWith('-otobus-bileti') ? tab.waitForResponse(/\/api\/icons\//) : null
      // oxlint-disable-next-line no-await-in-loop -- one history
      await tab.goto(path, { waitUntil: 'load' })
      // oxlint-disable-next-line no-await-in-loop -- the document's own script is at rest, its list is followed
      await expect.poll(() => tab.evaluate(() => document.cookie)).toContain('token=')
      // It is there from the first page on: a page that is left while it comes alive or fetches is not always kept.
      // oxlint-disable-next-line no-await-in-loop -- one history
      await untilAtRest(tab, path)
      // oxlint-disable-next-line no-await-in-loop -- one history
      await (await icons)?.finished()
    }
    const asked: string[] = []
    tab.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
    await tab.goto('/hakkimizda')
    asked.length = 0
    for (const [index, path] of pages.toReversed().entries()) {
      const followed = path.startsWith('/seferler?')
        ? tab.waitForRequest((request) => request.url().includes('/journey/list/live'))
        : null
      // oxlint-disable-next-line no-await-in-loop -- one step back after the other
      await tab.goBack({ waitUntil: 'commit' })
      // oxlint-disable-next-line no-await-in-loop -- one step back after the other
      await untilRestored(tab, index + 1)
      // oxlint-disable-next-line no-await-in-loop -- one step back after the other
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop -- one step back after the other
      await followed
    }
    expect(asked).toEqual([])
  },
)

test(
  'after logging out the way back shows nothing of the member, and neither does a guest’s order',
  { tag: '@desktop' },
  async ({ tab }) => {
    await tab.goto('/giris-yap')
    await logIn(tab, 'rotabus-demo')
    await expect(tab).toHaveURL(/\/hesabim$/)
    // A public document that became the member's pages one by one: browsers bring all of it back.
    await tab.goto('/')
    await tab.getByRole('link', { name: 'Deniz Yolcu' }).click()
    await tab.getByRole('main').getByRole('link', { name: 'Biletlerim', exact: true }).click()
    await expect(tab.getByRole('article').first()).toBeVisible()
    await tab.getByRole('main').getByRole('link', { name: 'Hesabım' }).click()
    await expect(tab.getByRole('heading', { name: 'Merhaba, Deniz Yolcu' })).toBeVisible()
    await tab.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
    // The header changes first, while the page itself is still on its way home.
    await expect(tab).toHaveURL('/')
    await expect(tab.getByRole('link', { name: 'Giriş yap' })).toBeVisible()

    await goBack(tab)
    await expect(tab).toHaveURL(/\/giris-yap\?next=%2Fhesabim$/)
    expect(await restores(tab)).toEqual([{ path: '/hesabim', text: '' }])
    await expect(tab.getByText('Deniz')).toHaveCount(0)

    // The pages of a purchase are one buyer's: never brought back, whoever looks.
    await tab.goto('/')
    await tab.goto('/odeme-basarili?order=AAAAAAAAAAAAAAAAAAAAAA')
    await expect(tab.getByRole('heading', { name: 'Sipariş bulunamadı' })).toBeVisible()
    await tab.goto('/hakkimizda')
    const again = tab.waitForRequest((request) => request.url().includes('/payment/order/'))
    await goBack(tab)
    await again
    await expect(tab.getByRole('heading', { name: 'Sipariş bulunamadı' })).toBeVisible()
  },
)

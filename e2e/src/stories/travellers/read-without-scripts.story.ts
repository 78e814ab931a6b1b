import { brandName } from 'shared/domain/brand'
import { expect, type Page } from '@playwright/test'
import { test } from '../story-test.ts'

const texts = [
  ['/hakkimizda', 'Hakkımızda'],
  ['/iptal-kosullari', 'İptal koşulları'],
  ['/on-bilgilendirme-formu', 'Ön bilgilendirme formu'],
  ['/mesafeli-satis-sozlesmesi', 'Mesafeli satış sözleşmesi'],
  ['/kisisel-verilerin-korunmasi', 'Kişisel verilerin korunması'],
] as const

/** Scripts of mf-content and documents that the tab asks for from now on. */
function watch(page: Page) {
  const scripts: string[] = []
  const documents: string[] = []
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (/^\/modules\/mf-content\/.*\.js$/.test(pathname)) scripts.push(pathname)
    if (asked.isNavigationRequest()) documents.push(pathname)
  })
  return { scripts, documents }
}

/** All scripts that are asked for, and hydration is noted. */
async function watchAll(page: Page) {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname)
  })
  await noteHydration(page)
  return () => scripts
}

const noteHydration = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('page-hydrated', () => {
      globalThis.isPageHydrated = true
    }),
  )
const alive = (page: Page) =>
  expect.poll(() => page.evaluate(() => globalThis.isPageHydrated ?? false)).toBe(true)

const reported = (page: Page) =>
  page.waitForRequest(
    (asked) =>
      asked.url().endsWith('/_health') && (asked.postData() ?? '').includes('"alive":["mf-content"]'),
  )
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page) => page.getByRole('contentinfo')
const main = (page: Page) => page.getByRole('main')

for (const [path, name] of texts) {
  test(`${path} is read without a script of its own, and is reported to be alive`, async ({ page }) => {
    const { scripts } = watch(page)
    const report = reported(page)
    await page.goto(path)
    await expect(title(page)).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | ${brandName}`)
    expect(await (await report).postDataJSON()).toMatchObject({
      used: expect.arrayContaining(['mf-content']),
      failures: [],
    })
    expect(scripts).toEqual([])
  })
}

test('a text asks for no script until the page is at rest or a link is pointed at', async ({ page }) => {
  const scripts = await watchAll(page)
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  await page.goto('/hakkimizda')
  await expect(title(page)).toHaveText('Hakkımızda')
  await page.waitForLoadState('networkidle')
  expect(scripts()).toEqual([])
  await footer(page).getByRole('link', { name: 'PNR sorgula' }).dispatchEvent('pointerover')
  await alive(page)
  expect(scripts()[0], 'the shell’s own first').toMatch(/^\/modules\/host\//)
})

test('a text comes to life in a browser that is never idle', async ({ page }) => {
  await noteHydration(page)
  await page.addInitScript(() => {
    // Every frame takes longer than it may: Chromium then calls nobody who waits for idle time.
    const busy = () => {
      const until = performance.now() + 25
      while (performance.now() < until);
      requestAnimationFrame(busy)
    }
    requestAnimationFrame(busy)
  })
  await page.goto('/hakkimizda')
  await alive(page)
})

test('who saves data reads a text without any script, and its links open all the same', async ({ page }) => {
  const scripts = await watchAll(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/hakkimizda')
  await expect(title(page)).toHaveText('Hakkımızda')
  await page.waitForLoadState('networkidle')
  const link = footer(page).getByRole('link', { name: 'İptal koşulları' })
  await link.dispatchEvent('pointerover')
  await link.click()
  await expect(title(page)).toHaveText('İptal koşulları')
  await page.waitForLoadState('networkidle')
  expect(scripts()).toEqual([])
})

test('a text whose line was lost on the way is read all the same, and nobody reports it to be alive', async ({
  page,
}) => {
  const scripts = await watchAll(page)
  await page.route('/hakkimizda', async (route) => {
    const whole = await (await route.fetch()).text()
    const body = whole.replace(/<script id="alive-line".*?<\/script>/, '')
    expect(body.length).toBeLessThan(whole.length)
    await route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
  })
  await page.goto('/hakkimizda')
  await expect(title(page)).toHaveText('Hakkımızda')
  await page.waitForLoadState('networkidle')
  expect(scripts(), 'nor the one that says the document was opened').toEqual([])
})

test('a text leads to its sections, to other pages and back, in a tab that goes on as one', async ({
  page,
}) => {
  const { scripts, documents } = watch(page)
  await noteHydration(page)
  await page.goto('/hakkimizda')
  const folded = main(page).getByText('Bu sayfada').locator('visible=true').first()
  const section = main(page).getByRole('link', { name: 'Şirket bilgileri' }).locator('visible=true')
  if ((await section.count()) === 0) await folded.click()
  await section.click()
  await expect(page).toHaveURL(/#sirket$/)
  await expect(page.getByRole('heading', { name: 'Şirket bilgileri' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/hakkimizda$/)

  documents.length = 0
  await main(page).getByRole('link', { name: 'İptal koşulları' }).click()
  await expect(title(page)).toHaveText('İptal koşulları')
  await page.goBack()
  await expect(title(page)).toHaveText('Hakkımızda')
  expect(documents, 'links of a text are for documents').toContain('/iptal-kosullari')
  expect(scripts).toEqual([])

  await alive(page)
  documents.length = 0
  // By key: the mouse would then lie on whatever link of the next page is below it, whose page is fetched ahead.
  await footer(page).getByRole('link', { name: 'PNR sorgula' }).press('Enter')
  await expect(title(page)).toHaveText('PNR sorgulama')
  await expect(title(page)).toBeFocused()
  await page.goBack()
  await expect(title(page)).toHaveText('Hakkımızda')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(`Hakkımızda | ${brandName}`)
  expect([documents, scripts], 'of the host they are not, and the text is there still').toEqual([[], []])
})

test('a text that a traveller comes to within the site is a page like any other', async ({ page }) => {
  await page.goto('/pnr-sorgula')
  const { scripts, documents } = watch(page)
  await footer(page).getByRole('link', { name: 'Hakkımızda' }).click()
  await expect(title(page)).toHaveText('Hakkımızda')
  await expect(title(page)).toBeFocused()
  expect(documents).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  await main(page).getByRole('link', { name: 'İptal koşulları' }).click()
  await expect(title(page)).toHaveText('İptal koşulları')
  expect(documents, 'links of a text are for documents').toEqual(['/iptal-kosullari'])
})

test('where the server does not render it, the browser draws it with its script', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-render': 'browser' })
  const { scripts } = watch(page)
  const report = reported(page)
  await page.goto('/hakkimizda')
  await expect(title(page)).toHaveText('Hakkımızda')
  await report
  expect(scripts.length).toBeGreaterThan(0)
})

test('a text whose style was lost on the way gets it all the same', async ({ page }) => {
  let isLost = true
  await page.route(/\/modules\/mf-content\/.*\.css$/, async (route) => {
    if (isLost) await route.fulfill({ status: 404 })
    else await route.continue()
    isLost = false
  })
  await page.goto('/hakkimizda')
  const arrived = () =>
    [...document.styleSheets].filter((one) => one.href?.includes('/mf-content/') && one.cssRules.length > 0)
      .length
  await expect.poll(() => page.evaluate(arrived)).toBe(1)
})

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a text is read, and its links open', async ({ page }) => {
    await page.goto('/hakkimizda')
    await expect(title(page)).toHaveText('Hakkımızda')
    await main(page).getByRole('link', { name: 'İptal koşulları' }).click()
    await expect(title(page)).toHaveText('İptal koşulları')
  })
})

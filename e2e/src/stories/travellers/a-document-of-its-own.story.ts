import { expect, type Page } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { openBus, pickPair } from '../seats.ts'
import { cvv, fillCard, goodCard } from '../traveller.ts'
import { test } from '../story-test.ts'

// docs/decisions/0097-a-checkouts-document-shows-the-checkout-alone.md
test('without a connection the payment is neither entered nor left, and no other page’s script runs beside the card on the way out', async ({
  page,
  context,
  request,
}) => {
  const stage = await findStage(request, 1)
  const pair = freePairOf(stage)
  const map = await openBus(page, stage)
  await pickPair(page, map, pair)
  // Lost between the seats, which are held, and the page.
  await page.route('**/health/live', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Devam et' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Sayfa açılamadı.' })
  await expect(notice).toContainText('Bağlantınız kopmuş olabilir.')
  await expect(page).toHaveURL(/\/seferler\/|\/seferler\?/)
  await expect(map).toBeVisible()
  await page.unroute('**/health/live')
  await notice.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page).toHaveURL(/\/odeme\?/)

  await fillCard(page, goodCard)
  const began = await documentOf(page)
  const asked: string[] = []
  page.on('requestfailed', (failed) => asked.push(new URL(failed.url()).pathname))
  await context.setOffline(true)
  const home = page.getByRole('banner').getByRole('link').first()
  await home.click()
  await expect(notice).toContainText('Yazdıklarınız burada duruyor.')
  await expect(page.getByLabel('CVV')).toHaveValue(cvv)
  expect(
    asked.filter((path) => path.startsWith('/api/')),
    'the page that stays has all that it shows',
  ).toEqual([])
  await notice.getByRole('button', { name: 'Kapat' }).click()
  await context.setOffline(false)

  // Long enough for code that does not wait to come and run.
  await page.route('**/health/live', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await noteScripts(page)
  await home.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Ödeme/)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect(await documentOf(page), 'the home page is a document of its own').not.toBe(began)
  expect(await notedScripts(page), 'fetched ahead perhaps, and run in the next document').toEqual([])
})

const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

const noted = 'scripts-seen'

/** Writes down each module but the page's own whose script this document asks for to run it. */
const noteScripts = (page: Page) =>
  page.evaluate((key) => {
    new PerformanceObserver((list) => {
      for (const { name, initiatorType } of list.getEntriesByType(
        'resource',
      ) as PerformanceResourceTiming[]) {
        const [, module] = /\/modules\/([\w-]+)\/.*\.js$/.exec(name) ?? []
        if (!module || module === 'host' || module === 'mf-booking' || initiatorType === 'link') continue
        sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''} ${module}`)
      }
    }).observe({ type: 'resource' })
  }, noted)

const notedScripts = (page: Page) =>
  page.evaluate((key) => (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean), noted)

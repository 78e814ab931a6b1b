import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { openRendered } from '../rendered.ts'
import { test } from '../story-test.ts'

const address = '/istanbul-ankara-otobus-bileti'
const title = 'İstanbul Ankara otobüs bileti'

test('a traveller reads what the way is like, and searches from the page, which is filled in', async ({
  page,
}) => {
  await openRendered(page, address)
  await expect(page).toHaveTitle(/^İstanbul Ankara otobüs bileti/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(
    page.getByText(/^İstanbul'dan Ankara'ya günde \d+ otobüs kalkar\. .+ Yol \d{3} km/),
  ).toBeVisible()
  await expect(page.getByText(/En düşük bilet fiyatı ₺\d/).first()).toBeVisible()
  const from = page.getByRole('combobox', { name: 'Nereden' }).and(page.locator('input'))
  await expect(from).toHaveValue(/^İstanbul/)
  await page.getByRole('button', { name: 'Sefer bul' }).click()
  await expect(page).toHaveURL(/\/seferler\?from=34&to=6&/)
  await expect(page.getByText(/sefer bulundu/)).toBeVisible()
})

test('a traveller goes from a fare of the page to the buses of that day, and back to the page', async ({
  page,
}) => {
  await page.goto(address)
  const days = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Günlere göre/ }) })
  const day = days.getByRole('link').nth(3)
  const target = (await day.getAttribute('href')) ?? ''
  await day.click()
  await expect(page).toHaveURL(target)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a traveller follows the way back and the neighbours without a new document', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('link', { name: /^Ankara – İstanbul/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ankara İstanbul otobüs bileti' })).toBeVisible()
  await expect(page).toHaveTitle(/^Ankara İstanbul otobüs bileti/)
  const from = page.getByRole('combobox', { name: 'Nereden' }).and(page.locator('input'))
  await expect(from).toHaveValue(/^Ankara/)
})

test('every other spelling leads to the one address for good', async ({ request }) => {
  const others = [
    '/Istanbul-Ankara-otobus-bileti',
    `/${encodeURIComponent('İstanbul_Ankara')}-otobus-bileti`,
    '/istanbul-avrupa-ankara-asti-otobus-bileti',
  ]
  for (const other of others) await leadsTo(request, `${other}?kampanya=1`, `${address}?kampanya=1`)
  await leadsTo(request, '/istanbul-izmit-otobus-bileti', '/istanbul-kocaeli-otobus-bileti')
})

test('a pair that nobody sells answers 404 and leads back to the search', async ({ page }) => {
  await openRendered(page, '/mars-venus-otobus-bileti', { status: 404 })
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()
  await expectReadable(page)
})

test('the page of a pair is readable for everybody, folds opened', async ({ page }) => {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expectReadable(page)
  const folds = page.locator('main details:not([open]) > summary')
  while ((await folds.count()) > 0) await folds.first().click()
  await expectReadable(page)
})

test('a search engine finds the page through the sitemaps, with its address, its words and its data', async ({
  page,
  request,
  baseURL,
}) => {
  const index = await listed(await (await request.get('/sitemap.xml')).text())
  const routes = index.find((path) => path.includes('routes-1')) ?? ''
  const pages = await listed(await (await request.get(routes)).text())
  expect(pages).toContain(address)
  for (const path of [pages[0], pages.at(-1)]) {
    const answer = await request.get(path ?? '', { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
  await openRendered(page, address)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(address, baseURL).href)
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  const said = JSON.stringify(data)
  for (const kind of ['BusTrip', 'BreadcrumbList', 'FAQPage']) expect(said).toContain(`"@type":"${kind}"`)
  for (const answer of await page.locator('main details p').allTextContents()) {
    expect(said).toContain(JSON.stringify(answer).slice(1, -1))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a traveller reads the whole page and searches from it', async ({ page }) => {
    await openRendered(page, address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table').first().getByRole('row')).not.toHaveCount(1)
    await askQuestion(page)
    await page.getByRole('button', { name: 'Sefer bul' }).click()
    await expect(page).toHaveURL(/\/seferler\?.*from=34&.*to=6/)
  })
})

/** Asked again while the server leaves pages to the browser. */
async function leadsTo(request: APIRequestContext, from: string, to: string): Promise<void> {
  await expect(async () => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    const { pathname, search } = new URL(answer.headers()['location'] ?? '', 'https://site.test')
    expect(pathname + search).toBe(to)
  }).toPass()
}

async function askQuestion(page: Page): Promise<void> {
  await page.getByText('İstanbul Ankara otobüsleri nereden kalkar, nereye varır?').click()
  await expect(page.getByText(/^İstanbul'da: .+ Ankara'da: .+AŞTİ\.$/)).toBeVisible()
}

async function listed(xml: string): Promise<string[]> {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

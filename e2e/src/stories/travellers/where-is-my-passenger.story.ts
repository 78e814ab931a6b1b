import { type Browser, expect, type Page } from '@playwright/test'
import { patterns } from 'shared/contracts/paths'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickPair } from '../seats.ts'
import { fillEverything, goodCard, payAtTheBank, payButton, phone, readPnrs } from '../traveller.ts'
import { test } from '../story-test.ts'

const address = patterns.passengerTracking

// Who waits at a station has a phone: the story is told at one size.
test(
  'who waits for a passenger sees where the bus should be, and shares it with strangers, without a name',
  { tag: '@phone' },
  async ({ page, request, browser }) => {
    // A purchase, and then a stranger with scripts and one without.
    test.setTimeout(600_000)
    const stage = await findStage(request, 1)
    const pair = freePairOf(stage)
    await pickPair(page, await openBus(page, stage), pair)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillEverything(page, goodCard)
    await payButton(page).click()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
    const [pnr = ''] = await readPnrs(page)
    const secrets = new RegExp(`Ayşe|Yılmaz|John|Smith|${pnr}|532 ?123`, 'i')

    await page.goto(`/pnr-sorgula?pnr=${pnr}`)
    await page.getByLabel('Telefon').fill(phone)
    await page.getByRole('button', { name: 'Bileti göster' }).click()
    await page.getByRole('link', { name: 'Otobüs nerede' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Yolcum nerede' })).toBeVisible()
    await expect(page.getByLabel('PNR')).toHaveValue(pnr)
    await expectReadable(page)
    await ask(page, pnr, '0532 999 88 77')
    await expect(page.getByRole('alert').getByText('eşleşen bir bilet bulunamadı')).toBeVisible()
    const ofPhone = await page.getByRole('alert').textContent()
    await ask(page, 'ZZZZZZ', phone)
    await expect(page.getByRole('alert')).toHaveText(ofPhone ?? '')
    await ask(page, pnr, phone)
    await expect(page.getByRole('heading', { level: 2, name: 'İstanbul → Ankara' })).toBeFocused()
    expect(page.url()).not.toMatch(secrets)
    await expect(page.getByText('Otobüs henüz yola çıkmadı')).toBeVisible()
    await expect(stops(page).filter({ hasText: 'Yolcu biner' })).toHaveCount(1)
    await expect(stops(page).filter({ hasText: 'Yolcu iner' })).toHaveCount(1)
    await expectReadable(page)
    const names = await stops(page).allTextContents()

    const link = (await page.getByRole('link', { name: /takip=/ }).getAttribute('href')) ?? ''
    await readAsStranger(browser, { link, names, secrets, javaScriptEnabled: true })
    await readAsStranger(browser, { link, names, secrets, javaScriptEnabled: false })
    await askWithoutScripts(browser, pnr)
  },
)

test('a link that is none says so with the right status, and leads to the form', async ({ page }) => {
  const response = await page.goto(`${address}?takip=yok`)
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Bu bağlantı geçerli değil')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Otobüsü göster' })).toBeVisible()
  await expectReadable(page)
})

const stops = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

async function ask(page: Page, pnr: string, number: string): Promise<void> {
  await page.getByLabel('PNR').fill(pnr)
  await page.getByLabel('Telefon').fill(number)
  await page.getByRole('button', { name: 'Otobüsü göster' }).click()
}

type Shared = { link: string; names: string[]; secrets: RegExp; javaScriptEnabled: boolean }

/** In a browser that has never been here: the whole document, and every answer that the page asks for. */
async function readAsStranger(
  browser: Browser,
  { link, names, secrets, javaScriptEnabled }: Shared,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.text().catch(() => ''))
  })
  const response = await page.goto(link, { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' })
  expect(response?.status()).toBe(200)
  const document = (await response?.text()) ?? ''
  expect(document).toMatch(/<meta name="robots" content="[^"]*noindex/)
  expect(response?.headers()['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
  await expect(page.getByRole('heading', { level: 2, name: 'İstanbul → Ankara' })).toBeVisible()
  expect(await stops(page).allTextContents()).toEqual(names)
  for (const text of [document, await page.content(), ...(await Promise.all(answers))])
    expect(text).not.toMatch(secrets)
  if (javaScriptEnabled) await expectReadable(page)
  await context.close()
}

async function askWithoutScripts(browser: Browser, pnr: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await ask(page, pnr, '0532 999 88 77')
  await expect(page.getByText('eşleşen bir bilet bulunamadı')).toBeVisible()
  await page.getByRole('link', { name: 'Yolcum nerede sayfasına dönün' }).click()
  await ask(page, pnr, phone)
  await expect(page).toHaveURL(/\/yolcum-nerede\?takip=/)
  await expect(page.getByText('Otobüs henüz yola çıkmadı')).toBeVisible()
  await context.close()
}

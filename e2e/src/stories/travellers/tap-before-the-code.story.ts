import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { inDays, placeField } from '../search-form.ts'
import { test } from '../story-test.ts'

const results = `/seferler?from=340&to=6&date=${inDays(2)}&ticket_type=oneway`

/** From the moment at which the page is there to be tapped on. */
const moments = Array.from({ length: 20 }, (_, step) => step * 100)

/** So late that the first of the moments are before any script, and the last after hydration. */
const lateByMs = 400

/** Not by throttling the browser's network: a document of a thousand never came so, and nobody knows why. */
async function delayScripts(page: Page): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await sleep(lateByMs)
    // The page may be gone meanwhile.
    await route.continue().catch(() => undefined)
  })
}

async function openAndWait(page: Page, address: string, moment: number): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const seen = await page.evaluate(() => performance.now())
  await page.waitForFunction((then) => performance.now() >= then, seen + moment)
}

for (const moment of moments) {
  test(`${moment} ms into loading a tap on "Sefer bul" finds buses, one on "Değiştir" opens the form, one on "Koltuk seç" the seats, and what is chosen counts @phone`, async ({
    page,
  }) => {
    await delayScripts(page)
    await openAndWait(page, '/', moment)
    await page.getByRole('button', { name: 'Sefer bul' }).tap()
    await expect(page.getByRole('navigation', { name: 'Yakın günler' })).toBeVisible({ timeout: 20_000 })

    await openAndWait(page, results, moment)
    await page.getByRole('link', { name: 'Değiştir' }).first().tap()
    await expect(page.getByRole('search')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('search').getByLabel('Nereden').first()).toBeVisible()

    await openAndWait(page, '/', moment)
    await page.getByRole('radio', { name: 'Gidiş dönüş' }).check()
    await expect(page.getByLabel('Dönüş', { exact: true }).first()).toBeVisible({ timeout: 20_000 })

    await openAndWait(page, results, moment)
    await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('En ucuz')
    await expect(page).toHaveURL(/sort=price_asc/, { timeout: 20_000 })

    await openAndWait(page, results, moment)
    const choose = page.getByRole('button', { name: 'Koltuk seç' }).first()
    await choose.tap()
    await expect(page.getByRole('region', { name: 'Koltuk seçimi' })).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('[data-tapped]')).toHaveCount(0)
  })
}

test('who saves data gets the fields to type into with the first tap on the form, not before @phone', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofSearch = () => fetched.filter((path) => /\/mf-search\/.*\.js$/.test(path))
  await page.goto('/')
  // Asked for when the page is at rest: what comes ahead would be on its way by then.
  await expect.poll(() => fetched).toContain('/api/token-control')
  await page.waitForLoadState('networkidle')
  await expect(placeField(page, 'Nereden')).toHaveCount(0)
  const before = ofSearch().length

  await page.getByLabel('Nereden').focus()
  await expect.poll(() => ofSearch().length).toBeGreaterThan(before)
  await page.getByLabel('Nereden').blur()
  await expect(placeField(page, 'Nereden')).toBeVisible()
})

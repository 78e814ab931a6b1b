import { expect, type Page } from '@playwright/test'
import { crowdedDay } from '../crowded-day.ts'
import { test } from '../story-test.ts'

// A trace writes down thousands of elements at each step, and the page waits for that.
test.use({ trace: 'off' })

const list = `/seferler?from=71&to=6&date=${crowdedDay}&ticket_type=oneway`
const cards = (page: Page) => page.locator('li[id^="sefer-"]')

test('500 buses are one page: what is far away is not drawn, and found all the same', async ({ page }) => {
  await page.addInitScript(watchShifts)
  await page.goto(list)
  await expect(page.getByText(/^5\d\d sefer bulundu$/)).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThanOrEqual(500)
  await expect.poll(() => drawn(page)).toBeLessThan(40)

  // What is written on the last card alone, as a search in the page finds it.
  const last = cards(page).last()
  const words = (await last.locator('time').first().textContent()) ?? ''
  await page.evaluate(() => getSelection()?.removeAllRanges())
  expect(await page.evaluate((text) => window.find(text, false, true), words)).toBe(true)
  await expect.poll(() => drawn(page)).toBeLessThan(60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10_000)

  // Far above what the search has found.
  const anchor = await cards(page).nth(100).getAttribute('id')
  await page.evaluate((id) => (location.hash = id ?? ''), anchor)
  await expect(page.locator(`#${anchor}`)).toBeInViewport()
  // What is drawn late moves the page in a frame after the jump.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.1)
  // Without axe: it takes minutes for as many cards, and other stories show it a few of them.
  const cutOff = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(cutOff).toBeLessThanOrEqual(0)
})

test('500 buses are sorted by fare, and a link to one with its seats open leads there', async ({ page }) => {
  await page.goto(list)
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('En ucuz')
  // What is chosen before 500 buses have come to life is carried out then.
  await expect(page).toHaveURL(/sort=price_asc/, { timeout: 90_000 })
  await expect.poll(async () => isRising(await fares(page))).toBe(true)

  const far = (await cards(page).nth(400).getAttribute('id')) ?? ''
  await page.goto(`${list}&sort=price_asc&open=${far.replace('sefer-', '')}`)
  await expect(page.locator(`#${far}`).getByRole('region', { name: 'Koltuk seçimi' })).toBeInViewport()
  // 500 buses come to life first.
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 90_000 })
})

/** How many cards the browser has drawn. */
function drawn(page: Page): Promise<number> {
  return cards(page).evaluateAll(
    (items) =>
      items.filter((item) => item.querySelector('article')?.checkVisibility({ contentVisibilityAuto: true }))
        .length,
  )
}

/** Of the buses of the day; those after midnight are a list of their own. */
function fares(page: Page): Promise<number[]> {
  return page
    .locator('section')
    .first()
    .locator('li[id^="sefer-"]')
    .evaluateAll((items) =>
      items.map((item) => {
        const fare = item.querySelector('b')?.textContent ?? ''
        return Number(fare.replace(/[^\d,]/g, '').replace(',', '.'))
      }),
    )
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => number >= (numbers[index - 1] ?? 0))
}

declare global {
  interface Window {
    shifted: number
    find: (text: string, matchCase: boolean, backwards: boolean) => boolean
  }
}

/** Runs in the page before anything of it. */
function watchShifts(): void {
  window.shifted = 0
  new PerformanceObserver((shifts) => {
    for (const shift of shifts.getEntries()) {
      if ('value' in shift && 'hadRecentInput' in shift && !shift.hadRecentInput) {
        window.shifted += Number(shift.value)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

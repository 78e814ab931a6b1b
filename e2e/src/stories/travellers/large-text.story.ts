import { expect, type Locator, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { chromium } from '../chromium.ts'
import { findReturn, freePairOf } from '../find-journey.ts'
import { openBus, openSeatMap, pickSeat } from '../seats.ts'
import { test } from '../story-test.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

/** The text is twice as large, the window is as it was. `rem` in media queries knows of the browser's setting alone. */
const waysToEnlarge = {
  'set in the browser': async (playwright: Playwright) => {
    const args = [...chromium.args, '--blink-settings=defaultFontSize=32']
    const browser = await playwright.chromium.launch({ ...chromium, args })
    return { browser, page: await browser.newPage() }
  },
  'set on the page': async (playwright: Playwright) => {
    const browser = await playwright.chromium.launch(chromium)
    const page = await browser.newPage()
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => (document.documentElement.style.fontSize = '200%')),
    )
    return { browser, page }
  },
}

for (const [how, open] of Object.entries(waysToEnlarge)) {
  test(`with text of twice the size, ${how}, map, dock and payment page are read and used as before`, async ({
    playwright,
    request,
  }) => {
    const { browser, page } = await open(playwright)
    const { there, back } = await findReturn(request, 1)
    const [seat] = freePairOf(there)
    const [seatBack] = freePairOf(back)
    const map = await openBus(page, there, back)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('navigation', { name: 'Yakın günler' })).toBeInViewport({ ratio: 1 })

    await pickSeat(page, map, seat, 'Kadın')
    const dock = page.getByRole('region', { name: 'Seçiminiz' })
    await expectWholeDock(dock, 'Dönüşü seç', [seat.seat])
    const seats = map.getByRole('gridcell')
    expect(await seats.evaluateAll(tooSmall), 'seats hold their text').toEqual([])
    const narrowest = await seats.evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)))
    expect(narrowest, 'and grow with it, as far as a row fits').toBeGreaterThan(48)
    expect(await sideways(page)).toBeLessThanOrEqual(0)

    await dock.getByRole('button', { name: 'Dönüşü seç' }).click()
    await expect(page).toHaveURL(/leg=return/)
    await pickSeat(page, await openSeatMap(page, back), seatBack, 'Kadın')
    await expectWholeDock(dock, 'Devam et', [seat.seat, seatBack.seat])

    await page.getByText('Liste', { exact: true }).click()
    const rows = page.getByRole('list', { name: /^Koltuk listesi/ }).getByRole('button')
    await expect(rows.first()).toBeVisible()
    expect(await rows.evaluateAll(tooSmall)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)

    await dock.getByRole('button', { name: 'Devam et' }).click()
    await expect(page.getByLabel('Ad', { exact: true })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(coveredBelow), 'of the window, by a bar that stays').toBeLessThan(1 / 3)
    for (const [label, text] of Object.entries({ 'Son kullanma': '12 / 40', Telefon: '532 123 45 67' })) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(text)
      expect(await field.evaluateAll(tooSmall), `${label} shows ${text}`).toEqual([])
    }
    const onPersonalData = page.getByRole('link', { name: 'Kişisel verilerin korunması' })
    await expect(onPersonalData).toHaveCSS('text-decoration-line', 'underline')
    await browser.close()
  })
}

async function expectWholeDock(dock: Locator, act: string, seats: (number | null)[]): Promise<void> {
  await expect(dock.getByRole('button', { name: act })).toBeInViewport({ ratio: 1 })
  for (const seat of seats) {
    await expect(dock.getByText(String(seat), { exact: true }).first()).toBeInViewport({ ratio: 1 })
  }
  await expect(dock.getByRole('timer')).toBeInViewport({ ratio: 1 })
  expect(await dock.locator('b, button, [role="timer"]').evaluateAll(tooSmall)).toEqual([])
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Runs in the page: the part of the window that bars at its lower edge cover. */
const coveredBelow = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--sticky-bottom')) || 0) /
  innerHeight

/** Elements whose text does not fit into them. */
const tooSmall = (elements: Element[]) =>
  elements
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .filter((one) => one.clientWidth > 0)
    .map((one) => one.ariaLabel ?? one.textContent)

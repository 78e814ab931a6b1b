import { expect, test, type Page } from '@playwright/test'
import { chromium } from '../chromium.ts'
import { findStage } from '../find-journey.ts'
import { openBus, pickSeat } from '../seats.ts'

/** As set in the browser: the text is twice as large, the window is as it was. */
test.use({
  launchOptions: { ...chromium, args: [...chromium.args, '--blink-settings=defaultFontSize=32'] },
})

test('with text of twice the size map, dock and payment page are read and used as before', async ({
  page,
  request,
}) => {
  const stage = await findStage(request, 1)
  const seat = stage.freePairs[0]?.[0]
  if (!seat) throw new Error('the stage has no free pair')
  const map = await openBus(page, stage)
  await pickSeat(page, map, seat, 'Kadın')
  const dock = page.getByRole('region', { name: 'Seçiminiz' })
  const goOn = dock.getByRole('button', { name: 'Devam et' })
  await expect(goOn).toBeInViewport({ ratio: 1 })
  const seats = map.getByRole('gridcell')
  expect(await seats.evaluateAll(tooSmall), 'seats hold their text').toEqual([])
  const narrowest = await seats.evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)))
  expect(narrowest, 'and grow with it, as far as a row fits').toBeGreaterThan(48)
  expect(await dock.locator('b, button, [role="timer"]').evaluateAll(tooSmall)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByText('Liste', { exact: true }).click()
  const rows = page.getByRole('list', { name: /^Koltuk listesi/ }).getByRole('button')
  await expect(rows.first()).toBeVisible()
  expect(await rows.evaluateAll(tooSmall)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await goOn.click()
  await expect(page.getByLabel('Ad', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Elements whose text does not fit into them. */
const tooSmall = (elements: Element[]) =>
  elements
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .filter((one) => one.clientWidth > 0)
    .map((one) => one.ariaLabel ?? one.textContent)

import { expect } from '@playwright/test'
import { test } from '../story-test.ts'

for (const address of ['/', '/seferler?from=340&to=6', '/istanbul-ankara-otobus-bileti', '/seferlerimiz']) {
  test(`${address} is not cut off at 320 px, which is also a laptop zoomed in four times`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cutOff = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(cutOff).toBeLessThanOrEqual(0)
  })
}

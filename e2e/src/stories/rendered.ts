import { expect, type Page } from '@playwright/test'

/**
 * Opens a page as the server made it. A server under load leaves a page to the browser, which knows no status but
 * 200 and needs its scripts; asked again, the server makes it.
 */
export async function openRendered(page: Page, address: string, { status = 200 } = {}): Promise<void> {
  await expect(async () => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(status)
    expect(await response?.text()).toContain('<h1')
  }).toPass()
}

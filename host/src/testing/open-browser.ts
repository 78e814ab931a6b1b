import { type Browser, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
}

/** A tab at an address, alive; `asked` is what it asked the site for, `complaints` what it said of it. */
export async function openTab(browser: Browser, address: string) {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() =>
    addEventListener('page-hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
  )
  await page.goto(address)
  await alive(page)
  return { page, asked, complaints }
}

/** Toasts are there when React is. */
export const alive = (page: Page) => page.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })

/** Its page answers: React brings the shell to life first. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Says so when a file that somebody tampered with ran. */
export const tampered = (page: Page) => page.locator('html').getAttribute('data-tampered')

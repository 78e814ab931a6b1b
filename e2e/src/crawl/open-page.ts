import { expect, type Page } from '@playwright/test'
import { titleFault } from './judge-page.ts'
import { ownAddress } from './crawl.ts'
import { routeAt } from './routes.ts'

/** What goes wrong in this tab from now on: errors of the console and of scripts, and requests that fail. */
export async function watchTab(page: Page): Promise<string[]> {
  const faults: string[] = []
  const note = (fault: string) => faults.push(`${new URL(page.url()).pathname}: ${fault}`)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Of a page that was left.
    if (why !== 'net::ERR_ABORTED') note(`${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.url()} answers ${response.status()}`)
  })
  await page.addInitScript(() =>
    window.addEventListener('page-hydrated', () => {
      globalThis.isPageHydrated = true
    }),
  )
  return faults
}

declare global {
  /** Of a document of the site, once its host has said so. */
  var isPageHydrated: boolean | undefined
}

type Expected = { siteName: string; status?: number; endsAt?: string }

/** Opens an address and waits until the page lives; answers its links on this site, as they stand then. */
export async function openPage(
  page: Page,
  address: string,
  { siteName, status = 200, endsAt = address }: Expected,
): Promise<string[]> {
  const response = await page.goto(address)
  expect(response?.status(), address).toBe(status)
  // The worker's own page has no host.
  if (!address.startsWith('/cevrimdisi-'))
    await expect.poll(() => page.evaluate(() => globalThis.isPageHydrated ?? false), address).toBe(true)
  const { origin, pathname, search } = new URL(page.url())
  expect(pathname + search, `${address} leads to`).toBe(endsAt)
  return await expectWhole(page, origin, siteName)
}

/** The page that is shown has one heading, its title, and is not waiting for anything. */
export async function expectWhole(page: Page, site: string, siteName: string): Promise<string[]> {
  const { pathname: address } = new URL(page.url())
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, address).toBeVisible()
  await expect(page.locator('h1'), `first headings of ${address}`).toHaveCount(1)
  await expect(heading, address).toHaveText(/\S/)
  // The gallery of components shows some that wait.
  if (routeAt(address) !== 'diagnostics')
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
  await expect.poll(async () => titleFault({ address, siteName }, await page.title()), address).toBe('')
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return links.flatMap((link) => ownAddress(site, link, address)?.address ?? [])
}

import { expect, type Page } from '@playwright/test'
import { anotherBuyer } from '../another-buyer.ts'
import { findStage, type Stage } from '../find-journey.ts'
import { test } from '../story-test.ts'

test('a traveller sees the seats another buyer takes without a reload, and a hidden tab asks for none', async ({
  page,
  request,
  browser,
}) => {
  // Three pairs: two are taken, and a bus without a free seat would not show a number.
  const stage = await findStage(request, 3)
  const [first = [], second = []] = stage.freePairs
  const live = countLive(page)
  await page.goto(listOf(stage))
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: stage.title, exact: true }) })
  const free = async () =>
    Number.parseInt(
      (
        await card
          .getByText(/\d koltuk/)
          .first()
          .textContent()
      )?.replace(/\D+/, '') ?? '',
      10,
    )
  const before = await free()
  await expect.poll(live.open).toBe(1)

  const other = await anotherBuyer(browser)
  await other.hold(stage.journey, first)
  await expect.poll(free).toBe(before - 2)

  await hide(page, true)
  await expect.poll(live.open).toBe(0)
  await other.hold(stage.journey, [...first, ...second])
  expect(await free()).toBe(before - 2)
  await hide(page, false)
  await expect.poll(free).toBe(before - 4)

  await other.hold(stage.journey, [])
  await expect.poll(free).toBe(before)
  expect(live.loads()).toBe(1)
  await other.leave()
})

function listOf({ date }: Stage): string {
  return `/seferler?from=340&to=6&date=${date}&ticket_type=oneway`
}

/** The tab goes behind another one, or comes back. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** How many connections to the list's news are open, and how often the page itself was loaded. */
function countLive(page: Page) {
  let open = 0
  let loads = 0
  const isLive = (url: string) => url.includes('/api/v1/journey/list/live')
  page.on('request', (request) => (open += isLive(request.url()) ? 1 : 0))
  page.on('requestfailed', (request) => (open -= isLive(request.url()) ? 1 : 0))
  page.on('requestfinished', (request) => (open -= isLive(request.url()) ? 1 : 0))
  page.on('load', () => (loads += 1))
  return { open: () => open, loads: () => loads }
}

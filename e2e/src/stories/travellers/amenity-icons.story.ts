import { expect, type Page } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const pair = '/istanbul-ankara-otobus-bileti'
const amenities = (page: Page) =>
  page.getByRole('list', { name: 'Otobüslerdeki olanaklar' }).getByRole('listitem')
const drawn = (page: Page) =>
  amenities(page)
    .locator('svg')
    .filter({ has: page.locator('path') })

/** Of every amenity, in pixels of the page. */
const places = (page: Page) =>
  amenities(page).evaluateAll((items) =>
    items.map((item) => {
      const { left, top, width } = item.getBoundingClientRect()
      return [left, top + window.scrollY, width]
    }),
  )

test('amenities of a pair get their icons from our own service, in one request, and nothing moves', async ({
  page,
}) => {
  const asked: URL[] = []
  page.on('request', (request) => request.url().includes('/api/icons/') && asked.push(new URL(request.url())))
  let before: number[][] = []
  await page.route('**/api/icons/**', async (route) => {
    await page.evaluate(() => document.fonts.ready)
    before = await places(page)
    await route.continue()
  })
  await page.goto(pair)
  await expect.poll(() => before.length).toBeGreaterThan(0)
  await expect(drawn(page)).toHaveCount(before.length)
  expect(await places(page)).toEqual(before)
  expect(asked).toHaveLength(1)
  const [url] = asked
  expect(url?.origin).toBe(new URL(page.url()).origin)
  expect(url?.href.length).toBeLessThanOrEqual(500)
  await expectReadable(page)

  // The next page has them from the browser, and asks nobody.
  await page.goto(pair)
  await expect(drawn(page)).toHaveCount(before.length)
  expect(asked).toHaveLength(1)
})

test('icons do not come: the amenities are read all the same, without an error on the page', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/api/icons/**', (route) => route.abort())
  await page.goto(pair, { waitUntil: 'networkidle' })
  await expect(amenities(page).filter({ hasText: 'Kablosuz internet' })).toBeVisible()
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(errors).toEqual([])
})

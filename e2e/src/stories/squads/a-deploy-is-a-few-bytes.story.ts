import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  // Packages of its own, as a clone has: linked ones lie in another place, and their chunks would have other names.
  checkout = await copyCheckout({ installed: true })
})
test.afterAll(() => checkout.remove())

type Fetched = { encoding: string | undefined; bytes: number }

/** The scripts and styles of mf-search that came over the wire while this happened. */
async function fetchedWhile(page: Page, act: () => Promise<unknown>): Promise<Fetched[]> {
  const found: Promise<Fetched>[] = []
  const listen = page.on('requestfinished', (request) => {
    if (!/\/modules\/mf-search\/[^?]+\.(?:js|css)$/.test(request.url())) return
    found.push(
      (async () => {
        const reply = await request.response()
        const { responseBodySize } = await request.sizes()
        return { encoding: reply?.headers()['content-encoding'], bytes: responseBodySize }
      })(),
    )
  })
  await act()
  await page.waitForLoadState('networkidle')
  listen.removeAllListeners('requestfinished')
  return await Promise.all(found)
}

const sum = (all: readonly Fetched[]) => all.reduce((bytes, one) => bytes + one.bytes, 0)

test('a returning visitor fetches after a deploy of one word the few bytes that changed, and runs the new word', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const first = await fetchedWhile(page, () => page.goto('/'))
  // As Firefox and Safari do, which know no dictionaries.
  const plain = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip, br' } })
  const other = await plain.newPage()
  await other.goto('/')
  await other.waitForLoadState('networkidle')
  expect(first.map(({ encoding }) => encoding)).not.toContain('dcz')
  const file = join(checkout.folder, 'mf-search/src/features/search-journeys/search-form.tsx')
  const source = await readFile(file, 'utf8')
  expect(source).toContain("label: 'Tek yön'")
  await writeFile(file, source.replace("label: 'Tek yön'", "label: 'Yalnız gidiş'"))
  await checkout.release('publish', 'mf-search')
  await checkout.release('promote', 'mf-search', '--yes', '--force')

  const next = await fetchedWhile(page, () => page.goto('/'))
  await expect(page.getByText('Yalnız gidiş').first()).toBeVisible()
  const fresh = next.filter(({ bytes }) => bytes > 0)
  expect(fresh.length, 'the entry, and the chunk with the word').toBe(2)
  expect(fresh.map(({ encoding }) => encoding)).toEqual(['dcz', 'dcz'])
  expect(sum(next), `of ${sum(first)} bytes at the first visit`).toBeLessThan(2 * 1024)

  const without = await fetchedWhile(other, () => other.goto('/'))
  await expect(other.getByText('Yalnız gidiş').first()).toBeVisible()
  expect(without.filter(({ bytes }) => bytes > 0)).toHaveLength(2)
  expect(sum(without), `of ${sum(first)} bytes at the first visit`).toBeLessThan(sum(first) / 4)
  await plain.close()

  await checkout.release('rollback', 'mf-search', '--yes')
  const back = await fetchedWhile(page, () => page.goto('/'))
  await expect(page.getByText('Tek yön').first()).toBeVisible()
  expect(sum(back), 'what the browser has already').toBeLessThan(1024)
})

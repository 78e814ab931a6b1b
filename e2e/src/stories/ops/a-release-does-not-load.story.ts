import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { alive } from '../many-tabs.ts'

const changed = 'mf-account'
const newHeading = 'Biletinizi bulun'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('a new release does not load in a tab: the traveller has the last good one, and waits for it once', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const before = moduleOf(await readSet(request, '/'), changed)
  await changeHeading()
  await checkout.release('publish', changed)
  await checkout.release('promote', changed, '--why', 'a new look-up')
  try {
    const now = async () => moduleOf(await readSet(request, '/'), changed)
    // The gateway that answers is another one than that which promoted, or may be.
    await expect.poll(async () => (await now()).version).not.toBe(before.version)
    const { base, integrity } = await now()
    // What the release before has too is at the same address.
    const lost = Object.keys(integrity).filter((file) => file.endsWith('.js') && !(file in before.integrity))
    const addresses = new Set(lost.map((file) => base + file))
    let refused = 0
    await page.route(
      ({ pathname }) => addresses.has(pathname),
      async (route) => {
        refused += 1
        await route.fulfill({ status: 404 })
      },
    )
    await page.goto('/hakkimizda')
    await page.getByRole('contentinfo').getByRole('link', { name: 'PNR sorgula' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('PNR sorgulama')
    expect(refused, 'asked for with patience').toBeGreaterThan(1)

    // The server sends the new page, for it has the files; its code does not come into this tab.
    refused = 0
    await page.reload()
    await alive(page)
    await expect(heading).toHaveText('PNR sorgulama')
    const linked = await page
      .locator('link[rel=preload]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(refused, 'asked for by the document alone').toBe(
      linked.filter((href) => addresses.has(href ?? '')).length,
    )
  } finally {
    await checkout.release('rollback', changed, '--why', 'the story ends')
  }
})

async function changeHeading(): Promise<void> {
  const file = join(checkout.folder, 'mf-account/src/app/look-up/lookup-pages.tsx')
  const source = await readFile(file, 'utf8')
  expect(source).toContain('title="PNR sorgulama"')
  const next = source.replace('title="PNR sorgulama"', `title="${newHeading}"`)
  // Another release at every run: one that was rolled back goes live again only by its name.
  await writeFile(file, `${next}\n// ${Date.now()}\n`)
}

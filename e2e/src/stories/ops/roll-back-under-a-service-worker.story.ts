import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { alive, versionIn } from '../many-tabs.ts'
import { hasWorker, keptAddresses, workerIsThere } from '../service-worker.ts'

const changed = 'mf-content'
const badHeading = 'Hakkımızdaki kötü sayfa'

test.use({ serviceWorkers: 'allow' })

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('with the worker at work a tab gets each release at its next navigation, and the one before after a rollback', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(600_000)
  await page.goto('/')
  await workerIsThere(page)
  const good = await liveVersion(request)
  await openAbout(page, 'Hakkımızda')
  expect(await versionIn(page, changed)).toBe(good)

  await changeHeading()
  await checkout.release('publish', changed)
  await checkout.release('promote', changed, '--why', 'a new about page')
  const bad = await liveVersion(request)
  expect(bad).not.toBe(good)
  await openAbout(page, badHeading)
  expect(await versionIn(page, changed), 'a promote is not held up').toBe(bad)

  await checkout.release('rollback', changed, '--why', 'the about page is broken')
  await openAbout(page, 'Hakkımızda')
  expect(await versionIn(page, changed), 'a rollback is not held up').toBe(good)
  const another = await context.newPage()
  await openAbout(another, 'Hakkımızda')

  // The network goes just after: nothing of either release is in the worker's hands.
  await context.setOffline(true)
  await page.goto('/hakkimizda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İnternet bağlantısı yok')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Yeniden deneyin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hakkımızda')
  expect(await versionIn(page, changed)).toBe(good)
  const kept = await keptAddresses(page)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((address) => !address.startsWith('/gateway/'))).toEqual([])
  expect(await hasWorker(page)).toBe(true)
})

const liveVersion = async (request: APIRequestContext) =>
  moduleOf(await readSet(request, '/hakkimizda'), changed).version

async function openAbout(page: Page, heading: string): Promise<void> {
  await page.goto('/hakkimizda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await alive(page)
}

async function changeHeading(): Promise<void> {
  const file = join(checkout.folder, 'mf-content/content/pages/hakkimizda.md')
  const source = await readFile(file, 'utf8')
  expect(source).toContain('title: Hakkımızda\n')
  // Another release at every run: one that was rolled back goes live again only by its name.
  await writeFile(file, source.replace('title: Hakkımızda', `title: ${badHeading} # ${Date.now()}`))
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { brandName } from 'shared/domain/brand'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { chromium } from '../chromium.ts'
import { findStage } from '../find-journey.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { alive, countDocuments, inEach, looksAgain, openTabs, versionIn } from '../many-tabs.ts'
import {
  chooseTwoAndBeRefusedAThird,
  fillEverything,
  goodCard,
  payAtTheBank,
  searchIstanbulAnkara,
} from '../traveller.ts'

const readers = 40
const askers = 6
const buyers = 3
const changed = 'mf-content'
const badHeading = 'Hakkımızdaki bozuk sayfa'

// Fifty tabs with a process and a trace each would be slow for no reason of the site's.
test.use({
  trace: 'off',
  launchOptions: { ...chromium, args: [...chromium.args, '--renderer-process-limit=6'] },
})

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

const liveVersion = async (request: APIRequestContext) =>
  moduleOf(await readSet(request, '/hakkimizda'), changed).version

test('ops roll back under fifty open tabs: new documents have it within a second, no tab loses a form', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(600_000)
  const good = await liveVersion(request)
  await changeHeading()
  await checkout.release('publish', changed)
  await checkout.release('promote', changed, '--why', 'a new about page')
  const bad = await liveVersion(request)
  expect(bad).not.toBe(good)
  try {
    // A purchase begins on the bad set, and is in the middle of the card when ops roll back.
    const stage = await findStage(request, 3)
    await searchIstanbulAnkara(page, stage.date)
    await chooseTwoAndBeRefusedAThird(page, stage)
    await fillEverything(page, goodCard)
    const draft = await page.evaluate(() => sessionStorage.getItem('booking-draft') ?? '')

    const reading = await openTabs(context, readers, '/hakkimizda')
    const asking = await openTabs(context, askers, '/pnr-sorgula')
    await inEach(asking, (tab) => tab.getByLabel('PNR').fill('K7M2QX'))
    await context.addInitScript((kept) => {
      if (!sessionStorage.getItem('booking-draft')) sessionStorage.setItem('booking-draft', kept)
    }, draft)
    const buying = await openTabs(context, buyers, '/odeme')
    await inEach(buying, (tab) => tab.getByLabel('Kart numarası').fill(goodCard))
    const tabs = [page, ...reading, ...asking, ...buying]
    expect(tabs).toHaveLength(50)
    const documents = tabs.map(countDocuments)

    await checkout.release('rollback', changed, '--why', 'the about page is broken')
    const { late, slowest } = await watchDocuments(request, bad)
    expect(late, 'documents with the bad version a second after the command ended').toBe(0)
    test.info().annotations.push({ type: 'last bad document', description: `${slowest} ms` })

    await Promise.all(tabs.map(looksAgain))
    expect(
      documents.map((count) => count()),
      'no tab swaps by itself',
    ).toEqual(tabs.map(() => 0))
    await inEach(asking, (tab) => expect(tab.getByLabel('PNR')).toHaveValue('K7M2QX'))
    await inEach([page, ...buying], expectTypedToBeThere)

    await inEach(reading, async (tab) => {
      await goToLookup(tab)
      expect(await versionIn(tab, changed), 'a reader has it at the next navigation').toBe(good)
    })
    await inEach(asking, async (tab) => {
      await tab.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click()
      await expect(tab.getByRole('heading', { level: 1 }), 'with a form typed, in the old set').toHaveText(
        badHeading,
      )
      await goToLookup(tab)
      expect(await versionIn(tab, changed), 'and at the one after').toBe(good)
    })
    await inEach(buying, async (tab) => {
      await tab.getByRole('link', { name: `${brandName} ana sayfa` }).click()
      await expect(tab).toHaveURL(/\/$/)
      await tab.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click()
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Hakkımızda')
    })

    await page.getByRole('button', { name: /Siparişi onayla ve/ }).click()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
    expect(await versionIn(page, changed), 'the purchase ends on the set that ops went back to').toBe(good)
  } finally {
    await checkout.release('rollback', changed, '--why', 'the story ends')
  }
})

/** Asks for documents without a pause from the end of the command on, until well after the second. */
async function watchDocuments(request: APIRequestContext, bad: string) {
  const ended = Date.now()
  let slowest = 0
  let late = 0
  for (let asked = 0; asked < 50 || Date.now() - ended < 1500; asked += 1) {
    const sent = Date.now() - ended
    if ((await liveVersion(request)) !== bad) continue
    slowest = sent
    if (sent > 1000) late += 1
  }
  return { late, slowest }
}

async function expectTypedToBeThere(tab: Page): Promise<void> {
  await expect(tab.getByLabel('Kart numarası')).toHaveValue(/4508/)
  await expect(tab.getByLabel('E-posta')).toHaveValue('ayse@ornek.com')
  const woman = tab.getByRole('group', { name: /^Kadın yolcu/ })
  await expect(woman.getByLabel('T.C. kimlik no')).toHaveValue('10000000146')
}

async function goToLookup(tab: Page): Promise<void> {
  await tab.getByRole('banner').getByRole('link', { name: 'Bilet sorgula' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'PNR sorgulama' })).toBeVisible()
  await alive(tab)
}

async function changeHeading(): Promise<void> {
  const file = join(checkout.folder, 'mf-content/content/pages/hakkimizda.md')
  const source = await readFile(file, 'utf8')
  expect(source).toContain('title: Hakkımızda\n')
  // Another release at every run: one that was rolled back goes live again only by its name.
  await writeFile(file, source.replace('title: Hakkımızda', `title: ${badHeading} # ${Date.now()}`))
}

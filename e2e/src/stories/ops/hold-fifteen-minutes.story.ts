import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { patterns } from 'shared/contracts/paths'
import { dateInIstanbul } from 'shared/domain/dates'
import { numberInWords } from 'shared/domain/number-in-words'
import { saleTerms, termsOn } from 'shared/domain/sale-terms'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { copySite } from '../../sites/copies.ts'
import { type Site, startSite } from '../../sites/site.ts'
import { findStage } from '../find-journey.ts'
import { anotherBuyer } from '../another-buyer.ts'
import { openBus, pickPair, seatTogether } from '../seats.ts'
import { test } from '../story-test.ts'

const sites = process.env['SITES'] ?? ''
test.skip(sites === '', 'it starts a site of its own')

const termsFile = 'shared/domain/sale-terms.ts'
/** Five more than now: fifteen while it is ten. */
const minutesThen = saleTerms.holdMinutes + 5
const inWords = numberInWords(minutesThen)
const today = dateInIstanbul(new Date())

let checkout: CheckoutCopy
let site: Site
test.beforeAll(async () => {
  test.setTimeout(600_000)
  checkout = await copyCheckout()
  const terms = await readFile(join(checkout.folder, termsFile), 'utf8')
  const withLine = terms.replace(
    /(termChanges: TermChanges = \[\n[^\]]*)\]/,
    `$1  { from: '${today}', holdMinutes: ${minutesThen} },\n]`,
  )
  expect(withLine).not.toBe(terms)
  await writeFile(join(checkout.folder, termsFile), withLine)
  // What the release before has sold and served is there.
  const dataDir = await copySite(sites, 'fifteen-minutes')
  // Three seats of a bus are all that one address has for nothing.
  site = await startSite(dataDir, { checkout: checkout.folder, env: { RATE_LIMIT_FACTOR: '0.2' } })
})
test.afterAll(async () => {
  await site?.stop()
  await checkout?.remove()
})

test('one line makes the hold fifteen minutes, in what is sold, on the pages and in the newest law', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const stage = await findStage(context.request, 1)
  const map = await openBus(page, stage)
  const held = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/hold/seats'))
  await pickPair(page, map, stage.freePairs[0]!)
  const { data } = await (await held).json()
  const minutes = (Date.parse(data.expires_at) - Date.parse(data.now)) / 60_000
  expect(Math.round(minutes), 'as the database counts it').toBe(minutesThen)
  await expect(page.getByText(`Koltuklar en çok ${minutesThen} dakika sizin için tutulur.`)).toBeVisible()

  await page.goto(patterns.home)
  await expect(page.getByText(`Seçtiğiniz koltuk en çok ${inWords} dakika sizin için tutulur.`)).toBeVisible()
  await page.goto(patterns.about)
  await expect(page.getByText(`Seçtiğiniz koltuk en çok ${inWords} dakika boyunca`)).toBeVisible()

  await page.goto(patterns.preliminaryInformation)
  await expect(page.getByText(`ödeme süresince en çok ${inWords} dakika sizin için tutulur`)).toBeVisible()
  await page.goto(`${patterns.preliminaryInformation}?surum=2026-11-20`)
  await expect(
    page.getByText(
      `ödeme süresince ${numberInWords(termsOn('2026-11-20').holdMinutes)} dakika sizin için tutulur`,
    ),
    'a version of before says what it said',
  ).toBeVisible()
  await context.close()
})

test('more seats than one address needs cost the browser work, and nobody sees it but as a wait', async ({
  browser,
}) => {
  const behindOneAddress = { baseURL: site.url, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } }
  const context = await browser.newContext(behindOneAddress)
  const page = await context.newPage()
  const stage = await findStage(context.request, 3)
  const neighbour = await anotherBuyer(browser, behindOneAddress)
  await neighbour.hold(stage.journey, stage.freePairs[0]!)
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/v1/hold/seats')) answers.push(answer.status())
  })
  await openBus(page, stage)
  await seatTogether(page)
  await expect.poll(() => answers).toEqual([428, 200])
  await expect(page.getByText('kısa bir hesap')).toBeHidden()
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await neighbour.leave()
  await context.close()
})

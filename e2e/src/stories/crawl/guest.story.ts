import { expect } from '@playwright/test'
import { deadAmong } from '../../crawl/hydrated-links.ts'
import { readKnown } from '../../crawl/known.ts'
import { readListed } from '../../crawl/listed.ts'
import { expectWhole, openPage, watchTab } from '../../crawl/open-page.ts'
import { addressOf, guestRoutes, routeAt, routeNames, routes } from '../../crawl/routes.ts'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickPair } from '../seats.ts'
import {
  agree,
  amexCard,
  fillCard,
  fillEverything,
  payAtTheBank,
  payButton,
  stolenCard,
} from '../traveller.ts'
import { test } from '../story-test.ts'

const desktop = { width: 1280, height: 900 }

for (const name of guestRoutes)
  test(`a guest opens ${name}: no error, one heading, its title, axe finds nothing`, async ({
    page,
    baseURL: site = '',
  }) => {
    const { siteName, known } = await readKnown(site)
    const faults = await watchTab(page)
    const address = addressOf(name, known)
    const links = await openPage(page, address, { siteName })
    await expectReadable(page)
    await page.setViewportSize(desktop)
    await expectReadable(page)
    expect(faults).toEqual([])
    expect((await deadAmong(site, links, new Set(known))).dead).toEqual([])
  })

test('a guest opens every other page of the sitemaps, and some of the pairs', async ({
  page,
  baseURL: site = '',
}) => {
  test.setTimeout(600_000)
  const { siteName, known, pairs } = await readKnown(site)
  const ofRoutes = new Set(guestRoutes.map((name) => addressOf(name, known)))
  const some = new Set(pairs.filter((_, index) => index % Math.ceil(pairs.length / 5) === 0))
  const opened = known.filter(
    (address) => !ofRoutes.has(address) && (routeAt(address) !== 'routePage' || some.has(address)),
  )
  const faults = await watchTab(page)
  const links = new Set<string>()
  for (const address of opened) {
    for (const link of await openPage(page, address, { siteName })) links.add(link)
    await expectReadable(page)
  }
  expect(faults).toEqual([])
  expect((await deadAmong(site, links, new Set(known))).dead).toEqual([])
  expect(opened.length, 'articles, subjects, postings and pairs').toBeGreaterThan(16)
  console.log(`crawl, guest: ${guestRoutes.length} routes and ${opened.length} more pages opened`)
})

test('a guest with held seats comes through all three pages of a payment', async ({
  page,
  request,
  baseURL: site = '',
}) => {
  const { siteName } = await readListed(site)
  const stage = await findStage(request, 1)
  const pair = freePairOf(stage)
  const faults = await watchTab(page)
  await pickPair(page, await openBus(page, stage), pair)
  await page.getByRole('button', { name: 'Devam et' }).click()
  await fillEverything(page, stolenCard)
  await expectRoute('payment')
  await payButton(page).click()
  await payAtTheBank(page)
  await expect(page).toHaveURL(/\/odeme-basarisiz\?order=/)
  await expectRoute('paymentFailed')
  await page.getByRole('link', { name: 'Ödemeyi yeniden dene' }).click()
  await fillCard(page, amexCard)
  await agree(page)
  await payButton(page).click()
  await payAtTheBank(page)
  await expect(page).toHaveURL(/\/odeme-basarili\?order=/)
  await expectRoute('paid')
  expect(faults).toEqual([])

  async function expectRoute(name: keyof typeof routes) {
    expect(routeAt(new URL(page.url()).pathname)).toBe(name)
    await expectWhole(page, site, siteName)
    await expectReadable(page)
  }
})

test('a guest who opens a page of members is asked to log in', async ({ page, baseURL: site = '' }) => {
  const { siteName } = await readListed(site)
  await watchTab(page)
  const members = routeNames.filter((name) => routes[name].whose === 'member')
  expect(members).toHaveLength(7)
  for (const name of members) {
    const address = addressOf(name, [])
    await openPage(page, address, {
      siteName,
      endsAt: `/giris-yap?${new URLSearchParams({ next: address })}`,
    })
  }
})

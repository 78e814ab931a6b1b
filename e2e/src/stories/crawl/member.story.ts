import { expect } from '@playwright/test'
import { deadAmong } from '../../crawl/hydrated-links.ts'
import { readKnown } from '../../crawl/known.ts'
import { openPage, watchTab } from '../../crawl/open-page.ts'
import { addressOf, memberRoutes, routeNames, routes } from '../../crawl/routes.ts'
import { logIn } from '../member.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

test('a member opens every route: no error, one heading, its title, axe finds nothing', async ({
  page,
  baseURL: site = '',
}) => {
  test.setTimeout(600_000)
  const { siteName, known } = await readKnown(site)
  await page.goto('/giris-yap')
  await logIn(page, 'rotabus-demo')
  await expect(page).toHaveURL(/\/hesabim$/)
  const faults = await watchTab(page)
  const links = new Set<string>()
  for (const name of memberRoutes) {
    for (const link of await openPage(page, addressOf(name, known), { siteName })) links.add(link)
    await expectReadable(page)
  }
  for (const name of routeNames.filter((one) => routes[one].whose === 'guest'))
    await openPage(page, addressOf(name, known), { siteName, endsAt: '/hesabim' })
  expect(faults).toEqual([])
  const { asked, dead } = await deadAmong(site, links, new Set(known))
  expect(dead).toEqual([])
  expect(asked, 'links of their own').toBeGreaterThan(0)
  console.log(`crawl, member: ${memberRoutes.length} routes opened, ${links.size} links`)
})

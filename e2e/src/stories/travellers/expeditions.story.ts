import { expect, type Page } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { openRendered } from '../rendered.ts'
import { test } from '../story-test.ts'

const address = '/seferlerimiz'
const map = (page: Page) => page.getByRole('img', { name: /haritası|^Harita/ })
const times = (page: Page, pair: string) => page.getByRole('list', { name: `${pair} kalkışları` })

test('a traveller sees every line on the map and in the list, and looks for one place', async ({ page }) => {
  await openRendered(page, address)
  await expect(map(page)).toBeVisible()
  await expect(map(page)).toHaveAccessibleName(/^Türkiye haritası: .+ \d{3} hat$/)
  await expect(times(page, 'İstanbul – Ankara')).toBeHidden()
  await page.getByRole('heading', { level: 3, name: "İstanbul'dan" }).click()
  await expect(times(page, 'İstanbul – Ankara')).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Kalkış veya varış' })
  await expect(async () => {
    await field.fill('ISPARTA')
    await expect(page).toHaveURL(/yer=ISPARTA/, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(/hattan \d tanesi/)).toBeVisible()
  await expect(times(page, 'İstanbul – Isparta')).toBeVisible()
  await expect(map(page)).toHaveAccessibleName(/ \d hat$/)
  await expect(times(page, 'İstanbul – Ankara')).toBeHidden()
})

test('a traveller chooses an hour, sees its stops and its way on the map, and goes back to the list', async ({
  page,
}) => {
  await page.goto(`${address}?yer=van`)
  const link = times(page, 'İstanbul – Ağrı').or(times(page, 'Diyarbakır – Van')).getByRole('link').first()
  const hour = (await link.textContent())?.slice(0, 5) ?? ''
  await link.click()
  await expect(page).toHaveURL(/sefer=\d+&yer=van/)
  const title = page.getByRole('heading', { level: 2, name: new RegExp(`^${hour} `) })
  await expect(title).toBeFocused()
  await expect(page.getByRole('list', { name: 'Duraklar' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(map(page)).toHaveAccessibleName(/^Harita: .+ seferinin \d+ durağı/)
  await page.getByRole('searchbox').fill('rize')
  await expect(page).toHaveURL(/sefer=\d+&yer=rize/)
  await page.goBack()
  await expect(title).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('van')
})

test('a shared expedition opens by its address and leads to a search and to the page of its pair', async ({
  page,
}) => {
  await page.goto(`${address}?sefer=1`)
  await expect(page.getByRole('list', { name: 'Duraklar' })).toBeVisible()
  await page.getByRole('link', { name: 'İstanbul – Ankara otobüsleri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'İstanbul Ankara otobüs bileti' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Bilet arayın', exact: true }).click()
  await expect(page.getByText(/sefer bulundu/)).toBeVisible()
})

test('an expedition that is no more is said to be so, with 404, and the list stays', async ({ page }) => {
  await openRendered(page, `${address}?sefer=999999`, { status: 404 })
  await expect(page.getByText('Bu numarada bir sefer yok')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: "İstanbul'dan" })).toBeVisible()
  await expectReadable(page)
})

test('what does not load is said, is readable for everybody, and comes with the next try', async ({
  page,
}) => {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.route(/expedition-list-detail|route-pages/, (route) =>
    route.fulfill({ status: 500, body: 'oops' }),
  )
  await page.getByRole('heading', { level: 3, name: "İstanbul'dan" }).click()
  await times(page, 'İstanbul – Ankara').getByRole('link').first().click()
  await expect(page.getByText('Seferin durakları yüklenemedi')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'İstanbul – Ankara', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bu yolun bilgileri/ })).toBeVisible()
  await expectReadable(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tekrar deneyin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'İstanbul Ankara otobüs bileti' })).toBeVisible()
})

test('the lines and a chosen expedition are readable for everybody', async ({ page }) => {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expectReadable(page)
  await page.goto(`${address}?sefer=1`, { waitUntil: 'networkidle' })
  await expectReadable(page)
  await page.goto(`${address}?yer=atlantis`, { waitUntil: 'networkidle' })
  await expect(page.getByText('“atlantis” için hat bulamadık')).toBeVisible()
  await expectReadable(page)
})

test('a traveller with a keyboard walks past the map, opens a town and chooses an hour', async ({ page }) => {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox', { name: 'Kalkış veya varış' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/sefer=\d+/)
  await expect(page.getByRole('list', { name: 'Duraklar' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a traveller sees the map and the list, looks for a place and opens an expedition', async ({
    page,
  }) => {
    await openRendered(page, address)
    await expect(map(page)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Kalkış veya varış' }).fill('rize')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/yer=rize/)
    await openRendered(page, `${address}?yer=rize`)
    await expect(page.getByText(/hattan \d+ tanesi/)).toBeVisible()
    await openRendered(page, `${address}?sefer=1`)
    await expect(page.getByRole('list', { name: 'Duraklar' })).toBeVisible()
  })
})

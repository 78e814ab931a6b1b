import { expect, type Page } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

/** What a filter leaves out stays in the document, hidden. */
const shown = 'li[id^="sefer-"]:not([hidden])'
const count = (page: Page) => page.locator(shown).count()

test('a traveller filters, opens the stops of a bus, and a reload or a shared link is the same page', async ({
  page,
  request,
  context,
}) => {
  const { date } = await findStage(request, 1)
  await page.goto(`/seferler?from=340&to=6&date=${date}&ticket_type=oneway`)
  // On a slow machine the list comes after the page.
  await expect(page.getByText(/^\d+ sefer bulundu$/)).toBeVisible()
  const all = await count(page)
  await page.getByRole('button', { name: /^Sabah/ }).click()
  await expect(page.getByText(new RegExp(`^${all} seferden`))).toBeVisible()
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('En ucuz')
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await page
    .getByRole('group', { name: 'Otobüste olsun' })
    .getByRole('button')
    .filter({ hasNotText: 'sefer yok' })
    .first()
    .click()
  await expect(page).toHaveURL(/time_range=morning&amenity=[A-Z_]+&sort=price_asc/)
  await expectReadable(page)
  const done = page.getByRole('button', { name: /^\d+ seferi göster$/ })
  const said = Number.parseInt((await done.textContent()) ?? '', 10)
  await done.click()
  await expect(done).toBeHidden()
  await expect(page.locator(shown)).toHaveCount(said)
  await page.getByRole('button', { name: 'Duraklar ve olanaklar' }).first().click()
  await expect(page.getByRole('list', { name: 'Duraklar' })).toBeVisible()
  await expectReadable(page)

  const few = await count(page)
  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(shared.locator(shown)).toHaveCount(few)
  await expect(shared.getByRole('combobox', { name: 'Sıralama' })).toHaveValue('price_asc')
  await shared.close()

  await page.getByRole('button', { name: /^Filtreler/ }).click()
  await page.getByRole('button', { name: 'Temizle', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('En erken')
  await expect(page.getByText(`${all} sefer bulundu`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`date=${date}&ticket_type=oneway$`))
})

test('a traveller whom filters, a lost connection or a failing list leaves without buses reads why, and goes on', async ({
  page,
  request,
}) => {
  const { date } = await findStage(request, 1)
  const list = `/seferler?from=340&to=6&date=${date}&ticket_type=oneway`
  await page.goto(`${list}&amenity=HELIKOPTER`)
  await expect(page.getByText('Seçtiğiniz filtrelere uyan sefer yok')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click()
  await expect.poll(() => count(page)).toBeGreaterThan(0)

  const days = page.getByRole('navigation', { name: 'Yakın günler' })
  await page.route('**/api/v1/journey/list', (route) => route.fulfill({ status: 500, body: 'Bakım' }))
  await days.getByRole('link').last().click()
  await expect(page.getByText('Seferler şu anda yüklenemedi')).toBeVisible()
  // The list that failed leaves none of the day before (docs/product.md#errors-and-messages).
  await expect(page.locator(shown)).toHaveCount(0)
  await expectReadable(page)
  await page.unroute('**/api/v1/journey/list')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect.poll(() => count(page)).toBeGreaterThan(0)

  await page.route('**/api/v1/journey/list', (route) => route.fulfill({ json: { data: [] } }))
  await days.getByRole('link').last().click()
  await expect(page.getByText(/için (sefer yok|boş koltuk kalmadı)$/)).toBeVisible()
  await expectReadable(page)
})

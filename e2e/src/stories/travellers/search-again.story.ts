import { expect, type Page } from '@playwright/test'
import { resultsPath } from 'shared/contracts/paths'
import { alive } from '../many-tabs.ts'
import { openList, inDays, placeField, searchFacts } from '../search-form.ts'
import { test } from '../story-test.ts'

test('a traveller who comes back finds the last search, in the row and in the field', async ({
  page,
  request,
}) => {
  const { stationCalled } = await searchFacts(request)
  const [from, to] = [stationCalled('İzmir').id, stationCalled('Ankara').id]
  const path = resultsPath({ from, to, date: inDays(2), ticketType: 'oneway', returnDate: null })
  await page.goto(path)
  // The list is drawn by the server, and is remembered where the page is alive.
  await alive(page)
  await expect(page.getByRole('button', { name: 'Koltuk seç' }).first()).toBeVisible()

  await page.goto('/')
  const row = page.getByRole('navigation', { name: 'Son aramalarınız' })
  await expect(row.getByRole('link')).toHaveAttribute('href', path)
  await placeField(page, 'Nereden').click()
  const list = await openList(page)
  await expect(list.getByRole('group', { name: 'Son aramalar' }).getByRole('option')).toContainText('İzmir')
  await page.keyboard.press('Escape')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(path)
})

test('a traveller who swaps on a slow line sees that it is looked up, and both places change', async ({
  page,
  request,
}) => {
  const { stationCalled } = await searchFacts(request)
  await page.goto(`/?from=${stationCalled('İzmir').id}&to=${stationCalled('Ankara').id}`)
  const [from, to] = [placeField(page, 'Nereden'), placeField(page, 'Nereye')]
  await expect(from).toHaveValue('İzmir İZOTAŞ')
  const letThrough = await holdRoutes(page)

  await page.getByRole('button', { name: 'Kalkış ve varışı değiştir' }).click()
  const busy = page.getByRole('button', { name: 'Dönüş yönüne bakılıyor' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click()
  await expect(from).toHaveValue('İzmir İZOTAŞ')
  letThrough()
  await expect(from).toHaveValue('Ankara AŞTİ')
  await expect(to).toHaveValue('İzmir İZOTAŞ')
  await expect(page.getByRole('button', { name: 'Kalkış ve varışı değiştir' })).toBeVisible()
})

/** Answers come as they are, only not before they are let through. */
async function holdRoutes(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/api/v1/routes-list', async (route) => {
    await opened
    await route.continue()
  })
  return open
}

import { expect } from '@playwright/test'
import { inDays, searchFacts } from '../search-form.ts'
import { test } from '../story-test.ts'

test.use({ javaScriptEnabled: false })

test('a traveller without any script searches and sees the buses', async ({ page, request }) => {
  const { stationCalled } = await searchFacts(request)
  const ids = { from: String(stationCalled('İzmir').id), to: String(stationCalled('Ankara').id) }
  await page.goto('/')
  await page.getByLabel('Nereden').selectOption(ids.from)
  await page.getByLabel('Nereye').selectOption(ids.to)
  await page.getByLabel('Gidiş', { exact: true }).fill(inDays(2))
  await expect(page.getByRole('button', { name: 'Kalkış ve varışı değiştir' })).toBeHidden()
  await page.getByRole('button', { name: 'Sefer bul' }).click()

  const sent = Object.fromEntries(new URL(page.url()).searchParams)
  expect(sent).toEqual({ ...ids, date: inDays(2), ticket_type: 'oneway', return_date: '' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('İzmir')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ankara' }).first()).toBeVisible()
  await expect(page.getByText('tek yön', { exact: false }).first()).toBeVisible()
})

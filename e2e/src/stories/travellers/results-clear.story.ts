import { expect } from '@playwright/test'
import { anotherBuyer } from '../another-buyer.ts'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openSeatMap, pickSeat } from '../seats.ts'
import { test } from '../story-test.ts'

test('a traveller who clears the search gives the seat back to others and begins again', async ({
  page,
  request,
  browser,
}) => {
  const stage = await findStage(request, 1)
  const [seat] = freePairOf(stage)
  const other = await anotherBuyer(browser)
  await page.goto(`/seferler?from=340&to=6&date=${stage.date}&ticket_type=oneway`)
  await pickSeat(page, await openSeatMap(page, stage), seat, 'Kadın')
  await expect.poll(async () => (await other.look(stage.journey, seat))?.type).toBe('held')

  await page.getByRole('button', { name: 'Aramayı temizle' }).click()
  await expect(page.getByText(/seçtiğiniz koltuklar ve yolcu bilgileri silinir/)).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Temizle', exact: true }).click()

  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
  await expect(page.getByRole('radio', { name: 'Tek yön' })).toBeChecked()
  await expect.poll(async () => (await other.look(stage.journey, seat))?.type).toBe('available')
  const draft = await page.evaluate(() => sessionStorage.getItem('booking-draft') ?? '')
  expect(draft).toContain('"legs":{"departure":null,"return":null}')
  await other.leave()
})

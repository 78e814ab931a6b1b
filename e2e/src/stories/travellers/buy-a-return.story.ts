import { expect, type Locator } from '@playwright/test'
import type { SeatCell } from 'shared/contracts/journey'
import { findReturn, type Stage } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, openSeatMap, seatTogether } from '../seats.ts'
import {
  agree,
  ayse,
  countOrders,
  fillCard,
  fillContact,
  fillPassenger,
  goodCard,
  mehmet,
  payAtTheBank,
  payButton,
  readPnrs,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test('two travellers go and come back: one payment, a PNR for each way', async ({ page, request }) => {
  const { there, back } = await findReturn(request, 1)
  const orders = countOrders(page)
  const map = await openBus(page, there, back)
  await seatTogether(page)
  expect(await chosenPair(map, there), 'two seats of one pair').toHaveLength(2)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Dönüşü seç' }).click()
  await expect(page.getByLabel('Seçtiğiniz gidiş seferi')).toBeVisible()
  await openSeatMap(page, back)
  await seatTogether(page)
  await page.getByText('Liste', { exact: true }).click()
  await expect(page.getByRole('list', { name: /^Koltuk listesi/ })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Devam et' }).click()

  await expect(page).toHaveURL(
    new RegExp(`arrival_ticket_date=${there.date}&return_ticket_date=${back.date}`),
  )
  await fillPassenger(page, ayse)
  await fillPassenger(page, mehmet)
  await fillContact(page)
  await fillCard(page, goodCard)
  await agree(page)
  await expectReadable(page)
  const total = /₺\S+/.exec((await payButton(page).textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByLabel('Sipariş özeti')).toContainText(total)
  await payButton(page).click()
  await expect(page.getByRole('main'), 'the bank asks for the same total').toContainText(total)
  await payAtTheBank(page)

  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${total} ödendi`)
  await expect(page.getByRole('article', { name: /^İstanbul, Ankara bileti/ })).toHaveCount(2)
  await expect(page.getByRole('article', { name: /^Ankara, İstanbul bileti/ })).toHaveCount(2)
  expect(await readPnrs(page)).toHaveLength(2)
  expect(orders()).toBe(1)
  await expectReadable(page)
})

/** The free pair of the stage that is chosen on its map. */
async function chosenPair(map: Locator, { freePairs }: Stage): Promise<SeatCell[]> {
  const names = await map
    .getByRole('gridcell', { selected: true })
    .evaluateAll((seats) => seats.map((seat) => Number(/\d+/.exec(seat.getAttribute('aria-label') ?? ''))))
  return freePairs.find((pair) => pair.every(({ seat }) => names.includes(Number(seat)))) ?? []
}

import { expect, test } from '@playwright/test'
import { findReturn } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, openSeatMap, pickPair } from '../seats.ts'
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

test('two travellers go and come back: one payment, a PNR for each way', async ({ page, request }) => {
  const { there, back } = await findReturn(request, 1)
  const orders = countOrders(page)
  const [[seatsThere], [seatsBack]] = [there.freePairs, back.freePairs]
  if (!seatsThere || !seatsBack) throw new Error('the stages have no free pair')
  await pickPair(page, await openBus(page, there, back), seatsThere)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Dönüşü seç' }).click()
  await expect(page.getByLabel('Seçtiğiniz gidiş seferi')).toBeVisible()
  await pickPair(page, await openSeatMap(page, back), seatsBack)
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

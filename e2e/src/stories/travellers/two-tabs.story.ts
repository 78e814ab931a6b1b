import { expect, type Page } from '@playwright/test'
import { payment } from 'shared/contracts/payment'
import { ownHold } from '../another-buyer.ts'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickSeat } from '../seats.ts'
import {
  agree,
  ayse,
  fillCard,
  fillContact,
  fillPassenger,
  goodCard,
  payAtTheBank,
  payButton,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test(
  'a second tab joins the hold, both go to the bank, and one seat is paid once',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const stage = await findStage(request, 1)
    const [seat] = freePairOf(stage)
    await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
    await page.getByRole('button', { name: 'Devam et' }).click()
    await expect(page).toHaveURL(/\/odeme\?/)
    const hold = await ownHold(context, stage.journey)
    const held = await hold.show()

    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByRole('timer')).toBeVisible()
    await expect(second.getByLabel('Sipariş özeti')).toContainText(`Koltuk ${seat.seat} · Kadın`)
    expect(await hold.show(), 'joined, not held anew').toEqual(held)

    const order = await orderFrom(page)
    await orderFrom(second)
    const waiting = await context.newPage()
    await waiting.goto(`/odeme-basarili?order=${order}`)
    await expect(
      waiting.getByRole('heading', { name: 'Ödemeniz kontrol ediliyor, tekrar denemeyin' }),
    ).toBeVisible()
    await expectReadable(waiting)
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletiniz hazır' })).toBeVisible()
    await expect(
      waiting.getByRole('heading', { name: 'Biletiniz hazır' }),
      'who waits hears of it',
    ).toBeVisible()

    await payAtTheBank(second)
    await expect(second).toHaveURL(/\/odeme-basarisiz\?order=/)
    await expect(second.getByRole('main')).toContainText('Bu sipariş için kartınızdan para çekilmedi.')
  },
)

/** Fills the form and leaves for the bank; answers the order's id. */
async function orderFrom(tab: Page): Promise<string> {
  await fillPassenger(tab, ayse)
  await fillContact(tab)
  await fillCard(tab, goodCard)
  await agree(tab)
  const { promise: answered, resolve } = Promise.withResolvers<unknown>()
  // Read on its way: the tab has left before one could ask it for the answer.
  await tab.route(`**${payment.path}`, async (route) => {
    const response = await route.fetch()
    resolve(await response.json())
    await route.fulfill({ response })
  })
  await payButton(tab).click()
  await expect(tab.getByRole('heading', { name: 'Ödemeyi onaylayın' })).toBeVisible()
  return payment.response.parse(await answered).data.order_id
}

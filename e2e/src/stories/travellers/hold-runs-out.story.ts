import { expect, type Page } from '@playwright/test'
import { anotherBuyer, ownHold } from '../another-buyer.ts'
import { findStage } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickSeat } from '../seats.ts'
import {
  ayse,
  cvv,
  email,
  fieldsOf,
  fillCard,
  fillContact,
  fillPassenger,
  goodCard,
  payButton,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test('a seat whose time has run out is held again in one tap; one that is gone is named; what was typed stays', async ({
  page,
  context,
  request,
  browser,
}) => {
  await page.clock.install()
  const stage = await findStage(request, 2)
  const [mine, spare] = stage.freePairs.map(([seat]) => seat)
  if (!mine || !spare) throw new Error('the stage has too few pairs')
  await pickSeat(page, await openBus(page, stage), mine, 'Kadın')
  await page.getByRole('button', { name: 'Devam et' }).click()
  await fillPassenger(page, ayse)
  await fillContact(page)
  await fillCard(page, goodCard)

  const hold = await ownHold(context, stage.journey)
  const clock = page.getByRole('timer')
  const again = page.getByRole('button', { name: 'Yeniden ayır' })
  await hold.letGo()
  await page.clock.fastForward('10:01')
  const ended = page.getByRole('group', { name: 'Koltuk ayırma süresi' }).getByRole('paragraph')
  await expect(ended).toHaveText('Koltuk ayırma süresi doldu. Yazdıklarınız duruyor.')
  await expect(ended).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectReadable(page)
  await again.click()
  await expect(clock).toBeVisible()
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
  expect((await hold.show()).seats).toEqual([mine.seat])
  await expectTyped(page)
  await expect(page.getByLabel('CVV')).toHaveValue(cvv)

  const other = await anotherBuyer(browser)
  await hold.letGo()
  await other.hold(stage.journey, [mine])
  await page.clock.fastForward('10:01')
  await again.click()
  const gone = page.getByRole('dialog', { name: new RegExp(`Koltuk ${mine.seat}`) })
  await expect(gone).toBeVisible()
  await expectReadable(page)
  await gone.getByRole('button', { name: /başka koltuk/ }).click()
  await pickSeat(page, page.getByRole('grid'), spare, 'Kadın')
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expectTyped(page)
  expect((await hold.show()).seats).toEqual([spare.seat])
  await other.leave()
})

async function expectTyped(page: Page): Promise<void> {
  const fields = fieldsOf(page, ayse)
  await expect(fields.getByLabel('Ad', { exact: true })).toHaveValue(ayse.name)
  await expect(fields.getByLabel('T.C. kimlik no')).toHaveValue(ayse.identity)
  await expect(page.getByLabel('E-posta')).toHaveValue(email)
}

import { expect } from '@playwright/test'
import { ownHold } from '../another-buyer.ts'
import { findStage, freePairOf } from '../find-journey.ts'
import { firstCovered } from '../in-sight.ts'
import { openBus, pickSeat } from '../seats.ts'
import { test } from '../story-test.ts'

test('whatever has the focus on the payment page is in sight, above the bar and under it', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install()
  const stage = await findStage(request, 1)
  const [seat] = freePairOf(stage)
  await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(page.getByLabel('Ad', { exact: true })).toBeVisible()
  const controls = page.locator(':is(input, a, button, select, textarea):not([tabindex="-1"]):visible')
  expect(await firstCovered(controls)).toBeNull()

  // The bar is at its tallest when the time is over.
  await (await ownHold(context, stage.journey)).letGo()
  await page.clock.fastForward('10:01')
  await expect(page.getByRole('button', { name: 'Yeniden ayır' })).toBeVisible()
  expect(await firstCovered(controls)).toBeNull()
})

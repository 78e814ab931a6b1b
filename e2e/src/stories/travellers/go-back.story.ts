import { expect, type Page } from '@playwright/test'
import { ownHold } from '../another-buyer.ts'
import { findStage, freePairOf } from '../find-journey.ts'
import { openBus, pickPair, seatButton } from '../seats.ts'
import {
  agree,
  ayse,
  countOrders,
  email,
  fieldsOf,
  fillCard,
  fillEverything,
  goodCard,
  john,
  payAtTheBank,
  payButton,
  readPnrs,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test(
  'the back button leads to the map with the same seats, from the bank to what was typed, and never pays again',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const stage = await findStage(request, 1)
    const pair = freePairOf(stage)
    const orders = countOrders(page)
    const map = await openBus(page, stage)
    await pickPair(page, map, pair)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillEverything(page, goodCard)
    const hold = await ownHold(context, stage.journey)
    const held = await hold.show()

    await page.goBack()
    for (const seat of pair) await expect(seatButton(map, seat)).toHaveAttribute('aria-selected', 'true')
    expect(await hold.show(), 'the same hold').toEqual(held)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await expectTyped(page)
    await fillCard(page, goodCard)
    await agree(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Ödemeyi onaylayın' })).toBeVisible()

    await page.goBack()
    await expectTyped(page)
    await expect(page.getByRole('timer')).toBeVisible()
    expect((await hold.show()).seats).toEqual(held.seats)
    await fillCard(page, goodCard)
    await agree(page)
    await payButton(page).click()
    await payAtTheBank(page)
    const bought = page.getByRole('heading', { name: 'Biletleriniz hazır' })
    await expect(bought).toBeVisible()

    const pnrs = await readPnrs(page)

    // The bank's page that lies in between knows that it is done with, and leads back to the tickets.
    await page.goBack()
    await expect(bought).toBeVisible()
    await page.reload()
    await expect(bought).toBeVisible()
    expect(await readPnrs(page)).toEqual(pnrs)
    expect(orders(), 'one that was left at the bank, one that was paid').toBe(2)
  },
)

async function expectTyped(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/odeme\?/)
  await expect(fieldsOf(page, ayse).getByLabel('T.C. kimlik no')).toHaveValue(ayse.identity)
  await expect(fieldsOf(page, john).getByLabel('Pasaport no')).toHaveValue(john.identity)
  await expect(page.getByLabel('E-posta')).toHaveValue(email)
  await expect(page.getByLabel('CVV')).toHaveValue('')
}

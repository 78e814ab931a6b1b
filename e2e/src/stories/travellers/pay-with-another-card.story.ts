import { expect, type Page } from '@playwright/test'
import { ownHold } from '../another-buyer.ts'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickPair } from '../seats.ts'
import {
  agree,
  amexCard,
  ayse,
  email,
  fieldsOf,
  fillCard,
  fillEverything,
  john,
  payAtTheBank,
  payButton,
  poorCard,
  stolenCard,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test('two cards are refused, a third one pays for the same seats, and only the card is typed anew', async ({
  page,
  context,
  request,
}) => {
  const stage = await findStage(request, 1)
  const pair = freePairOf(stage)
  await pickPair(page, await openBus(page, stage), pair)
  await page.getByRole('button', { name: 'Devam et' }).click()
  await fillEverything(page, stolenCard)
  const hold = await ownHold(context, stage.journey)
  const { seats } = await hold.show()
  expect(seats).toHaveLength(2)
  await payButton(page).click()
  await payAtTheBank(page)

  const reason = await readReason(page)
  expect(reason).toContain('Başka bir kartla')
  expect(reason, 'whoever found a card is not told that it is known').not.toMatch(/çalın|kayıp|stolen/i)
  await expect(page.getByText('Koltuklarınız hâlâ sizin için tutuluyor.')).toBeVisible()
  await expectReadable(page)
  await payAgain(page, poorCard)
  expect(await readReason(page)).toContain('limiti bu tutar için yeterli değil')
  expect((await hold.show()).seats, 'still held').toEqual(seats)
  await payAgain(page, amexCard)

  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
  const bought = page.getByRole('article', { name: /bileti: (Ayşe|John)/i })
  await expect(bought).toHaveCount(2)
  for (const seat of seats) await expect(bought.filter({ hasText: `Koltuk${seat}` })).toHaveCount(1)
})

async function readReason(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/odeme-basarisiz\?order=/)
  const failure = page.getByRole('main')
  await expect(failure).toContainText('Kartınızdan ödeme alınmadı.')
  return (await failure.textContent()) ?? ''
}

async function payAgain(page: Page, card: string): Promise<void> {
  await page.getByRole('link', { name: 'Ödemeyi yeniden dene' }).click()
  await expect(page).toHaveURL(/\/odeme\?/)
  await expect(fieldsOf(page, ayse).getByLabel('Ad', { exact: true })).toHaveValue(ayse.name)
  await expect(fieldsOf(page, ayse).getByLabel('T.C. kimlik no')).toHaveValue(ayse.identity)
  await expect(fieldsOf(page, john).getByLabel('Pasaport no')).toHaveValue(john.identity)
  await expect(page.getByLabel('E-posta')).toHaveValue(email)
  await expect(page.getByLabel('CVV')).toHaveValue('')
  await fillCard(page, card)
  await agree(page)
  await payButton(page).click()
  await payAtTheBank(page)
}

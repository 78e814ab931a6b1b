import { expect } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, seatButton } from '../seats.ts'
import {
  agree,
  fieldsOf,
  fillCard,
  fillContact,
  fillPassenger,
  goodCard,
  john,
  payAtTheBank,
  payButton,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test('a company buys a seat for its guest from abroad, after the form has said what is missing', async ({
  page,
  request,
}) => {
  const stage = await findStage(request, 1)
  const [seat] = freePairOf(stage)
  await seatButton(await openBus(page, stage), seat).click()
  const whose = page.getByRole('dialog', { name: new RegExp(`Koltuk ${seat.seat}`) })
  await expect(whose).toBeVisible()
  await expectReadable(page)
  await whose.getByRole('button', { name: 'Erkek' }).click()
  await page.getByRole('button', { name: 'Devam et' }).click()
  await page.getByText('Kurumsal').click()
  const foreign = fieldsOf(page, john).getByText('T.C. vatandaşı değil')
  await foreign.click()
  await page.getByLabel('Vergi no').fill('1234567891')
  await payButton(page).click()

  const wrong = page.getByRole('region', { name: 'Devam etmek için şunları düzeltin' })
  await expect(wrong).toBeFocused()
  for (const field of [/uyruk/i, /pasaport/i, /vergi no/i, /unvan/i, /kart numarası/i, /onaylayın/i])
    await expect(wrong.getByRole('link', { name: field })).toHaveCount(1)
  await expectReadable(page)
  await wrong.getByRole('link', { name: /vergi no/i }).click()
  await expect(page.getByLabel('Vergi no')).toBeFocused()

  await page.getByLabel('Vergi no').fill('1234567890')
  await page.getByLabel('Şirket unvanı').fill('Işık Ticaret A.Ş.')
  await page.getByLabel('Vergi dairesi').fill('Beyoğlu')
  await foreign.click()
  await fillPassenger(page, john)
  await fillContact(page)
  await fillCard(page, goodCard)
  await page.getByRole('link', { name: 'mesafeli satış sözleşmesini', exact: true }).click()
  const texts = page.getByRole('dialog', { name: 'Sözleşme metinleri' })
  await expect(texts.getByRole('article')).toContainText('Işık Ticaret A.Ş.')
  await expect(texts.getByRole('article')).toContainText(/john smith/i)
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(texts).toBeHidden()
  await agree(page)
  await expect(wrong).toBeHidden()
  const sent = page.waitForRequest(/\/api\/v1\/payment$/)
  await payButton(page).click()
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toMatchObject({
    invoice_status: '1',
    invoice_title: 'Işık Ticaret A.Ş.',
    invoice_tax_office: 'Beyoğlu',
    invoice_tax_no: '1234567890',
    'data[0][passengers][0][nationality]': 'DE',
    'data[0][passengers][0][tc_status]': '0',
    'data[0][passengers][0][identityno]': john.identity,
  })
  await payAtTheBank(page)
  await expect(page.getByRole('heading', { name: 'Biletiniz hazır' })).toBeVisible()
  await expect(page.getByRole('article', { name: /bileti: JOHN SMITH/i })).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import type { Journey } from 'shared/contracts/journey'
import { findStage, freePairOf } from '../find-journey.ts'
import { mailedCode } from '../mailed-code.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickPair } from '../seats.ts'
import { fillEverything, goodCard, payAtTheBank, payButton, phone, readPnrs } from '../traveller.ts'
import { test } from '../story-test.ts'

// A guest has the mail on the telephone: the story is told at one size.
test(
  'a guest cancels one of two tickets with a mailed code, and opens the other',
  { tag: '@phone' },
  async ({ page, request }) => {
    // A purchase, a mail and two changes: more than other travellers do.
    test.setTimeout(600_000)
    const stage = await findStage(request, 1, leavesInThreeDays)
    const pair = freePairOf(stage)
    await pickPair(page, await openBus(page, stage), pair)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillEverything(page, goodCard)
    await payButton(page).click()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
    const order = new URL(page.url()).searchParams.get('order') ?? ''
    const [pnr = ''] = await readPnrs(page)

    await page.getByRole('link', { name: 'İptal et ya da açığa al' }).click()
    await expect(page.getByLabel('PNR')).toHaveValue(pnr)
    expect(page.url()).not.toContain('532')
    await page.getByLabel('Telefon').fill(phone)
    await page.getByRole('button', { name: 'Bileti göster' }).click()
    await expect(page.getByRole('heading', { name: '2 biletiniz' })).toBeFocused()
    await expectReadable(page)

    await page.getByRole('button', { name: 'İptal et: Ayşe Yılmaz' }).click()
    await page.getByRole('dialog').getByText('a•••@ornek.com').click()
    await page.getByRole('button', { name: 'Kodu gönder' }).click()
    const field = page.getByLabel('Onay kodu')
    await expect(field).toBeFocused()
    const code = await mailedCode(order)
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Onayla' }).click()
    await expect(page.getByText('Kod doğru değil. 4 deneme hakkınız kaldı.').first()).toBeVisible()
    await expectReadable(page)
    await field.fill(code)
    await page.getByRole('button', { name: 'Onayla' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bileti iptal et' }).click()
    await expect(pass(page, 'Ayşe Yılmaz')).toContainText('İptal edildi')

    // The code was asked for once: the page remembers who it is.
    await page.getByRole('button', { name: 'Açığa al: John Smith' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Açığa al' }).click()
    await expect(pass(page, 'John Smith')).toContainText('Açık bilet')
    await expect(page.getByRole('button', { name: /^(İptal et|Açığa al):/ })).toHaveCount(0)
  },
)

/** So that a ticket can still be cancelled: the limit is a day before. */
const leavesInThreeDays = ({ route: [first] }: Journey) =>
  Date.parse(first?.time ?? '') > Date.now() + 3 * 86_400_000

const pass = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`${name}$`, 'i') })

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { mailedCode } from '../mailed-code.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickPair } from '../seats.ts'
import { fillEverything, goodCard, payAtTheBank, payButton, phone, readPnrs } from '../traveller.ts'
import { test } from '../story-test.ts'

test(
  'a guest reads what is stored of a purchase with a mailed code, and has it erased',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.setTimeout(600_000)
    const stage = await findStage(request, 1)
    const pair = freePairOf(stage)
    await pickPair(page, await openBus(page, stage), pair)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillEverything(page, goodCard)
    await payButton(page).click()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
    const order = new URL(page.url()).searchParams.get('order') ?? ''
    const [pnr = ''] = await readPnrs(page)

    await page.goto(`/pnr-sorgula?pnr=${pnr}`)
    await page.getByLabel('Telefon').fill(phone)
    await page.getByRole('button', { name: 'Bileti göster' }).click()
    await page.getByRole('button', { name: 'Verileri göster' }).click()
    await page.getByRole('button', { name: 'Kodu gönder' }).click()
    await page.getByLabel('Onay kodu').fill(await mailedCode(order))
    await page.getByRole('button', { name: 'Onayla' }).click()
    await expect(page.getByRole('heading', { name: /^Siparişler/ })).toBeVisible()
    await page.getByRole('button', { name: 'Hepsini aç' }).click()
    await expect(page.getByText(pnr).last()).toBeVisible()
    await expectReadable(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'JSON olarak indir' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ format: 'rotabus-order-export' })
    expect(file).toContain(order)

    await page.getByRole('button', { name: 'Verileri sil' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Biletiniz geçerli kalır')
    await expectReadable(page)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Verileri sil' }).click()
    await expect(page.getByText('Saklanması gerekmeyen veriler silindi')).toBeVisible()
    // The ticket is there as before.
    await expect(page.getByRole('article', { name: /Ayşe Yılmaz$/i })).toBeVisible()
  },
)

import { expect, type Page } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { readQr } from '../qr.ts'
import { expectReadable } from '../readable.ts'
import { buyTwoTickets } from '../traveller.ts'
import { test } from '../story-test.ts'

// As fine as the screens that tickets are shown on.
test.use({ deviceScaleFactor: 2 })

test(
  'who checks tickets reads them from the screen, also without a network',
  { tag: '@phone' },
  async ({ page, context, request, baseURL }) => {
    await buyTwoTickets(page, await findStage(request, 3))
    const first = await readQr(page.getByRole('img', { name: /QR kodu: Ayşe/ }))
    const second = await readQr(page.getByRole('img', { name: /QR kodu: John/ }))
    expect(first).toContain(`${baseURL}/bilet-dogrula#`)

    await page.goto(first)
    const verdict = page.getByRole('article')
    await expect(verdict).toContainText(/için geçerli\./)
    await expect(verdict).toContainText('AYŞE YILMAZ')
    await expect(verdict).toContainText('İptal edilmedi: şimdi soruldu.')
    await expect(page.getByText(/^Çevrimdışı denetime hazır:/)).toBeVisible()
    await expectReadable(page)

    await context.setOffline(true)
    await check(page, second)
    await expect(verdict).toContainText('JOHN SM')
    await expect(verdict).toContainText('Çevrimdışı: iptal durumu sorulamadı.')
    const forged = second.slice(0, second.lastIndexOf('.')) + first.slice(first.lastIndexOf('.'))
    await check(page, forged)
    await expect(verdict, 'the signature of another ticket').toContainText('Sahte ya da bozuk')
  },
)

async function check(page: Page, code: string): Promise<void> {
  await page.getByLabel('Bilet kodu').fill(code)
  await page.getByRole('button', { name: 'Doğrula' }).click()
}

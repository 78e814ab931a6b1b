import { expect, type Page } from '@playwright/test'
import type { Journey } from 'shared/contracts/journey'
import { findStage, freePairOf } from '../find-journey.ts'
import { logIn } from '../member.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickPair } from '../seats.ts'
import {
  agree,
  ayse,
  fillCard,
  fillContact,
  fillPassenger,
  goodCard,
  mehmet,
  payAtTheBank,
} from '../traveller.ts'
import { test } from '../story-test.ts'

/** So that a cancel gives money back. */
const leavesInThreeDays = ({ route }: Journey): boolean =>
  Date.parse(route[0]?.time ?? '') > Date.now() + 3 * 86_400_000

const lira = (text: string | null): number =>
  Number(/₺([\d.]+),00/.exec(text ?? '')?.[1]?.replaceAll('.', '') ?? Number.NaN)

/** The latest entries of the ledger: what, and how many. */
async function latestEntries(page: Page, count: number): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Puan hareketleri' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  return (await rows.allTextContents()).slice(0, count)
}

// The demo member has the points of one journey: the story is told at one size.
test(
  'a member pays a part with points, cancels one of two, and has that part of the points back',
  { tag: '@phone' },
  async ({ page, request }) => {
    const stage = await findStage(request, 1, leavesInThreeDays)
    const pair = freePairOf(stage)
    await page.goto('/giris-yap?next=/hesabim/puanlarim')
    await logIn(page, 'rotabus-demo')
    await expect(page.getByRole('heading', { level: 1, name: 'Puanlarım' })).toBeVisible()
    const balance = page.getByRole('region', { name: 'Puan bakiyeniz' })
    await expect(balance).toContainText('değerinde')
    const before = (await balance.textContent()) ?? ''
    await expectReadable(page)

    await pickPair(page, await openBus(page, stage), pair)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillPassenger(page, ayse)
    await fillPassenger(page, mehmet)
    await fillContact(page)
    const pay = page.getByRole('button', { name: /Siparişi onayla ve/ })
    const total = lira(await pay.textContent())
    await page.getByRole('checkbox', { name: 'Puan kullan' }).check({ force: true })
    await page.getByLabel('Puanla ödenecek tutar (₺)').fill('20')
    await expect.poll(async () => lira(await pay.textContent())).toBe(total - 20)
    await expect(page.getByRole('complementary', { name: 'Sipariş özeti' })).toContainText('−₺20,00')
    await fillCard(page, goodCard)
    await agree(page)
    await expectReadable(page)
    await pay.click()
    const rest = new Intl.NumberFormat('tr-TR').format(total - 20)
    await expect(page.getByText(`${rest},00`).first(), 'at the bank too').toBeVisible()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
    await expect(page.getByText(`₺20,00 puanla, ₺${rest},00 kartla.`)).toBeVisible()

    await page.goto('/hesabim/puanlarim')
    expect((await latestEntries(page, 1)).join()).toMatch(/Ödemede kullanıldı.*−400 puan/)
    const pnr = page.getByRole('region', { name: 'Puan hareketleri' }).getByRole('link', { name: /^PNR/ })
    await pnr.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Biletlerim' })).toBeVisible()
    await page.getByRole('button', { name: /^İptal et: PNR .*, 2 yolcu$/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Hangi biletler iptal edilsin?' })
    await question.getByText(/^Ayşe Yılmaz/).click()
    await expect(question).toContainText('200 puan hesabınıza geri döner')
    await question.getByRole('button', { name: 'Seçilenleri iptal et' }).click()
    await expect(
      page.getByText(/1 bilet iptal edildi\..*200 puan hesabınıza geri döndü/).first(),
    ).toBeVisible()

    await page.goto('/hesabim/puanlarim')
    const [back, spent] = await latestEntries(page, 2)
    expect(back).toMatch(/İptal edilen biletten geri döndü.*\+200 puan/)
    expect(spent).toMatch(/Ödemede kullanıldı.*−400 puan/)
    expect((await balance.textContent()) ?? '', 'less by what the other passenger’s fare took').not.toBe(
      before,
    )
    await expectReadable(page)
  },
)

import { expect, type Page } from '@playwright/test'
import type { Journey } from 'shared/contracts/journey'
import { findStage, type Stage } from '../find-journey.ts'
import { mailedChanges } from '../mailed-changes.ts'
import { logIn } from '../member.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickSeat } from '../seats.ts'
import {
  agree,
  ayse,
  fillCard,
  fillContact,
  goodCard,
  mehmet,
  payAtTheBank,
  payButton,
  type Person,
  readPnrs,
} from '../traveller.ts'
import { test } from '../story-test.ts'

const fatma: Person = { gender: 'Kadın', name: 'Fatma', surname: 'Demir', identity: '19070603028' }

/** So that a ticket can still be cancelled: the limit is a day before. */
const leavesInThreeDays = ({ route: [first] }: Journey) =>
  Date.parse(first?.time ?? '') > Date.now() + 3 * 86_400_000

/** As a member: the seats of the stage for these people, in this order. Answers the order and its reference. */
async function buyFor(page: Page, stage: Stage, people: readonly Person[]) {
  const seats = stage.freePairs.flat().toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
  const map = await openBus(page, stage)
  for (const [index, person] of people.entries()) {
    const seat = seats[index]
    if (!seat) throw new Error('the stage has too few seats')
    await pickSeat(page, map, seat, person.gender)
  }
  await page.getByRole('button', { name: 'Devam et' }).click()
  const groups = page.getByRole('group', { name: /^(Kadın|Erkek) yolcu/ })
  await expect(groups).toHaveCount(people.length)
  for (const [index, person] of people.entries()) {
    const group = groups.nth(index)
    await group.getByLabel('Ad', { exact: true }).fill(person.name)
    await group.getByLabel('Soyad', { exact: true }).fill(person.surname)
    await group.getByLabel('T.C. kimlik no').fill(person.identity)
  }
  await fillContact(page)
  await fillCard(page, goodCard)
  await agree(page)
  await payButton(page).click()
  await payAtTheBank(page)
  await expect(page.getByRole('heading', { name: /^Bilet(iniz|leriniz) hazır$/ })).toBeVisible()
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  const [pnr = ''] = await readPnrs(page)
  return { order, pnr, seat: seats[0] }
}

const findTicket = async (page: Page, pnr: string) => {
  await page
    .getByRole('navigation', { name: 'Hesap menüsü' })
    .getByRole('link', { name: 'Biletlerim', exact: true })
    .click()
  await page.getByLabel('PNR ile bul').fill(pnr)
  await page.getByRole('button', { name: 'Bul' }).click()
  await expect(page.getByRole('heading', { name: `PNR ${pnr}`, exact: true })).toBeFocused()
}
const passengers = (page: Page) => page.getByRole('list', { name: 'Yolcular' }).getByRole('listitem')

test(
  'a member cancels two of three passengers at once, and the third travels',
  { tag: '@phone' },
  async ({ page, request }) => {
    const stage = await findStage(request, 2, leavesInThreeDays)
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    const { order, pnr } = await buyFor(page, stage, [ayse, mehmet, fatma])

    await page.goto('/hesabim')
    await findTicket(page, pnr)
    await expectReadable(page)
    await page.getByRole('button', { name: `İptal et: PNR ${pnr}, 3 yolcu` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Hangi biletler iptal edilsin?' })
    await expect(dialog.getByText('Henüz yolcu seçmediniz.')).toBeVisible()
    await dialog.getByText(/^Ayşe Yılmaz/).click()
    await dialog.getByText(/^Mehmet Kaya/).click()
    await expect(dialog.getByText(/^2 koltuk boşalır ve toplam ₺/)).toBeVisible()
    await expectReadable(page)
    await dialog.getByRole('button', { name: 'Seçilenleri iptal et' }).click()

    await expect(page.getByText(/^2 bilet iptal edildi\. ₺.* kartınıza iade ediliyor\.$/)).toBeVisible()
    await expect(passengers(page).filter({ hasText: 'İptal edildi' })).toHaveCount(2)
    await expect(passengers(page).filter({ hasText: 'Fatma Demir' })).toContainText('Geçerli')
    await expect(page.getByRole('button', { name: 'İptal et: Fatma Demir' })).toBeVisible()
    await expect.poll(async () => (await mailedChanges(order)).length, { timeout: 30_000 }).toBe(2)
    for (const mail of await mailedChanges(order)) {
      expect(mail.subject).toContain(`Biletiniz iptal edildi: İstanbul – Ankara`)
      expect(mail.text).toMatch(/İade edilen: ₺/)
    }
  },
)

test(
  'a member opens a ticket, searches with it and pays the next journey',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const stage = await findStage(request, 2, leavesInThreeDays)
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    const { order, pnr, seat } = await buyFor(page, stage, [ayse])

    await page.goto('/hesabim')
    await findTicket(page, pnr)
    await page.getByRole('button', { name: 'Açığa al: Ayşe Yılmaz' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Açığa al' }).click()
    await expect(passengers(page)).toContainText('Açık bilet')
    await expect.poll(async () => (await mailedChanges(order)).length, { timeout: 30_000 }).toBe(1)

    await page
      .getByRole('navigation', { name: 'Hesap menüsü' })
      .getByRole('link', { name: 'Açık biletlerim' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Açık biletlerim' })).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: pnr })
    await expectReadable(page)
    await card.getByRole('link', { name: /^Sefer bul/ }).click()
    await expect(page).toHaveURL(new RegExp(`/seferler\\?from=${stage.from}&to=${stage.to}&`))

    // The seat that has just become free costs what the open ticket is worth.
    if (!seat) throw new Error('the stage has no free seat')
    await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
    await page.getByRole('button', { name: 'Devam et' }).click()
    const group = page.getByRole('group', { name: /^Kadın yolcu/ })
    await group.getByLabel('Ad', { exact: true }).fill(ayse.name)
    await group.getByLabel('Soyad', { exact: true }).fill(ayse.surname)
    await group.getByLabel('T.C. kimlik no').fill(ayse.identity)
    await fillContact(page)
    await page.getByRole('group', { name: 'Ödeme yöntemi' }).getByText('Açık biletle öde').click()
    await page.getByRole('radio', { name: new RegExp(`PNR ${pnr}`) }).check()
    await agree(page)
    await page.getByRole('button', { name: 'Açık biletle öde' }).click()
    await expect(page).toHaveURL(/\/hesabim\/biletlerim$/)

    await page.goto('/hesabim/acik-biletlerim')
    await page.getByText(/^Kullanılan ve süresi dolanlar/).click()
    await expect(page.getByRole('listitem').filter({ hasText: pnr })).toContainText('Kullanıldı')
    await expectReadable(page)
  },
)

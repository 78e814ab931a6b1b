import { expect } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { logIn } from '../member.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickSeat } from '../seats.ts'
import { agree, ayse, countOrders, fillContact, fillPassenger } from '../traveller.ts'
import { test } from '../story-test.ts'

// The demo member has two open tickets, and each pays once: the story is told at one size.
test(
  'a member pays a journey with an open ticket, and no card is asked for',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const stage = await findStage(request, 1)
    const [seat] = freePairOf(stage)
    const orders = countOrders(page)
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillPassenger(page, ayse)
    await fillContact(page)

    await page.getByRole('group', { name: 'Ödeme yöntemi' }).getByText('Açık biletle öde').click()
    await expect(page.getByLabel('Kart numarası')).toBeHidden()
    const ticket = page.getByRole('radio', { name: /PNR DEM/ }).first()
    const pnr = /DEM\w{3}/.exec((await ticket.locator('..').textContent()) ?? '')?.[0] ?? ''
    await ticket.check()
    await agree(page)
    await expectReadable(page)
    await page.getByRole('button', { name: 'Açık biletle öde' }).click()

    await expect(page).toHaveURL(/\/hesabim\/biletlerim$/)
    await expect(page.getByText('Bilet satın alma işlemi başarıyla tamamlandı.')).toBeVisible()
    const ahead = page.getByRole('region', { name: 'Yaklaşan yolculuklar' })
    await expect(ahead.getByRole('list', { name: 'Yolcular' }).getByText('Ayşe Yılmaz').first()).toBeVisible()
    await expect(ahead).toContainText(`Koltuk ${seat.seat}`)
    await expect(
      page.getByRole('region', { name: 'Açık biletler' }).getByText(pnr),
      'used is used',
    ).toHaveCount(0)
    expect(orders()).toBe(0)
  },
)

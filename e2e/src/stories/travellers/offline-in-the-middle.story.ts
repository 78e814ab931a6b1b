import { expect } from '@playwright/test'
import { payment } from 'shared/contracts/payment'
import { findStage, freePairOf } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickSeat, seatButton } from '../seats.ts'
import {
  cvv,
  email,
  fieldsOf,
  fillEverything,
  goodCard,
  john,
  payAtTheBank,
  payButton,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test(
  'a connection lost at the seats and again at the payment costs nothing, and one order goes through',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const stage = await findStage(request, 1)
    const [one, other] = freePairOf(stage)
    const attempts: (string | undefined)[] = []
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname === payment.path) attempts.push(sent.headers()['idempotency-key'])
    })
    const map = await openBus(page, stage)
    await pickSeat(page, map, one, 'Kadın')
    await context.setOffline(true)
    await pickSeat(page, map, other, 'Erkek')
    await expect(page.getByText(/^Bağlantı kurulamadı\. Seçiminiz duruyor/).first()).toBeVisible()
    const goOn = page.getByRole('button', { name: 'Devam et' })
    await goOn.click()
    for (const seat of [one, other])
      await expect(seatButton(map, seat)).toHaveAttribute('aria-selected', 'true')
    await context.setOffline(false)
    await goOn.click()

    await expect(page).toHaveURL(/\/odeme\?/)
    await fillEverything(page, goodCard)
    await context.setOffline(true)
    await payButton(page).click()
    await expect(page.getByText(/kartınızdan ödeme alınmadı/)).toBeVisible()
    await context.setOffline(false)
    // And lost with the order on its way: what is asked before it has its answer.
    await page.route(`**${payment.path}`, (route) => route.abort('internetdisconnected'))
    await payButton(page).click()
    await expect(page.getByText(/kartınızdan ödeme alınmadı/)).toBeVisible()
    await expectReadable(page)
    await expect(fieldsOf(page, john).getByLabel('Pasaport no')).toHaveValue(john.identity)
    await expect(page.getByLabel('E-posta')).toHaveValue(email)
    await expect(page.getByLabel('CVV')).toHaveValue(cvv)
    await page.unroute(`**${payment.path}`)
    await payButton(page).click()
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
    expect(new Set(attempts).size, 'the same order, sent again').toBe(1)
    expect(attempts.length).toBeGreaterThan(1)
  },
)

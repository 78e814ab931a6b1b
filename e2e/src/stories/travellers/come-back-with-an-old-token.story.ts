import { expect } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { logIn } from '../member.ts'
import { breakToken, leaveOldToken } from '../old-token.ts'
import { expectReadable } from '../readable.ts'
import { openBus, pickSeat, seatButton } from '../seats.ts'
import {
  agree,
  ayse,
  fieldsOf,
  fillCard,
  fillContact,
  fillPassenger,
  goodCard,
  payAtTheBank,
  payButton,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test(
  'a visitor whose token the API no longer takes looks a ticket up and picks seats as if nothing was',
  { tag: '@phone' },
  async ({ page, context, baseURL, request }) => {
    const stage = await findStage(request, 1)
    const [seat] = freePairOf(stage)
    let tokens = 0
    page.on('request', (one) => {
      if (one.url().endsWith('/api/token-control')) tokens += 1
    })
    await leaveOldToken(context, baseURL)
    await page.goto('/pnr-sorgula?pnr=AAAAAA')
    await page.getByLabel('Telefon').fill('0532 123 45 67')
    await page.getByRole('button', { name: 'Bileti göster' }).click()
    await expect(page.getByText(/bulunamadı/).first()).toBeVisible()
    expect(tokens).toBe(1)

    await leaveOldToken(context, baseURL)
    const map = await openBus(page, stage)
    await pickSeat(page, map, seat, 'Kadın')
    await expect(seatButton(map, seat)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('timer').first()).toBeVisible()
    expect(tokens, 'once for the map, the stream and the hold').toBe(2)
  },
)

test(
  'a visitor whose token is refused while the map is open keeps the seat they tap',
  { tag: '@phone' },
  async ({ page, context, baseURL, request }) => {
    const stage = await findStage(request, 1)
    const [seat] = freePairOf(stage)
    const map = await openBus(page, stage)
    await breakToken(context, baseURL)
    const held = page.waitForResponse(
      (response) => response.url().endsWith('/api/v1/hold/seats') && response.ok(),
    )
    await pickSeat(page, map, seat, 'Kadın')
    await held
    await expect(page.getByRole('timer').first()).toBeVisible()
    // What the server tells of this very hold comes by the stream, for the buyer of now.
    await page.getByRole('button', { name: 'Devam et' }).click()
    await expect(page).toHaveURL(/\/odeme\?/)
    await expect(page.getByText('başka bir yolcuya')).toHaveCount(0)
  },
)

test(
  'a member whose token is refused while paying logs in again in place, after a reload too, and pays for the same seats',
  { tag: '@desktop' },
  async ({ page, context, baseURL, request }) => {
    const stage = await findStage(request, 1)
    const [seat] = freePairOf(stage)
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillPassenger(page, ayse)
    await fillContact(page)
    await fillCard(page, goodCard)
    await agree(page)

    await breakToken(context, baseURL)
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
    await expect(dialog).toBeVisible()
    await expectReadable(page)
    await page.reload()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('E-posta').fill('demo@rotabus.example')
    await dialog.getByLabel('Şifre', { exact: true }).fill('yanlis-sifre')
    await dialog.getByRole('button', { name: 'Giriş yap', exact: true }).click()
    await expect(dialog.getByText('E-posta veya şifre hatalı.')).toBeVisible()
    await dialog.getByLabel('Şifre', { exact: true }).fill('rotabus-demo')
    await dialog.getByRole('button', { name: 'Giriş yap', exact: true }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByRole('timer').first(), 'held for the member as before').toBeVisible()
    await expect(page).toHaveURL(/\/odeme\?/)
    await expect(fieldsOf(page, ayse).getByLabel('T.C. kimlik no')).toHaveValue(ayse.identity)
    await expect(page.getByRole('group', { name: 'Ödeme yöntemi' })).toContainText('Açık biletle öde')
    await fillCard(page, goodCard)
    await agree(page)
    await breakToken(context, baseURL)
    await payButton(page).click()
    await dialog.getByLabel('E-posta').fill('demo@rotabus.example')
    await dialog.getByLabel('Şifre', { exact: true }).fill('rotabus-demo')
    await dialog.getByRole('button', { name: 'Giriş yap', exact: true }).click()
    // The order that was being placed goes on by itself.
    await payAtTheBank(page)
    await expect(page.getByRole('heading', { name: 'Biletiniz hazır' })).toBeVisible()
  },
)

test(
  'who logs out in one tab is out in the others, and their pages are empty of it',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    const tickets = await context.newPage()
    await tickets.goto('/hesabim/biletlerim')
    await expect(tickets.getByRole('heading', { level: 1, name: 'Biletlerim' })).toBeVisible()
    const search = await context.newPage()
    await search.goto('/')
    await expect(search.getByRole('link', { name: 'Deniz Yolcu' })).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(tickets).toHaveURL(/\/giris-yap\?next=/)
    await expect(tickets.getByText('Biletlerim')).toBeHidden()
    await expect(search.getByRole('link', { name: 'Giriş yap' })).toBeVisible()
  },
)

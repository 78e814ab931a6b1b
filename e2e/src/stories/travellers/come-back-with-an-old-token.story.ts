import { expect, test } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { logIn } from '../member.ts'
import { demoClaims, leaveOldToken } from '../old-token.ts'
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
  payButton,
} from '../traveller.ts'

test(
  'a visitor whose token the API no longer takes looks a ticket up and picks seats as if nothing was',
  { tag: '@phone' },
  async ({ page, context, baseURL, request }) => {
    const stage = await findStage(request, 1)
    const seat = stage.freePairs[0]?.[0]
    if (!seat) throw new Error('the stage has no free pair')
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
  'a member whose token is refused while paying logs in again in place, and nothing typed is lost',
  { tag: '@desktop' },
  async ({ page, context, baseURL, request }) => {
    const stage = await findStage(request, 1)
    const seat = stage.freePairs[0]?.[0]
    if (!seat) throw new Error('the stage has no free pair')
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillPassenger(page, ayse)
    await fillContact(page)
    await fillCard(page, goodCard)
    await agree(page)

    await leaveOldToken(context, baseURL, demoClaims)
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
    await expect(dialog).toBeVisible()
    await expectReadable(page)
    await dialog.getByLabel('E-posta').fill('demo@rotabus.example')
    await dialog.getByLabel('Şifre', { exact: true }).fill('yanlis-sifre')
    await dialog.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(dialog.getByText('E-posta veya şifre hatalı.')).toBeVisible()
    await dialog.getByLabel('Şifre', { exact: true }).fill('rotabus-demo')
    await dialog.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(dialog).toBeHidden()

    const gone = page.getByRole('dialog', { name: /artık sizin için ayrılamıyor/ })
    await expect(gone, 'the seats were held for the old token').toContainText('Oturumunuz yenilendi')
    await gone.getByRole('button', { name: 'Burada kal' }).click()
    await expect(page).toHaveURL(/\/odeme\?/)
    await expect(fieldsOf(page, ayse).getByLabel('T.C. kimlik no')).toHaveValue(ayse.identity)
    await expect(page.getByLabel('Kart numarası')).not.toHaveValue('')
    await expect(page.getByRole('group', { name: 'Ödeme yöntemi' })).toContainText('Açık biletle öde')
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

import { expect } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { logIn } from '../member.ts'
import { readQr } from '../qr.ts'
import { expectReadable } from '../readable.ts'
import { keepHere, noTicket, offlineTickets, workerIsThere } from '../service-worker.ts'
import { buyTwoTickets, phone, readPnrs } from '../traveller.ts'
import { test } from '../story-test.ts'

// As fine as the screens that tickets are shown on; both tickets are those of one phone.
test.use({ serviceWorkers: 'allow', deviceScaleFactor: 2 })

test(
  'a traveller keeps two tickets, opens them without a network, and the next one on the phone sees nothing',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    await page.goto('/')
    await workerIsThere(page)
    await buyTwoTickets(page, await findStage(request, 3))
    const online = await readQr(page.getByRole('img', { name: /QR kodu: Ayşe/ }))
    await keepHere(page)

    await context.setOffline(true)
    await page.goto('/seferler')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('İnternet bağlantısı yok')
    await page.getByRole('link', { name: 'Bu cihazda sakladığım biletler' }).click()
    await expect(page).toHaveURL(offlineTickets)
    const qr = page.getByRole('img', { name: /QR kodu: Ayşe/ })
    expect(await readQr(qr)).toBe(online)
    await expect(page.getByRole('img', { name: /QR kodu: John/ })).toBeVisible()
    await expectReadable(page)

    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: /^Bu cihazdan kaldır.*Ayşe/ }).click()
    await expect(qr).toHaveCount(0)
    await expect(page.getByRole('img', { name: /QR kodu: John/ })).toBeVisible()

    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page.getByRole('heading', { level: 1, name: /Deniz/ })).toBeVisible()
    await context.setOffline(true)
    await page.goto(offlineTickets)
    await expect(page.getByText(noTicket)).toBeVisible()
  },
)

test(
  'a member logs out, and the kept ticket goes from the tab beside it too',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    await page.goto('/')
    await workerIsThere(page)
    await buyTwoTickets(page, await findStage(request, 3))
    const [pnr = ''] = await readPnrs(page)
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    await page.goto(`/pnr-sorgula?pnr=${pnr}`)
    await page.getByLabel('Telefon').fill(phone)
    await page.getByRole('button', { name: 'Bileti göster' }).click()
    await keepHere(page)

    const beside = await context.newPage()
    await beside.goto(offlineTickets)
    await expect(beside.getByRole('img', { name: /QR kodu: Ayşe/ })).toBeVisible()
    await page.goto('/hesabim')
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(beside.getByText(noTicket)).toBeVisible()
    await expect(beside.getByRole('article')).toHaveCount(0)
  },
)

import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { findStage } from '../find-journey.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { logInAs, operatorLike } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'
import { expectReadable } from '../readable.ts'

const operator = operatorLike('nobetci')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const gone = 'Bu sayfa şu anda kullanılamıyor'

test.use(phone)

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('ops take a page away from a phone: travellers read what still works, and nobody loses what was typed', async ({
  page: typing,
  request,
  browser,
}) => {
  test.setTimeout(600_000)
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext(phone)).newPage()
  try {
    await typing.goto('/iletisim')
    const message = typing.getByLabel('Mesajınız')
    await message.fill('Otobüste şemsiyemi unuttum')
    await logIn(console)
    await console.goto(`${opsUrl()}/_ops/modul/mf-content`)
    await console.getByRole('button', { name: '/iletisim: Kapat' }).tap()
    const dialog = console.getByRole('alertdialog', { name: 'mf-content /iletisim: Kapat' })
    await expect(dialog.getByRole('region', { name: 'Plan' })).toContainText('/iletisim')
    await dialog.getByLabel('Neden').fill('form bozuk')
    await expectReadable(console)
    await dialog.getByRole('button', { name: 'Yolculara kapat' }).tap()
    await expect(dialog).toBeHidden()
    await expect(console.getByText('mf-content /iletisim kapalı')).toBeVisible()
    await expectReadable(console)

    const visitor = await (await browser.newContext(phone)).newPage()
    const answer = await visitor.goto('/iletisim')
    expect(answer?.status()).toBe(503)
    await expect(visitor.getByRole('heading', { name: gone })).toBeVisible()
    await expectReadable(visitor)
    await visitor.getByRole('link', { name: 'Biletinizi sorgulayın' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'PNR sorgulama' })).toBeVisible()
    // From a page of the site, where the shell would go there by itself.
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'İletişim' }).click()
    await expect(visitor.getByRole('heading', { name: gone })).toBeVisible()
    await visitor.context().close()
    await expect(message, 'whoever was writing').toHaveValue('Otobüste şemsiyemi unuttum')

    await console.goto(`${opsUrl()}/_ops`)
    await console.getByRole('button', { name: 'Yeniden aç' }).tap()
    const back = console.getByRole('alertdialog')
    await back.getByLabel('Neden').fill('form düzeldi')
    await back.getByRole('button', { name: 'Yeniden aç' }).tap()
    await expect(back).toBeHidden()
    expect((await request.get('/iletisim')).status()).toBe(200)
  } finally {
    await callReleaseApi(request, 'switches/on', { method: 'POST', data: { module: 'mf-content' } })
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

test('a module that is off takes its seats out of others’ pages, and nothing else', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const off = await checkout.release('off', 'mf-booking', '--why', 'the bank is away', '--yes')
  expect(off).toContain('BUYERS ARE MET')
  try {
    expect((await request.get('/odeme')).status()).toBe(503)
    await expect.poll(async () => (await request.get('/odeme-basarili')).text()).toContain('yeniden ödemeyin')
    const { date, from, to, journey } = await findStage(request, 2)
    const query = new URLSearchParams({ from: `${from}`, to: `${to}`, date, open: journey.id })
    await page.goto(`/seferler?${query}`)
    await expect(page.getByText('Koltuk seçimi şu anda açılamıyor')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await checkout.release('status')).toContain('OFF: mf-booking')
  } finally {
    await checkout.release('on', 'mf-booking', '--why', 'the bank is back', '--yes')
  }
  expect((await request.get('/odeme')).status()).toBe(200)
})

test('the whole site goes back to a time as one act, and the history says what it was then', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext({ ...phone, timezoneId: 'Europe/Istanbul' })).newPage()
  try {
    const before = await liveVersion(request)
    // The form knows minutes: what was so at the beginning of this one is so at its end.
    await after(60_000 - (Date.now() % 60_000) + 1000)
    const then = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    const typed = new Date(then.getTime() + 3 * 3_600_000).toISOString().slice(0, 16)
    await appendFile(
      join(checkout.folder, 'mf-content/src/app/texts/about-route.tsx'),
      `\n// another ${Date.now()}\n`,
    )
    await checkout.release('publish', 'mf-content')
    await checkout.release('promote', 'mf-content', '--yes', '--force')
    const bad = await liveVersion(request)
    expect(bad).not.toBe(before)

    const told = await checkout.release('history', '--at', typed.replace('T', ' '))
    expect(told).toContain(before)
    expect(told).not.toContain(bad)
    const plan = await checkout.release('restore', '--at', typed.replace('T', ' '), '--plan')
    expect(plan).toMatch(new RegExp(`mf-content +${bad} +${before}`))

    await logIn(console)
    await console.getByRole('link', { name: 'Geçmiş' }).tap()
    await console.getByRole('link', { name: 'O an site nasıldı' }).tap()
    await console.getByLabel('Zaman').fill(typed)
    const part = console.getByRole('listitem').filter({ hasText: 'mf-content' })
    await expect(part).toContainText(before.slice(-12, -5))
    await expectReadable(console)
    await console.getByRole('button', { name: 'Siteyi bu zamana döndür' }).tap()
    const dialog = console.getByRole('alertdialog', { name: 'Siteyi bir zamana döndür' })
    await expect(dialog.getByRole('region', { name: 'Plan' })).toContainText(`${bad} yerine ${before}`)
    await expectReadable(console)
    await dialog.getByLabel('Neden').fill('o zaman çalışıyordu')
    await dialog.getByRole('button', { name: 'Döndür' }).tap()
    await expect(dialog).toBeHidden()
    expect(await liveVersion(request)).toBe(before)
    expect(await checkout.release('history', 'mf-content')).toContain('restore')
  } finally {
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

const liveVersion = async (request: APIRequestContext) =>
  moduleOf(await readSet(request, '/hakkimizda'), 'mf-content').version

async function logIn(page: Page): Promise<void> {
  await page.goto(opsUrl())
  await logInAs(page, operator)
  await expect(page.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()
}

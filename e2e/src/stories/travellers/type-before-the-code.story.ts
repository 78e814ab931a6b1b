import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { openBus, pickSeat } from '../seats.ts'
import { test } from '../story-test.ts'

/** Of a phone: all of it is typed before, in the middle of and after the arrival of the code. */
const delays = [0, 300, 1500]

async function delayScripts(page: Page, byMs: number): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await sleep(byMs)
    // The page may be gone meanwhile.
    await route.continue().catch(() => undefined)
  })
}

/** The address of the payment page for a seat that is held. */
async function holdSeat(page: Page, request: APIRequestContext): Promise<string> {
  const stage = await findStage(request, 1)
  const [seat] = freePairOf(stage)
  await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(page).toHaveURL(/\/odeme\?/)
  await expect(page.getByRole('timer')).toBeVisible()
  return page.url()
}

/** A site whose places for such pages are all taken leaves a page to the browser; the next visit finds one. */
const openDrawn = (tab: Page, address: string) =>
  expect(async () => {
    const answer = await tab.goto(address, { waitUntil: 'commit' })
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
  }).toPass()

/** Key by key, as on a slow phone. */
const slowly = { delay: 40 }

test('whoever types into the payment page while its code is on the way loses nothing, and reads it before @phone', async ({
  page,
  context,
  request,
}) => {
  const address = await holdSeat(page, request)

  for (const delay of delays) {
    // A tab of its own, which knows of the seats by what is held alone.
    // oxlint-disable no-await-in-loop -- one visit after the other
    const tab = await context.newPage()
    const trouble: string[] = []
    tab.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text())
    })
    tab.on('pageerror', (error) => trouble.push(error.message))
    await delayScripts(tab, delay)
    await openDrawn(tab, address)
    const name = tab.getByLabel('Ad', { exact: true })
    await name.pressSequentially('Ayşe Gül', slowly)
    await tab.getByLabel('Soyad', { exact: true }).pressSequentially('Yılmaz', slowly)
    await tab.getByLabel('Kart numarası').pressSequentially('4508034508034509', slowly)
    await tab.getByText('Kurumsal').click()
    await tab.getByRole('checkbox', { name: 'T.C. vatandaşı değil' }).check()
    await expect(tab.getByRole('button', { name: 'Uyruk' }), 'the page has heard of it').toBeVisible({
      timeout: 20_000,
    })
    await expect(tab.getByLabel('Vergi no'), 'and of who pays').toBeVisible()
    await expect(name).toHaveValue('Ayşe Gül')
    await expect(tab.getByLabel('Soyad', { exact: true })).toHaveValue('Yılmaz')
    await expect(tab.getByLabel('Kart numarası')).toHaveValue('4508 0345 0803 4509')
    await expect(tab.getByLabel('Sipariş özeti'), 'the form knows it, not the field alone').toContainText(
      'Ayşe Gül',
    )
    // Typed once more, into what was typed before.
    await name.press('End')
    await name.pressSequentially('nur')
    await expect(tab.getByLabel('Sipariş özeti')).toContainText('Ayşe Gülnur')
    expect(trouble).toEqual([])
    await tab.close()
    // oxlint-enable no-await-in-loop
  }
})

test('a tap on the pay button that comes before the code says afterwards what is missing @phone', async ({
  page,
  context,
  request,
}) => {
  const address = await holdSeat(page, request)
  const tab = await context.newPage()
  await delayScripts(tab, 400)
  await tab.goto(address, { waitUntil: 'commit' })
  await tab.getByRole('button', { name: /Siparişi onayla ve .* öde/ }).tap()
  await expect(tab.getByRole('region', { name: 'Devam etmek için şunları düzeltin' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(tab).toHaveURL(address)
})

test('who saves data gets what judges the form with the tap that pays, and is told when it does not come @phone', async ({
  page,
  context,
  request,
}) => {
  const address = await holdSeat(page, request)
  const tab = await context.newPage()
  await tab.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  // A page that the server was too busy to draw has its code ahead of the tap.
  await expect.poll(async () => (await tab.goto(address))?.text()).toContain('Siparişi onayla')
  const pay = tab.getByRole('button', { name: /Siparişi onayla ve .* öde/ })
  await expect(pay, 'the code of the page is there').toHaveAttribute('type', 'submit')
  await tab.route('**/*.js', (route) => route.abort())
  await pay.tap()
  await expect(tab.getByText('Sunucudan yanıt alınamadı')).toBeVisible()
  await tab.unroute('**/*.js')
  await pay.tap()
  await expect(tab.getByRole('region', { name: 'Devam etmek için şunları düzeltin' })).toBeVisible()
})

import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { versionIn } from '../many-tabs.ts'
import { logInAs, operatorLike } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'
import { expectReadable } from '../readable.ts'

const operator = operatorLike('nobetci')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test.use(phone)

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

const contentIn = (page: Page) => versionIn(page, 'mf-content')
const liveVersion = async (request: APIRequestContext) =>
  moduleOf(await readSet(request, '/hakkimizda'), 'mf-content').version

test('a release that was rolled back is looked at in one browser, from a terminal and from a phone', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(600_000)
  const good = await liveVersion(request)
  const about = join(checkout.folder, 'mf-content/src/app/texts/about-route.tsx')
  await appendFile(about, `\n// looked at ${Date.now()}\n`)
  await checkout.release('publish', 'mf-content')
  await checkout.release('promote', 'mf-content', '--yes', '--force')
  const bad = await liveVersion(request)
  await checkout.release('rollback', 'mf-content', '--yes')
  expect(await liveVersion(request)).toBe(good)

  const made = await checkout.release('preview', 'mf-content', bad, '--hours', '1', '--why', 'which line')
  const [link = ''] = /https?:\/\/\S+\/_preview\/\S+/.exec(made) ?? []
  await page.goto(link)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Bu tarayıcıda göster' }).tap()
  const bar = page.getByRole('region', { name: 'Bu tarayıcıya özel' })
  await expect(bar).toContainText(`Ön izleme: mf-content ${bad}`)
  await expectReadable(page)
  expect(await contentIn(page)).toBe(bad)
  // A page that needs no script has the bar, too.
  await page.goto('/hakkimizda')
  await expect(bar).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeVisible()
  const other = await (await browser.newContext(phone)).newPage()
  await other.goto('/hakkimizda')
  expect(await contentIn(other)).toBe(good)
  await other.context().close()
  await page.goto('/')
  await bar.getByRole('button', { name: 'Çık' }).tap()
  await expect(bar).toBeHidden()
  expect(await contentIn(page)).toBe(good)

  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext(phone)).newPage()
  try {
    await console.goto(`${opsUrl()}/_ops/giris?sonra=/modul/mf-content`)
    await logInAs(console, operator)
    await console.getByRole('button', { name: `mf-content ${bad}: Bu tarayıcıda aç` }).tap()
    const dialog = console.getByRole('alertdialog')
    await expect(dialog.getByRole('region', { name: 'Plan' })).toContainText('tek tarayıcı')
    await dialog.getByLabel('Neden').fill('telefondan bakıyoruz')
    await dialog.getByRole('button', { name: 'Bağlantıyı hazırla' }).tap()
    const ready = console.getByRole('dialog', { name: 'Bağlantı hazır' })
    await expectReadable(console)
    const href = await ready.getByRole('link').getAttribute('href')
    await page.goto(href ?? '')
    await page.getByRole('button', { name: 'Bu tarayıcıda göster' }).tap()
    expect(await contentIn(page)).toBe(bad)
  } finally {
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

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

async function publishAnother(): Promise<string> {
  const about = join(checkout.folder, 'mf-content/src/app/texts/about-route.tsx')
  await appendFile(about, `\n// in a channel ${Date.now()}\n`)
  const said = await checkout.release('publish', 'mf-content')
  const [version = ''] = /\d+\.\d+\.\d+-[0-9a-f]{12}/.exec(said) ?? []
  return version
}

test('a channel is filled from a terminal, seen by its browsers alone, and emptied and removed from a phone', async ({
  page: tester,
  request,
  browser,
}) => {
  test.setTimeout(600_000)
  const live = await liveVersion(request)
  const fresh = await publishAnother()
  const added = await checkout.release('channels', 'add', 'staging', '--yes', '--why', 'Bayram')
  expect(added).toContain('what is live')
  const filled = await checkout.release('promote', 'mf-content', fresh, '--channel', 'staging', '--yes')
  expect(filled).toContain('Travellers notice nothing.')
  expect(await checkout.release('channels')).toMatch(new RegExp(`staging +mf-content +${fresh}`))

  const opened = await checkout.release('channels', 'open', 'staging', '--hours', '1')
  const [link = ''] = /https?:\/\/\S+\/_preview\/\S+/.exec(opened) ?? []
  await tester.goto(link)
  await expectReadable(tester)
  await tester.getByRole('button', { name: 'Bu tarayıcıda göster' }).tap()
  const bar = tester.getByRole('region', { name: 'Bu tarayıcıya özel' })
  await expect(bar).toContainText('Kanal: staging')
  await tester.goto('/hakkimizda')
  await expect(bar).toBeVisible()
  expect(await contentIn(tester)).toBe(fresh)
  expect(await liveVersion(request), 'what travellers have').toBe(live)

  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext(phone)).newPage()
  try {
    await console.goto(`${opsUrl()}/_ops/giris?sonra=/ayarlar/kanallar`)
    await logInAs(console, operator)
    await expectReadable(console)
    await console.getByRole('button', { name: 'staging, mf-content: Yayındakine dön' }).tap()
    await agree(console, 'Dön', 'deneme bitti')
    await tester.reload()
    expect(await contentIn(tester), 'back to what is live').toBe(live)

    await console.getByRole('button', { name: 'staging: Sürüm koy' }).tap()
    const dialog = console.getByRole('alertdialog')
    await dialog.getByRole('button', { name: /Modül/ }).tap()
    await console.getByRole('option', { name: 'mf-content' }).tap()
    await dialog.getByRole('button', { name: /Sürüm/ }).tap()
    await console.getByRole('option').first().tap()
    await expectReadable(console)
    await agree(console, 'Koy', 'bir daha')
    await tester.reload()
    expect(await contentIn(tester), 'put there again').toBe(fresh)

    await console.getByRole('button', { name: 'staging: Kaldır' }).tap()
    await agree(console, 'Kaldır', 'bitti')
    await expect(console.getByText('Henüz kanal yok.')).toBeVisible()
    await tester.reload()
    expect(await contentIn(tester)).toBe(live)
    await expect(bar).toBeHidden()
    await console.goto(`${opsUrl()}/_ops/gecmis`)
    await expect(console.getByText('bitti', { exact: false }).first()).toBeVisible()
    await expectReadable(console)
  } finally {
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

async function agree(console: Page, confirm: string, why: string): Promise<void> {
  const dialog = console.getByRole('alertdialog')
  await expect(dialog.getByRole('region', { name: 'Plan' })).toBeVisible()
  await dialog.getByLabel('Neden').fill(why)
  await dialog.getByRole('button', { name: confirm, exact: true }).tap()
  await expect(dialog).toBeHidden()
}

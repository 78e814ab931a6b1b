import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { moduleOf, readDocument, readSet } from '../live-set.ts'
import { fillLogIn, logInAs, operatorLike } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'
import { expectReadable } from '../readable.ts'

const changed = 'mf-content'
const operator = operatorLike('nobetci')
const address = '/hakkimizda'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('ops are paged, and undo a bad release from a phone in two taps', async ({ page, request }) => {
  test.setTimeout(600_000)
  const good = await liveVersion(request)
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  try {
    const bad = await putBadReleaseLive(request)
    expect(bad).not.toBe(good)
    await reportFailedVisits(request, bad)
    await logIn(page)

    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: changed }) })
    await expect(card).toContainText('24 ziyaret, 12 hatalı (%50)', { timeout: 60_000 })
    await expect(card).toContainText('Ziyaretlerin %50 kadarı hatalı')
    await expect(card.getByRole('img')).toHaveAccessibleName(/dakika dakika son 60 dakika/)
    await expectReadable(page)

    await card.getByRole('button', { name: 'Geri al' }).tap()
    const dialog = page.getByRole('alertdialog', { name: `${changed}: Geri al` })
    await expect(dialog.getByRole('region', { name: 'Plan' })).toContainText(good)
    await expect(dialog.getByLabel('Neden')).toHaveValue(/Son 60 dakikada 24 ziyaretin 12 tanesi hatalı/)
    await expectReadable(page)
    await dialog.getByRole('button', { name: 'Onayla: Geri al' }).tap()
    await expect(dialog).toBeHidden()
    expect(await liveVersion(request), 'the next document has the earlier one').toBe(good)
    await expect(card).toContainText('Geri alınmış')

    await page.getByRole('link', { name: 'Geçmiş' }).tap()
    const last = page.getByRole('main').getByRole('listitem').first()
    await expect(last).toContainText(`${changed}: Geri alındı`)
    await expect(last).toContainText(`${operator.name}: Son 60 dakikada 24 ziyaretin 12 tanesi hatalı`)
    await expectReadable(page)

    await page.getByRole('button', { name: /çıkış yap/ }).tap()
    await expect(page).toHaveURL(/\/_ops\/giris$/)
    await page.goto(`${opsUrl()}/_ops`)
    await expect(page, 'nobody is logged in any more').toHaveURL(/\/_ops\/giris$/)
  } finally {
    const back = { module: changed, version: good, force: true }
    await callReleaseApi(request, 'promote', { method: 'POST', data: back })
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
  }
})

async function logIn(page: Page): Promise<void> {
  await page.goto(opsUrl())
  await fillLogIn(page, { ...operator, password: 'yanlış bir parola' })
  await expect(page.getByRole('alert')).toContainText('Operatör adı ya da parola yanlış')
  await expectReadable(page)
  await logInAs(page, operator)
  await expect(page.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()
}

const liveVersion = async (request: APIRequestContext) =>
  moduleOf(await readSet(request, address), changed).version

/** Ops have forced it through: whatever the checks said, it is live now. */
async function putBadReleaseLive(request: APIRequestContext): Promise<string> {
  const file = join(checkout.folder, 'mf-content/src/app/texts/about-route.tsx')
  const source = await readFile(file, 'utf8')
  // Another release at every run: the figures of the one before are no part of this story.
  await writeFile(file, `${source}\n// worse ${Date.now()}\n`)
  const published = await checkout.run('node', 'gateway/src/cli/release.ts', 'publish', changed)
  expect(published.failed, published.output).toBe(false)
  const forced = { module: changed, force: true, why: 'a story' }
  await callReleaseApi(request, 'promote', { method: 'POST', data: forced })
  return await liveVersion(request)
}

/** Half of 24 visits fail in the module, as their tabs say. */
async function reportFailedVisits(request: APIRequestContext, version: string): Promise<void> {
  const fault = { kind: 'error', module: changed, version, name: 'TypeError', route: address }
  for (let visit = 0; visit < 24; visit += 1) {
    const document = await readDocument(request, address)
    const ticket = /"ticket":"([\w.-]+)"/.exec(document)?.[1] ?? ''
    // Without it the document was read by a crawler, and nobody's report counts.
    const opened = /src="(\/gateway\/opened\.[^"]+)"/.exec(document)?.[1] ?? ''
    expect((await request.get(opened.replaceAll('&amp;', '&'))).ok()).toBe(true)
    const failures = visit % 2 === 0 ? [] : [{ ...fault, file: null, line: null }]
    const report = { ticket, used: [changed], failures, vitals: [], saved: [] }
    const reply = await request.post('/_health', {
      headers: { 'content-type': 'text/plain' },
      data: JSON.stringify(report),
    })
    expect(reply.status()).toBe(204)
  }
}

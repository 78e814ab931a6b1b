import { expect, type Page } from '@playwright/test'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { logInAs, operatorLike } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'
import { expectReadable } from '../readable.ts'

const operator = operatorLike('adimci')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

let checkout: CheckoutCopy
let next: string

test.beforeAll(async () => {
  test.setTimeout(600_000)
  checkout = await copyCheckout()
  await appendFile(join(checkout.folder, 'mf-content/src/app/texts/about-route.tsx'), `\n// ${Date.now()}\n`)
  const published: unknown = JSON.parse(await checkout.release('publish', 'mf-content', '--json'))
  next = JSON.stringify(published).match(/\d+\.\d+\.\d+-[0-9a-f]{12}/)?.[0] ?? ''
})
test.afterAll(() => checkout.remove())

test('a canary in steps begins in the CLI, rests on a phone, and whoever decides on an old look is told', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext(phone)).newPage()
  try {
    const steps = ['--steps', '5% 10m, 50% 1h', '--then', 'promote', '--force']
    const plan = await checkout.release('canary', 'mf-content', next, ...steps, '--plan')
    expect(plan).toContain('Then by itself: 10 min → 50 %, 60 min → everybody.')
    await checkout.release('canary', 'mf-content', next, ...steps, '--yes', '--why', 'a new page')
    expect(await checkout.release('rollout', 'mf-content')).toMatch(/1 +5% +10m +now; waits for its time/)

    await logIn(console)
    await console.goto(`${opsUrl()}/_ops/modul/mf-content`)
    const panel = console.getByRole('region', { name: 'Adım adım yayın' })
    await expect(panel).toContainText('Şimdi: süresini bekliyor')
    await expectReadable(console)
    await panel.getByRole('button', { name: 'İptal et' }).tap()
    const old = console.getByRole('alertdialog', { name: 'mf-content: İptal et' })
    await old.getByLabel('Neden').fill('vazgeçtik')
    await expect(old.getByRole('region', { name: 'Plan' })).toContainText('geri alınmış sayılır')
    // A colleague is quicker.
    await checkout.release('pause', 'mf-content', '--yes', '--why', 'lunch')
    await old.getByRole('button', { name: 'İptal et' }).tap()
    await expect(old).toContainText('Sizden önce başkası değiştirdi')
    await old.getByRole('button', { name: 'Vazgeç' }).tap()
    await expect(panel.getByText('Durduruldu')).toBeVisible()
    await panel.getByRole('button', { name: 'Sürdür' }).tap()
    await act(console, 'mf-content: Sürdür', 'Sürdür')
    await expect(panel.getByText('Durduruldu')).toBeHidden()
    await panel.getByRole('button', { name: 'İptal et' }).tap()
    await act(console, 'mf-content: İptal et', 'İptal et')
    await expect(panel).toBeHidden()
    expect(await checkout.release('rollout', 'mf-content')).toContain('No canary in steps is running')
    expect(await checkout.release('history', 'mf-content')).toMatch(new RegExp(`${operator.name} +abort`))
  } finally {
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

test('while the site is frozen nothing new goes live, on the phone and in the CLI, but everything goes back', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext(phone)).newPage()
  try {
    await checkout.release('canary', 'mf-content', next, '--percent', '5', '--force', '--yes')
    await logIn(console)
    await console.getByRole('link', { name: 'Ayarlar' }).tap()
    await console.getByRole('link', { name: /Dondurmalar/ }).tap()
    await console.getByRole('button', { name: 'Dondur', exact: true }).tap()
    const dialog = console.getByRole('alertdialog', { name: 'Dondur' })
    await expect(dialog.getByRole('region', { name: 'Plan' })).toContainText('yeni bir şey yayına alınmaz')
    await expectReadable(console)
    await dialog.getByLabel('Neden').fill('Bayram')
    await dialog.getByRole('button', { name: 'Dondur' }).tap()
    await expect(console.getByText('Site donduruldu: Bayram')).toBeVisible()
    await expectReadable(console)

    await expect(checkout.release('promote', 'mf-content', next, '--yes')).rejects.toThrow(
      /refused \(frozen\)/,
    )
    const listed = await checkout.release('freezes')
    const id = listed.match(/FREEZE (\w+): the site/)?.[1] ?? ''
    await checkout.release('rollback', 'mf-content', '--yes')
    const link = await checkout.release('freezes', '--link', '--why', 'for our calendars')
    const { pathname, search } = new URL(link.split('\n')[0] ?? '')
    const calendar = await request.get(pathname + search, { headers: { host: new URL(opsUrl()).host } })
    expect(await calendar.text()).toContain('SUMMARY:Site donduruldu: Bayram')

    await checkout.release('unfreeze', id, '--yes', '--why', 'over')
    await console.goto(`${opsUrl()}/_ops/modul/mf-content`)
    await expect(console.getByText('Site donduruldu: Bayram')).toBeHidden()
  } finally {
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

test('a release waits for another module: held back on the phone, seen and ended in the CLI', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext(phone)).newPage()
  try {
    await appendFile(join(checkout.folder, 'mf-search/src/module.tsx'), `\n// ${Date.now()}\n`)
    await checkout.release('publish', 'mf-search')
    await logIn(console)
    await console.goto(`${opsUrl()}/_ops/modul/mf-content`)
    await console.getByRole('button', { name: `mf-content ${next}: Beklet` }).tap()
    const dialog = console.getByRole('alertdialog', { name: /Beklet$/ })
    await dialog.getByRole('button', { name: /Hangi modülü/ }).tap()
    await console.getByRole('option', { name: 'mf-search' }).tap()
    await expect(dialog.getByRole('region', { name: 'Plan' })).toContainText('mf-search')
    await expectReadable(console)
    await dialog.getByLabel('Neden').fill('önce arama')
    await dialog.getByRole('button', { name: 'Beklet' }).tap()
    await expect(dialog).toBeHidden()
    await expect(console.getByRole('region', { name: 'Sürümler' }).getByText('Bekletiliyor')).toBeVisible()
    await expectReadable(console)
    expect(await checkout.release('status')).toContain(`HELD BACK: mf-content ${next} until mf-search`)
    await expect(checkout.release('promote', 'mf-content', next, '--yes')).rejects.toThrow(
      /refused \(held-back\)/,
    )
    await checkout.release('hold-back', 'mf-content', next, '--clear', '--yes', '--why', 'not needed')
    expect(await checkout.release('status')).not.toContain('HELD BACK')
  } finally {
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

async function act(page: Page, title: string, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByLabel('Neden').fill('denendi')
  await dialog.getByRole('button', { name }).tap()
  await expect(dialog).toBeHidden()
}

async function logIn(page: Page): Promise<void> {
  await page.goto(opsUrl())
  await logInAs(page, operator)
  await expect(page.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()
}

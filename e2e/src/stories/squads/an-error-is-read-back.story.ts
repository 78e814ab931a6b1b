import { expect } from '@playwright/test'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { logInAs, operatorLike } from '../operator.ts'
import { callReleaseApi, opsUrl } from '../ops-origin.ts'
import { expectReadable } from '../readable.ts'

const operator = operatorLike('arayan')
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const file = 'mf-content/src/app/contact/contact-page.tsx'
const line = '  for (const row of seats.rows) counted.push(row.length)'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('what threw in a minified file is read back to its line by the squad, and by ops on a phone', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const broken = [
    '',
    'function readSeats(seats: { rows: string[] }) {',
    '  const counted: number[] = []',
    line,
    '  return counted',
    '}',
    // Nothing that the smoke does.
    "if ('document' in globalThis) document.addEventListener('keydown', ({ key }) => key === 'F2' && readSeats(JSON.parse('null')))",
    '',
  ]
  await appendFile(join(checkout.folder, file), broken.join('\n'))
  await checkout.release('publish', 'mf-content')
  await checkout.release('promote', 'mf-content', '--yes', '--force', '--why', 'not looked at')
  await callReleaseApi(request, 'operators', { method: 'POST', data: operator })
  const console = await (await browser.newContext(phone)).newPage()
  try {
    await page.goto('/iletisim')
    await page.getByLabel('Mesajınız').fill('Ayşe Yılmaz, 12345678950')
    const thrown = page.waitForEvent('pageerror')
    await page.keyboard.press('F2')
    await thrown

    const list = async () => await checkout.release('errors', 'mf-content')
    await expect
      .poll(list, { timeout: 60_000 })
      .toMatch(/TypeError: cannot read properties of null reading ·/)
    const [, fingerprint = '', version = ''] = /^([0-9a-f]{12}) +(\S+)/m.exec(await list()) ?? []
    const read = await checkout.release('errors', 'mf-content', version, fingerprint)
    expect(read).toContain(file)
    expect(read).toMatch(/> +\d+ \| {3}for \(const row of seats\.rows\)/)
    expect(read).not.toMatch(/Ayşe|12345678950/)

    await console.goto(opsUrl())
    await logInAs(console, operator)
    await expect(console.getByRole('heading', { level: 1, name: 'Modüller' })).toBeVisible()
    await console.goto(`${opsUrl()}/_ops/modul/mf-content`)
    const panel = console.getByRole('region', { name: 'Hatalar' })
    await panel.getByRole('button', { name: 'Kaynaktaki yeri' }).first().tap()
    await expect(panel.getByText(line.trim()).first()).toHaveAttribute('data-threw', 'true')
    await expectReadable(console)
    // The map is the squad's: whoever has the address of a file has none of it.
    expect((await request.get(`/modules/mf-content/${version}/node/maps/entry.js.map`)).status()).toBe(404)
  } finally {
    await checkout.release('rollback', 'mf-content', '--yes')
    await callReleaseApi(request, `operators/${operator.name}`, { method: 'DELETE' })
    await console.context().close()
  }
})

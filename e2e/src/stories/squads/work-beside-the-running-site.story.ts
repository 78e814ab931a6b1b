import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { execa } from 'execa'
import getPort from 'get-port'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'

const heading = 'PNR sorgulama'
const newHeading = 'Biletinizi bulun'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('a squad runs its remote alone, and sees a change without touching the browser', async ({ page }) => {
  test.setTimeout(600_000)
  const port = await getPort()
  const dev = execa('node', ['gateway/src/dev-server/dev.ts', 'mf-account', '--port', String(port)], {
    cwd: checkout.folder,
    preferLocal: true,
    localDir: checkout.folder,
    stdin: 'ignore',
    env: { FORCE_COLOR: '0' },
  })
  try {
    await expect.poll(() => answers(`http://localhost:${port}/health/live`), { timeout: 60_000 }).toBe(true)
    await page.goto(`http://localhost:${port}/pnr-sorgula`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

    await changeHeading()
    await expect(page.getByRole('heading', { level: 1, name: newHeading })).toBeVisible({ timeout: 60_000 })

    await page.goto('/pnr-sorgula')
    await expect(page.getByRole('heading', { level: 1 }), 'travellers see nothing of it').toHaveText(heading)
  } finally {
    dev.kill('SIGTERM')
    await dev.catch(() => undefined)
  }
})

async function changeHeading(): Promise<void> {
  const file = join(checkout.folder, 'mf-account/src/app/look-up/lookup-pages.tsx')
  const source = await readFile(file, 'utf8')
  expect(source).toContain(heading)
  await writeFile(file, source.replace(`title="${heading}"`, `title="${newHeading}"`))
}

const answers = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  )

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
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

test('a squad sees its own build on the live site, in one browser, and leaves it again', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000)
  await changeHeading()
  const origin = `http://localhost:${await getPort()}`
  const dev = devOnTheLiveSite(origin)
  try {
    await page.goto(await linkOf(dev))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mf-account')
    await expect(page.getByText(origin)).toBeVisible()
    expect(await overrideCookies(context), 'looking at the offer changes nothing').toEqual([])
    await page.getByRole('button', { name: 'Bu tarayıcıda çalıştır' }).click()

    await expect(page).toHaveURL(/\/$/)
    const banner = page.getByRole('region', { name: 'Geliştirici sürümü' })
    await expect(banner).toContainText(`mf-account bu tarayıcıda ${origin} adresinden çalışıyor`)
    await expectHeading(page, /Otobüs biletinizi/)
    await page.getByRole('banner').getByRole('link', { name: 'Bilet sorgula' }).click()
    await expectHeading(page, newHeading)
    await expect(banner, 'no page takes the banner away').toBeVisible()
    await page.reload()
    await expectHeading(page, newHeading)

    const other = await browser.newContext()
    const theirs = await other.newPage()
    await theirs.goto('/pnr-sorgula')
    await expectHeading(theirs, heading)
    await expect(theirs.getByRole('region', { name: 'Geliştirici sürümü' })).toHaveCount(0)
    await expectNothingForForgers(other, theirs, context)
    await other.close()

    await banner.getByRole('button', { name: 'Çık' }).click()
    await expectHeading(page, heading)
    await expect(banner).toHaveCount(0)
    expect(await overrideCookies(context)).toEqual([])
  } finally {
    dev.kill('SIGTERM')
    await dev.catch(() => undefined)
  }
})

test('a machine that went to sleep is named, with a way back to the site', async ({ page }) => {
  test.setTimeout(600_000)
  const origin = `http://localhost:${await getPort()}`
  const dev = devOnTheLiveSite(origin)
  const link = await linkOf(dev)
  dev.kill('SIGTERM')
  await dev.catch(() => undefined)

  await page.goto(link)
  await page.getByRole('button', { name: 'Bu tarayıcıda çalıştır' }).click()
  await expectHeading(page, 'Geliştirici sürümü açılamadı')
  await expect(page.getByRole('main')).toContainText(`${origin} yanıt vermiyor`)
  await page.getByRole('button', { name: 'Çık' }).click()
  await expectHeading(page, /Otobüs biletinizi/)

  await page.goto(link)
  await expectHeading(page, 'Bu bağlantı geçerli değil')
})

const expectHeading = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

function devOnTheLiveSite(origin: string) {
  const { port } = new URL(origin)
  const site = process.env['SITE'] ?? ''
  return execa(
    'node',
    ['gateway/src/dev-server/dev.ts', 'mf-account', '--live', '--site', site, '--port', port],
    {
      cwd: checkout.folder,
      preferLocal: true,
      localDir: checkout.folder,
      stdin: 'ignore',
      all: true,
      // With DATA_DIR comes the key that the site's first start has made for this squad.
      env: { FORCE_COLOR: '0' },
    },
  )
}

async function linkOf(dev: ReturnType<typeof devOnTheLiveSite>): Promise<string> {
  let said = ''
  dev.all.on('data', (words: Buffer) => {
    said += words.toString()
  })
  const link = () => /http\S+\/_override\/\S+(?=\s)/.exec(said)?.[0] ?? ''
  await expect.poll(link, { timeout: 60_000 }).not.toBe('')
  return link()
}

async function changeHeading(): Promise<void> {
  const file = join(checkout.folder, 'mf-account/src/app/look-up/lookup-pages.tsx')
  const source = await readFile(file, 'utf8')
  expect(source).toContain(heading)
  await writeFile(file, source.replace(`title="${heading}"`, `title="${newHeading}"`))
}

const overrideCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'override')

/** Neither an address nor a changed cookie opens the site to another machine. */
async function expectNothingForForgers(other: BrowserContext, page: Page, owner: BrowserContext) {
  const [cookie] = await overrideCookies(owner)
  if (!cookie) throw new Error('the squad has no override')
  expect([cookie.httpOnly, cookie.sameSite]).toEqual([true, 'Lax'])
  await page.goto(`/pnr-sorgula?override=${cookie.value}`)
  await expectHeading(page, heading)
  await other.addCookies([{ ...cookie, value: `${cookie.value.slice(0, -8)}AAAAAAAA` }])
  const reply = await page.goto('/pnr-sorgula')
  await expectHeading(page, heading)
  expect(reply?.headers()['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^' ]+'){1,2};/)
}

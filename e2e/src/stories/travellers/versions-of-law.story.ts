import { expect } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const path = '/kisisel-verilerin-korunmasi'
const old = `${path}?surum=2026-11-23`

test('a traveller reads the version of a law that holds, an older one, and comes back', async ({ page }) => {
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByText('Yürürlük tarihi: 28 Kasım 2026')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Bu metnin sürümleri' })
  await expect(versions.getByRole('listitem')).toHaveText([
    '28 Kasım 2026 (yürürlükte)',
    '24 Kasım 2026',
    '23 Kasım 2026',
  ])
  await versions.getByRole('link', { name: '23 Kasım 2026' }).click()

  await expect(page).toHaveURL(new RegExp(`${old.replace('?', String.raw`\?`)}$`))
  await expect(main.getByText('Bu eski sürümdür.')).toBeVisible()
  await expect(main.getByText('23 Kasım 2026 gününden 24 Kasım 2026 gününe kadar')).toBeVisible()
  await expectReadable(page)
  await page.goBack()
  await expect(main.getByText('Yürürlük tarihi: 28 Kasım 2026')).toBeVisible()
  await page.goForward()
  await main.getByRole('link', { name: 'Yürürlükteki sürümü okuyun' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('search engines keep the version that holds, and a version that never was is a page that is not there', async ({
  request,
  page,
}) => {
  const [holds, older] = await Promise.all(
    [path, old].map(async (at) => await (await request.get(at)).text()),
  )
  expect(holds).not.toContain('content="noindex"')
  expect(older).toContain('content="noindex"')
  for (const document of [holds, older])
    expect(document).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}">`))

  for (const asked of ['2026-11-22', '2999-01-01', '', '../', '%00', '2026-11-23x']) {
    const response = await page.goto(`${path}?surum=${asked}`)
    expect(response?.status(), asked).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), asked).toHaveText('Böyle bir sürüm yok')
  }
  await page.getByRole('link', { name: 'Yürürlükteki sürümü okuyun' }).click()
  await expect(page.getByText('Yürürlük tarihi: 28 Kasım 2026')).toBeVisible()
})

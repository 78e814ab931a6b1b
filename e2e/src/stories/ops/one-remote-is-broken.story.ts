import { appendFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { findStage } from '../find-journey.ts'
import { moduleOf, readSet } from '../live-set.ts'
import { buyTwoTickets } from '../traveller.ts'

/** The files are broken on the disk of the running site, where a bad deploy would break them. */
async function releaseFolder(request: APIRequestContext, id: string): Promise<string> {
  const data = process.env['DATA_DIR']
  if (!data) throw new Error('this story breaks files of the site, so it must have started it')
  const { version } = moduleOf(await readSet(request, '/'), id)
  return join(data, 'artifacts', id, version, 'web')
}

/** The page is asked for in the browser, from a page that needs no script. */
async function openLookup(page: Page): Promise<void> {
  await page.goto('/hakkimizda')
  await page.getByRole('contentinfo').getByRole('link', { name: 'PNR sorgula' }).click()
}

test('mf-account has no entry: its page says so politely and retries, the rest sells', async ({
  page,
  request,
}) => {
  const folder = await releaseFolder(request, 'mf-account')
  const entries = (await readdir(folder)).filter((name) => name.startsWith('entry.'))
  expect(entries.length).toBeGreaterThan(0)
  for (const name of entries) await rename(join(folder, name), join(folder, `away-${name}`))
  try {
    await openLookup(page)
    const retry = page.getByRole('button', { name: 'Tekrar dene' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectTheRestSells(page, request)

    await openLookup(page)
    await expect(retry).toBeVisible()
    for (const name of entries) await rename(join(folder, `away-${name}`), join(folder, name))
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'PNR sorgulama' })).toBeVisible()
  } finally {
    for (const name of entries)
      await rename(join(folder, `away-${name}`), join(folder, name)).catch(() => undefined)
  }
})

test('a chunk of mf-account was tampered with: it never runs, and the rest sells', async ({
  page,
  request,
}) => {
  const folder = await releaseFolder(request, 'mf-account')
  const chunks = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.js') && !name.startsWith('entry.'),
  )
  expect(chunks.length).toBeGreaterThan(0)
  // Browsers are given the compressed file where there is one.
  const packed = chunks.flatMap((name) => [`${name}.br`, `${name}.gz`])
  for (const name of packed)
    await rename(join(folder, name), join(folder, `${name}.away`)).catch(() => undefined)
  const whole = await Promise.all(chunks.map((name) => readFile(join(folder, name))))
  for (const name of chunks) await appendFile(join(folder, name), ';globalThis.tampered = true;')
  try {
    await openLookup(page)
    await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible()
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    await expectTheRestSells(page, request)
  } finally {
    for (const [index, name] of chunks.entries()) await writeFile(join(folder, name), whole[index] ?? '')
    for (const name of packed)
      await rename(join(folder, `${name}.away`), join(folder, name)).catch(() => undefined)
  }
})

async function expectTheRestSells(page: Page, request: APIRequestContext): Promise<void> {
  await buyTwoTickets(page, await findStage(request, 3))
}

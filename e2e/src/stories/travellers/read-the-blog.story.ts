import { expect } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const article = '/blog/yolculuk-rehberi/koltuk-secimi'

test('a traveller reads an article, another one, and goes on to the search', async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expectReadable(page)

  await page.getByRole('link', { name: 'Otobüste koltuk seçimi, hangi koltuk kime göre' }).click()
  await expect(page).toHaveURL(article)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/koltuk seçimi/)
  await expect(page.getByText(/dakikalık okuma/).first()).toBeVisible()
  await expectReadable(page)

  const related = page.getByRole('region', { name: 'İlgili yazılar' })
  await related.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/yolculuk-rehberi\/(?!koltuk-secimi)/)
  await page.getByRole('main').getByRole('link', { name: 'Sefer arayın' }).click()
  await expect(page).toHaveURL('/')
})

test('an article is read without a script of its own', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (/\/modules\/mf-content\/.*\.js$/.test(asked.url())) scripts.push(asked.url())
  })
  await page.goto(article, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
})

test('subjects and articles that nobody wrote are not there @desktop', async ({ request }) => {
  for (const path of ['/blog/yok', '/blog/yolculuk-rehberi/yok', '/blog/sehirler/koltuk-secimi'])
    // oxlint-disable-next-line no-await-in-loop -- three questions
    expect((await request.get(path)).status(), path).toBe(404)
})

test('a feed reader finds every article where the site is @desktop', async ({ request }) => {
  const reply = await request.get('/blog/rss.xml')
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toContain('application/rss+xml')
  const links = [...(await reply.text()).matchAll(/<guid[^>]*>([^<]+)<\/guid>/g)].map(
    ([, link]) => link ?? '',
  )
  expect(links.length).toBeGreaterThanOrEqual(12)
  const paths = links.map((link) => new URL(link).pathname)
  expect(paths).toContain(article)
  expect(links.every((link) => link.startsWith('http') && !link.includes('.invalid'))).toBe(true)
})

import { expect, type Request } from '@playwright/test'
import { test } from '../story-test.ts'

const ofAccount = /\/modules\/mf-account\/files\/.*\.js$/

test(
  'a page is fetched when its link is about to be opened, once; one that cannot be is a warning and opens all the same',
  { tag: '@desktop' },
  async ({ page }) => {
    const fetched: string[] = []
    const warnings: string[] = []
    const note = (request: Request) => {
      if (ofAccount.test(request.url())) fetched.push(new URL(request.url()).pathname)
    }
    page.on('request', note)
    page.on('console', (said) => {
      if (said.type() === 'warning') warnings.push(said.text())
    })
    let isLost = true
    await page.route(ofAccount, (route) => (isLost ? route.abort() : route.continue()))

    await page.goto('/hakkimizda')
    const link = page.getByRole('link', { name: 'Giriş yap' }).first()
    // Links are listened to when the page is at rest.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      expect(warnings.join('\n')).toContain('[mf-account] /giris-yap could not be preloaded')
    }).toPass()

    isLost = false
    fetched.length = 0
    await page.reload()
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      expect(fetched.length).toBeGreaterThan(0)
    }).toPass()
    await link.click()
    await expect(page.getByLabel('E-posta')).toBeVisible()
    expect(new Set(fetched).size, 'nothing twice').toBe(fetched.length)
  },
)

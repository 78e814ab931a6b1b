import { expect, type Page } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { keepHere, noTicket, offlineTickets, workerIsThere } from '../service-worker.ts'
import { buyTwoTickets } from '../traveller.ts'
import { test } from '../story-test.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'who has kept nothing is told so without a network, and is offered to add the site to the screen',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/')
    await workerIsThere(page)
    await context.setOffline(true)
    await page.goto('/seferlerimiz')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('İnternet bağlantısı yok')
    await expectReadable(page)
    await page.getByRole('link', { name: 'Bu cihazda sakladığım biletler' }).click()
    await expect(page.getByText(noTicket)).toBeVisible()
    await expectReadable(page)

    const add = page.getByRole('button', { name: 'Ana ekrana ekle' })
    await expect(add, 'not before the browser says that it can').toHaveCount(0)
    const asked = await canInstall(page)
    await add.click()
    await expect.poll(asked).toBe(1)
  },
)

test(
  'kept tickets are gone after the journey, also when the clock is set back',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const stage = await findStage(request, 3)
    await page.goto('/')
    await workerIsThere(page)
    await buyTwoTickets(page, stage)
    await keepHere(page)
    await page.goto(offlineTickets)
    await expect(page.getByRole('article')).toHaveCount(2)

    await context.setOffline(true)
    await page.clock.setSystemTime(new Date(`${stage.date}T23:59:00+03:00`).getTime() + 48 * 3_600_000)
    await page.reload()
    await expect(page.getByText(noTicket)).toBeVisible()
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await expect(page.getByText(noTicket)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  },
)

/** As a browser says it of a site that can be installed, which one without a window never does; answers how often it was asked to. */
async function canInstall(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => {
      globalThis.timesAskedToInstall = (globalThis.timesAskedToInstall ?? 0) + 1
      return Promise.resolve({ outcome: 'accepted' })
    }
    window.dispatchEvent(
      Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }),
    )
  })
  return () => page.evaluate(() => globalThis.timesAskedToInstall ?? 0)
}

declare global {
  /** Of the page. */
  var timesAskedToInstall: number | undefined
}

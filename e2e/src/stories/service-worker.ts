import { expect, type Page } from '@playwright/test'

/** Until the page, at rest, has its worker: the browser then asks it for every document of the site. */
export async function workerIsThere(page: Page): Promise<void> {
  await expect.poll(() => hasWorker(page)).toBe(true)
}

/** Whether this browser has the site's worker at work. */
export async function hasWorker(page: Page): Promise<boolean> {
  return await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated',
  )
}

/** Every address that is kept in the browser's caches. */
export async function keptAddresses(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

export const offlineTickets = '/cevrimdisi-biletler'
export const noTicket = /^Bu cihazda size ait saklanan bilet yok/

export async function keepHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bu cihazda sakla' }).click()
  await expect(page.getByRole('link', { name: 'Çevrimdışı biletlerim' })).toBeVisible()
}

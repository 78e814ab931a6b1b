import { type BrowserContext, expect, type Page } from '@playwright/test'
import { moduleOf, setIn } from './live-set.ts'

/** Does the same in many tabs, a few at a time: all at once they would only wait for each other. */
export async function inEach(tabs: readonly Page[], act: (tab: Page) => Promise<void>): Promise<void> {
  const waiting = [...tabs]
  const workers = Array.from({ length: 6 }, async () => {
    for (let tab = waiting.shift(); tab; tab = waiting.shift()) await act(tab)
  })
  await Promise.all(workers)
}

export async function openTabs(context: BrowserContext, count: number, path: string): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  await inEach(tabs, async (tab) => {
    await tab.goto(path)
    await alive(tab)
  })
  return tabs
}

/** Toasts are there when React is. */
export const alive = (tab: Page) => tab.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })

/** The version of a module that this tab's document is made of. */
export async function versionIn(tab: Page, module: string): Promise<string> {
  // The page that leads to it may still be there.
  await tab.locator('#boot-manifest').waitFor({ state: 'attached' })
  return moduleOf(await setIn(tab, await tab.content()), module).version
}

/** Until the tab has looked for a newer set once more, from now on. */
export async function looksAgain(tab: Page): Promise<void> {
  const asked = await tab.waitForRequest((request) => request.url().endsWith('/_site/set'))
  const answer = await asked.response()
  expect(answer?.ok()).toBe(true)
  await answer?.finished()
}

/** How many documents a tab has asked for since. */
export function countDocuments(tab: Page): () => number {
  let documents = 0
  tab.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) documents += 1
  })
  return () => documents
}

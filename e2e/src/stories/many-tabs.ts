import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { moduleOf, setIn } from './live-set.ts'

/** One that stands still shall say why, and not take the story's time. */
const opensWithinMs = 120_000

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
    const unanswered = requestsOf(tab)
    try {
      await tab.goto(path, { timeout: opensWithinMs })
      await alive(tab, opensWithinMs)
    } catch (cause) {
      throw new Error(`A tab of ${path} did not come alive; unanswered: ${unanswered().join(', ')}`, {
        cause,
      })
    }
  })
  return tabs
}

/** The addresses that a tab waits for. */
function requestsOf(tab: Page): () => string[] {
  const open = new Set<Request>()
  tab.on('request', (request) => void open.add(request))
  const close = (request: Request) => void open.delete(request)
  tab.on('requestfinished', close)
  tab.on('requestfailed', close)
  return () => [...open].map((request) => request.url())
}

/** Toasts are there when React is. */
export const alive = (tab: Page, timeout = 0) =>
  tab.getByLabel(/^Bildirimler/).waitFor({ state: 'attached', timeout })

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

import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { listen } from './listen.ts'
import type { Job } from './job.ts'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens one page as a traveller on a phone would, and says in words what is wrong with it. */
export async function openPage(
  context: BrowserContext,
  { origin, patience }: Pick<Job, 'origin' | 'patience'>,
  { address }: Job['pages'][number],
): Promise<string[]> {
  if (address === null) {
    return [
      'the path has parameters: give the route an `example` in src/module.tsx, an address that shows it',
    ]
  }
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const heard = listen(page, origin)
  try {
    const response = await page.goto(origin + address, { waitUntil: 'load' })
    const status = response?.status() ?? 0
    if (status >= 400) heard.say(`the document answers ${status}`)
    await untilQuiet(page, patience)
    if (!(await showsSomething(page))) heard.say('there is nothing in <main>')
    for (const problem of await accessibility(page)) heard.say(problem)
  } catch (error) {
    heard.say(
      `it could not be opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown'}`,
    )
  } finally {
    await page.close()
  }
  return heard.problems()
}

/** What throws, throws while the page loads and comes to life: until then nothing is proved. */
async function untilQuiet(page: Page, patience: number): Promise<void> {
  // A page that keeps a connection open is never idle, and is judged all the same.
  await page.waitForLoadState('networkidle', { timeout: patience / 2 }).catch(() => undefined)
  await page
    .locator('main')
    .filter({ hasText: /\S/ })
    .first()
    .waitFor({ timeout: patience / 2 })
    .catch(() => undefined)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
}

async function showsSomething(page: Page): Promise<boolean> {
  const texts = await page.locator('main').allInnerTexts()
  return texts.some((text) => text.trim() !== '')
}

async function accessibility(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze()
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''})`)
}

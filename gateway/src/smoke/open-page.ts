import { setTimeout as wait } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { hydrationElementId } from 'shared/module/boot'
import { pageHydrated } from 'shared/module/page-hydrated'
import { isHydrated } from './hydration.ts'
import { listen } from './listen.ts'
import type { Job } from './job.ts'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens one page as a traveller on a phone would, and says in words what is wrong with it. */
export async function openPage(
  context: BrowserContext,
  job: Pick<Job, 'origin' | 'patience' | 'module' | 'version' | 'announces'>,
  { path, address, rendering }: Job['pages'][number],
): Promise<string[]> {
  if (address === null) {
    return [
      'the path has parameters: give the route an `example` in src/module.tsx, an address that shows it',
    ]
  }
  const { origin, patience, announces } = job
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const heard = listen(page, job)
  const looked = look(page, heard, { path, address: origin + address, rendering, patience, announces }).catch(
    (error: unknown) => heard.say(`it could not be opened: ${firstLine(error)}`),
  )
  // A page that is busy for ever answers nobody, not even the question whether it has a heading.
  const late = await Promise.race([looked, wait(patience * 1.5, 'late' as const, { ref: false })])
  if (late) heard.say(`it does not answer for ${(patience * 1.5) / 1000} seconds`)
  await page.close()
  return heard.problems()
}

type Heard = Pick<ReturnType<typeof listen>, 'say' | 'isLoaded'>
type Look = Pick<Job, 'patience' | 'announces'> & Job['pages'][number] & { address: string }

async function look(page: Page, heard: Heard, { path, address, rendering, patience, announces }: Look) {
  const { say } = heard
  const response = await page.goto(address, { waitUntil: 'load' })
  const status = response?.status() ?? 0
  if (status >= 400) say(`the document answers ${status}`)
  const stayed = response?.ok() && pathOf(response.url()) === pathOf(address) ? response : null
  if (rendering === 'server' && stayed && !(await isRendered(page.context(), stayed))) {
    say('the server could not render it, the log of the gateway says why')
  }
  await untilQuiet(page, patience)
  const isThere = pathOf(page.url()) === pathOf(address)
  if (announces && !(await isHydrated(page, isThere ? path : null, patience / 3))) {
    say(`it does not hydrate: no ${pageHydrated} event of ${isThere ? 'it' : 'the page it led to'}`)
  }
  if (stayed && !heard.isLoaded()) say('none of its own scripts was loaded')
  if (!(await showsSomething(page))) say('there is nothing in <main>')
  for (const problem of await accessibility(page)) say(problem)
}

const pathOf = (address: string) => new URL(address).pathname
const firstLine = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown'

/** Asked a second time, for the first render of a release may be late. */
async function isRendered(context: BrowserContext, response: Response): Promise<boolean> {
  const mark = `id="${hydrationElementId}"`
  if ((await response.text()).includes(mark)) return true
  return (await (await context.request.get(response.url())).text()).includes(mark)
}

/** What throws, throws while the page loads and comes to life: until then nothing is proved. */
async function untilQuiet(page: Page, patience: number): Promise<void> {
  // A page that keeps a connection open is never idle, and is judged all the same.
  await page.waitForLoadState('networkidle', { timeout: patience / 3 }).catch(() => undefined)
  await page
    .locator('main')
    .filter({ hasText: /\S/ })
    .first()
    .waitFor({ timeout: patience / 3 })
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

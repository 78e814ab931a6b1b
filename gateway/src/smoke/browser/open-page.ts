import { setTimeout as wait } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { hydrationElementId } from 'shared/module/boot'
import { pageAlive } from 'shared/module/page-alive'
import { pageHydrated } from 'shared/module/page-hydrated'
import { isAlive, isHydrated } from './announced.ts'
import { listenToPage } from './listen.ts'
import type { Job } from './job.ts'
import { controlsWithoutScript, lostPlaces, openFirstLink, scriptsInside } from './static-page.ts'
import { walkAct } from './walk-act.ts'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** In a document that the server rendered. */
const mark = `id="${hydrationElementId}"`

/** How React marks what a fallback stands for. */
const fallback = /<!--\$[!?]-->/

type Asked = Pick<Job, 'origin' | 'patience' | 'module' | 'version' | 'entry' | 'announces'>
type PageToOpen = Job['pages'][number]

/** Opens one page as a traveller on a phone would, and says in words what is wrong with it. */
export async function openPage(context: BrowserContext, job: Asked, given: PageToOpen): Promise<string[]> {
  const { address } = given
  if (address === null) {
    return [
      'the path has parameters: give the route an `example` in src/module.tsx, an address that shows it',
    ]
  }
  const { patience } = job
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const log = listenToPage(page, job)
  const looked = look(page, log, job, { ...given, address }).catch((error: unknown) =>
    log.report(`it could not be opened: ${firstLine(error)}`),
  )
  // A page that is busy for ever answers nobody, not even the question whether it has a heading.
  const late = await Promise.race([looked, wait(patience * 1.5, 'late' as const, { ref: false })])
  if (late) log.report(`it does not answer for ${(patience * 1.5) / 1000} seconds`)
  await page.close()
  return log.problems()
}

type ProblemLog = ReturnType<typeof listenToPage>
type Address = { address: string }

async function look(page: Page, log: ProblemLog, job: Asked, given: PageToOpen & Address): Promise<void> {
  const { report } = log
  const { patience, announces } = job
  const { path, rendering, isOpener } = given
  const address = job.origin + given.address
  // Beside a host from before static pages it is a page like all others.
  const isStatic = !isOpener && given.isStatic === true && announces.includes(pageAlive)
  const response = await goTo(page, address, isStatic)
  const status = response?.status() ?? 0
  if (status >= 400) report(`the document answers ${status}`)
  const stayed = response?.ok() && pathOf(response.url()) === pathOf(address) ? response : null
  if (!isOpener && rendering === 'server' && stayed && !(await isRendered(page.context(), stayed))) {
    report('the server could not render it, the log of the gateway says why')
  }
  await untilQuiet(page, patience)
  const isThere = pathOf(page.url()) === pathOf(address)
  const expected = isThere ? path : null
  if (announces.includes(pageHydrated) && !(await isHydrated(page, expected, patience / 3))) {
    report(`it does not hydrate: no ${pageHydrated} event of ${isThere ? 'it' : 'the page it led to'}`)
  }
  if (isStatic && stayed && fallback.test(await stayed.text())) {
    report(
      'it is static, and the server left a fallback of Suspense in it: only a script would bring the rest',
    )
  } else if (isStatic && !(await isAlive(page, expected, patience / 3))) {
    report('it does not say that it is alive: its inline line did not run behind it')
  }
  if (!isOpener) {
    if (stayed && !isStatic && !log.isLoaded()) report('none of its own scripts was loaded')
    if (!(await showsSomething(page))) report('there is nothing in <main>')
    for (const problem of await accessibility(page)) report(problem)
  }
  if (isStatic) for (const problem of await staticProblems(page)) report(problem)
  // A page that is broken as it stands has its reasons already.
  if (log.problems().length > 0) return
  await act(page, log, job, given)
  if (!isStatic) return
  log.stop()
  const problem = await openFirstLink(page, job.origin, patience / 3)
  if (problem !== null) report(problem)
}

const staticProblems = async (page: Page) => [
  ...(await scriptsInside(page)),
  ...(await lostPlaces(page)),
  ...(await controlsWithoutScript(page)),
]

/** A static page is judged as the server renders it; asked a second time, for the first render of a release may be late. */
async function goTo(page: Page, address: string, isStatic: boolean): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'load' })
  if (!isStatic || !response?.ok() || (await response.text()).includes(mark)) return response
  return await page.goto(address, { waitUntil: 'load' })
}

async function act(page: Page, log: ProblemLog, job: Asked, given: PageToOpen & Address): Promise<void> {
  if (given.unknownAct) return log.report('its act has a step that this gateway is too old to take')
  if (!given.act) return
  log.allowRefusals()
  const { origin, announces, patience } = job
  const walked = await walkAct(given.act, { ...given, page, origin, announces, ms: patience / 3 })
  // What its last step has begun, such as to draw what it asked for, may still throw.
  if (walked.kind === 'done') await untilQuiet(page, patience)
  if (walked.kind === 'failed') log.report(walked.problem)
  if (walked.kind === 'done' && !log.isLoaded()) log.report('none of its own scripts was loaded')
}

const pathOf = (address: string) => new URL(address).pathname
const firstLine = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown'

/** Asked a second time, for the first render of a release may be late. */
async function isRendered(context: BrowserContext, response: Response): Promise<boolean> {
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

/** Only of what is wrong: what passes is thousands of lines. In one run, since our pages have no frames (`frame-src 'none'`). */
async function accessibility(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(wcag22aa)
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''})`)
}

import type { Page } from 'playwright-core'
import type { Job } from './job.ts'

const longest = 240
/** Which line of a packed file it was tells nobody anything. */
const stack = /\n\s+at [^]*/

const script = /^\/modules\/([^/]+)\/(?:files|([^/]+)\/web)\/.+\.js$/

/** Collects what goes wrong on a page, each thing once, and whose code it loads. */
export function listenToPage(
  page: Page,
  { origin, module, version, entry }: Pick<Job, 'origin' | 'module' | 'version' | 'entry'>,
) {
  const anyEntry = entry.replace(/[0-9a-f]+\.js$/, '')
  let isLoaded = false
  let refusalsAllowed = false
  let isOver = false
  const found = new Set<string>()
  const failed = new Set<string>()
  const report = (problem: string) =>
    void found.add(problem.replace(stack, '').replaceAll(/\s+/g, ' ').slice(0, longest))
  const reportWhileOpen = (problem: string) => {
    if (!isOver) report(problem)
  }
  const own = (url: string) => url.startsWith(`${origin}/`)
  const pathOf = (url: string) => url.slice(origin.length).split('?')[0] ?? ''

  page.on('pageerror', (error) => reportWhileOpen(`uncaught error: ${error.message}`))
  page.on('console', (message) => {
    // The browser's own line about a request that is named already.
    if (message.type() !== 'error' || failed.has(message.location().url)) return
    reportWhileOpen(`console error: ${message.text()}`)
  })
  page.on('request', (request) => {
    const path = own(request.url()) ? pathOf(request.url()) : ''
    const [, ofModule, ofVersion] = script.exec(path) ?? []
    if (ofModule !== module) return
    if (path === entry || ofVersion === version) isLoaded = true
    else if (ofVersion !== undefined)
      reportWhileOpen(`it did not load in the browser, ${module} ${ofVersion} stood in for it`)
    // Of files that are named by their content the entry alone is of one release.
    else if (path.startsWith(anyEntry))
      reportWhileOpen(`it did not load in the browser, another release of ${module} stood in for it`)
  })
  page.on('response', (response) => {
    if (response.status() < 400 || !own(response.url())) return
    failed.add(response.url())
    if (response.request().isNavigationRequest()) return
    if (refusalsAllowed && response.status() < 500 && pathOf(response.url()).startsWith('/api/')) return
    reportWhileOpen(`${pathOf(response.url())} answers ${response.status()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed'
    // A question that the page itself takes back is no failure.
    if (!own(request.url()) || why === 'net::ERR_ABORTED') return
    failed.add(request.url())
    reportWhileOpen(`${pathOf(request.url())} did not load: ${why}`)
  })
  return {
    report,
    /** From now on what the API refuses (a PNR that nobody has) is an answer to what was asked. */
    allowRefusals: () => {
      refusalsAllowed = true
    },
    /** What comes from now on is of another page. */
    stop: () => {
      isOver = true
    },
    isLoaded: () => isLoaded,
    problems: () => [...found],
  }
}

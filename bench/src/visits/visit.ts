import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { tapWire } from './network.ts'
import { openProxy, type CountingProxy } from './proxy.ts'

export type Figures = {
  /** Of what was asked for before the page was alive, and of all. */
  aliveScriptBytes: number
  scriptBytes: number
  /** Of all that came to the visitor, by the service worker too. */
  bytes: number
  requests: number
  /** Milliseconds. */
  lcp: number
  tbt: number
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })

/** What is opened, whether its code begins with asking for a token, and what stands there in the end. */
type Opened = { address: string; asksForToken: boolean; shows: string }

export const newVisitor = (browser: Browser, proxy?: CountingProxy): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Chromium asks loopback itself unless it is told not to.
    ...(proxy && { proxy: { server: proxy.server, bypass: '<-loopback>' } }),
  })

/** One whose bytes are counted. */
export type CountedVisitor = { context: BrowserContext; proxy: CountingProxy; close: () => Promise<void> }

export async function newCountedVisitor(browser: Browser): Promise<CountedVisitor> {
  const proxy = await openProxy()
  const context = await newVisitor(browser, proxy)
  return {
    context,
    proxy,
    close: async () => {
      await context.close()
      await proxy.close()
    },
  }
}

/** One visit of a visitor's browser until the page is at rest. A page with a fault is not measured but thrown. */
export async function visit(
  { context, proxy }: CountedVisitor,
  { address, asksForToken, shows }: Opened,
): Promise<Figures> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (said) => {
    if (said.type() === 'error') faults.push(said.text())
  })
  try {
    await page.addInitScript(observe)
    const wire = await tapWire(await context.newCDPSession(page), proxy)
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForSelector(shows, { timeout: 60_000 }).catch(async (error: unknown) => {
      const text = await page.innerText('body')
      throw new Error(`${address} does not show ${shows}, but:\n${text}\n${faults.join('\n')}`, {
        cause: error,
      })
    })
    await wire.atRest(asksForToken ? '/api/token-control' : null)
    if (faults.length > 0) throw new Error(`${address}: ${faults.join('\n')}`)
    const fetched = wire.fetched()
    const aliveAt = await page.evaluate(() => window.benchAliveAt)
    const sum = (some: typeof fetched) => some.reduce((bytes, one) => bytes + one.bytes, 0)
    return {
      aliveScriptBytes: sum(fetched.filter(({ script, askedAt }) => script && askedAt < aliveAt)),
      scriptBytes: sum(fetched.filter(({ script }) => script)),
      bytes: wire.bytes(),
      requests: fetched.length,
      ...(await page.evaluate(() => ({ lcp: window.benchLcp, tbt: window.benchTbt }))),
    }
  } finally {
    await page.close()
  }
}

declare global {
  interface Window {
    benchLcp: number
    benchTbt: number
    /** Milliseconds since 1970; what never comes to life is read at once. */
    benchAliveAt: number
  }
}

/** Runs in the page before anything of it. Blocking time is what a task takes beyond 50 ms. */
function observe(): void {
  window.benchLcp = 0
  window.benchTbt = 0
  window.benchAliveAt = Infinity
  for (const alive of ['page-alive', 'page-hydrated'])
    addEventListener(alive, () => (window.benchAliveAt = Math.min(window.benchAliveAt, Date.now())))
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.benchLcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchTbt += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

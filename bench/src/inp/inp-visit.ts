import type { Browser, Page } from 'playwright-core'
import { newVisitor } from '../visits/visit.ts'
import { opening, type Tap, taps } from './inp-taps.ts'

const slowdown = 4

export type Taps = {
  journeys: number
  /** Milliseconds from the tap to the paint after it, for each tap in order; of several keys the slowest. */
  waits: number[]
}

/** One visit: the seats of the first bus are opened, then the script of taps is gone through on a slowed-down CPU. */
export async function tapThrough(browser: Browser, address: string): Promise<Taps> {
  const visitor = await newVisitor(browser)
  try {
    const page = await visitor.newPage()
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    const journeys = await page.evaluate(() => document.querySelectorAll('article').length)
    await tap(page, opening)
    await page.waitForSelector('[role="grid"]')
    const cdp = await visitor.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const waits: number[] = []
    for (const one of taps) waits.push(await tap(page, one))
    return { journeys, waits }
  } finally {
    await visitor.close()
  }
}

async function tap(page: Page, { selector, text, keys, press }: Tap): Promise<number> {
  await atRest(page)
  await page.evaluate(() => (window.benchTaps = []))
  // Waits until it stands still on the screen: a list that is still filling moves.
  const found = page.locator(selector).filter({ hasText: text, visible: true }).first()
  if (press) await found.press(press)
  else await found.click()
  if (keys) await page.keyboard.type(keys, { delay: 300 })
  await atRest(page)
  return page.evaluate(() => Math.max(0, ...window.benchTaps))
}

/** Nothing has kept the main thread for half a second. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - window.benchBusy > 500, null, { timeout: 60_000 })
}

declare global {
  interface Window {
    benchTaps: number[]
    benchBusy: number
  }
}

/** Runs in the page before anything of it. What lasts less than 16 ms is not told, and counts as nothing. */
function observe(): void {
  window.benchTaps = []
  window.benchBusy = performance.now()
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) window.benchTaps.push(entry.duration)
    }
  }).observe(events)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.benchBusy = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('pointerdown', () => (window.benchBusy = performance.now()), { capture: true })
  addEventListener('keydown', () => (window.benchBusy = performance.now()), { capture: true })
}

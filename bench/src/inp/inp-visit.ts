import type { Browser, Page } from 'playwright-core'
import { newVisitor } from '../visits/visit.ts'
import { median } from '../common/median.ts'
import { opening, type Tap, taps } from './inp-taps.ts'

const slowdown = 4
const emptyTaps = 5
/** What lasts less than 16 ms is not told; it may be told in steps of 8. */
const untoldMs = 8
/** Does nothing but flip one class: what any tap on this page costs. */
const emptyTap: Tap = { name: 'empty tap', selector: '#empty-tap', text: '' }

/** Milliseconds from the tap. */
export type Wait = {
  /** To the paint after it; of several keys the slowest. */
  answers: number
  /** To the paint after which nothing changes any more; of several keys from the last. */
  stands: number
}

export type Taps = {
  journeys: number
  /** Of a button on the same page that flips one class of its own. */
  empty: Wait
  /** For each tap in order. */
  waits: Wait[]
}

/**
 * One visit: the seats of the first bus are opened, then a button that does nothing is tapped and the script of taps is gone
 * through, on a slowed-down CPU.
 */
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
    await page.evaluate(addEmptyButton)
    const empties = await inTurn(
      Array.from({ length: emptyTaps }, () => emptyTap),
      page,
    )
    const empty = {
      answers: median(empties.map(({ answers }) => answers)),
      stands: median(empties.map(({ stands }) => stands)),
    }
    await page.locator(emptyTap.selector).evaluate((button) => button.remove())
    return { journeys, empty, waits: await inTurn(taps, page) }
  } finally {
    await visitor.close()
  }
}

async function inTurn(some: readonly Tap[], page: Page): Promise<Wait[]> {
  const waits: Wait[] = []
  for (const one of some) waits.push(await tap(page, one))
  return waits
}

async function tap(page: Page, { selector, text, keys, press }: Tap): Promise<Wait> {
  await atRest(page)
  await page.evaluate(() => (window.benchTaps = []))
  // Waits until it stands still on the screen: a list that is still filling moves.
  const found = page.locator(selector).filter({ hasText: text, visible: true }).first()
  if (press) await found.press(press)
  else await found.click()
  if (keys) await page.keyboard.type(keys, { delay: 300 })
  await atRest(page)
  return page.evaluate((untold) => {
    const answers = Math.max(untold, ...window.benchTaps)
    return { answers, stands: Math.max(answers, window.benchStands - window.benchTappedAt) }
  }, untoldMs)
}

/**
 * Nothing has kept the main thread or changed the page for half a second. What React draws in slices is no long task and
 * changes nothing until its end: only a browser that has been idle all the while says that there is none.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.now() - window.benchIdleAt < 100 &&
      performance.now() - Math.max(window.benchBusy, window.benchStands) > 500,
    null,
    { timeout: 60_000 },
  )
}

/** The styles of the page leave it as it is, and its policy lets no other in by a tag. */
function addEmptyButton(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '#empty-tap { position: fixed; inset: 40% auto auto 0; z-index: 9 } #empty-tap.on { color: red }',
  )
  document.adoptedStyleSheets.push(sheet)
  const button = document.createElement('button')
  button.id = 'empty-tap'
  button.textContent = 'X'
  button.addEventListener('click', () => button.classList.toggle('on'))
  document.body.append(button)
}

declare global {
  interface Window {
    benchTaps: number[]
    benchBusy: number
    /** When the browser had nothing to do last. */
    benchIdleAt: number
    /** When the last tap or key was, and the paint after the last change. */
    benchTappedAt: number
    benchStands: number
  }
}

/** Runs in the page before anything of it. */
function observe(): void {
  window.benchTaps = []
  window.benchBusy = performance.now()
  window.benchTappedAt = 0
  window.benchStands = 0
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
  window.benchIdleAt = performance.now()
  const onIdle = () => {
    const now = performance.now()
    if (now - window.benchIdleAt > 200) window.benchBusy = now
    window.benchIdleAt = now
    setTimeout(() => requestIdleCallback(onIdle), 30)
  }
  requestIdleCallback(onIdle)
  for (const kind of ['pointerdown', 'pointerup', 'keydown']) {
    addEventListener(
      kind,
      ({ timeStamp }) => {
        window.benchBusy = performance.now()
        window.benchTappedAt = timeStamp
      },
      { capture: true },
    )
  }
  const changes = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(() =>
    // A frame later the change has been painted.
    requestAnimationFrame(() => setTimeout(() => (window.benchStands = performance.now()))),
  ).observe(document, changes)
}

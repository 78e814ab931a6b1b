import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing is cut off at the side, and axe finds nothing; a rule that cannot judge the state is left out by name. */
export async function expectReadable(page: Page, leftOut: string[] = []): Promise<void> {
  await untilDrawn(page)
  await untilNothingMoves(page)
  const cutOff = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(cutOff, 'no scrolling sideways').toBeLessThanOrEqual(0)
  expect(await violationsAtRest(page, leftOut)).toEqual([])
}

/** A toast may begin to fade while axe looks: what it says then is of a page that nobody reads, and it looks again. */
async function violationsAtRest(page: Page, leftOut: string[]): Promise<string[]> {
  await untilNothingMoves(page)
  const before = await movesBegun(page)
  // Only of what is wrong: what passes is thousands of lines. In one run, since our pages have no frames (`frame-src 'none'`).
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(leftOut)
    .setLegacyMode()
    .analyze()
  if (violations.length > 0 && (await movesBegun(page)) > before) return await violationsAtRest(page, leftOut)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** How many animations have begun since this was first asked of the document. */
async function movesBegun(page: Page): Promise<number> {
  return await page.evaluate(() => {
    if (globalThis.movesBegun === undefined) {
      globalThis.movesBegun = 0
      for (const begun of ['animationstart', 'transitionrun'])
        document.addEventListener(
          begun,
          () => {
            globalThis.movesBegun = (globalThis.movesBegun ?? 0) + 1
          },
          true,
        )
    }
    return globalThis.movesBegun
  })
}

declare global {
  /** Of the page. */
  var movesBegun: number | undefined
}

/** A document comes in pieces, and one that the server left to the browser has no page in it before its scripts ran. */
async function untilDrawn(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ state: 'attached' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

/** What is half faded in is paler than it will be; what moves for ever is not waited for. */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 60_000)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

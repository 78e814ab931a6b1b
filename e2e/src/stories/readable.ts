import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing is cut off at the side, and axe finds nothing; a rule that cannot judge the state is left out by name. */
export async function expectReadable(page: Page, leftOut: string[] = []): Promise<void> {
  await untilNothingMoves(page)
  const cutOff = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(cutOff, 'no scrolling sideways').toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).disableRules(leftOut).analyze()
  const said = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(said).toEqual([])
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

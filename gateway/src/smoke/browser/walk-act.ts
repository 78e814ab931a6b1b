import type { Locator, Page } from 'playwright-core'
import { type Act, sentenceOf, type Step, type Target } from 'shared/module/act'
import { pageHydrated } from 'shared/module/page-hydrated'
import { slotFilled } from 'shared/module/slot-filled'
import { isFilled, isHydrated } from './announced.ts'

type Walk = { page: Page; origin: string; path: string; address: string; announces: string[]; ms: number }

/** How an act went: `ended` where the day's data had nothing to act on. */
export type Walked = { kind: 'done' } | { kind: 'ended' } | { kind: 'failed'; problem: string }

/** Walks a page's act as a person would, each step within its time. */
export async function walkAct(act: Act, walk: Walk): Promise<Walked> {
  const { page, announces, ms } = walk
  const problem = await begin(act, walk)
  if (problem !== null) return { kind: 'failed', problem }
  for (const [at, step] of act.steps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const went = await take(page, step, ms).catch(() => 'failed' as const)
    if (went === 'ended') return { kind: 'ended' }
    if (went === 'failed')
      return { kind: 'failed', problem: `its act fails at step ${at + 1}: ${sentenceOf(step)}` }
  }
  for (const slot of announces.includes(slotFilled) ? (act.opens ?? []) : []) {
    // oxlint-disable-next-line no-await-in-loop -- one slot after the other
    if (!(await isFilled(page, slot, ms)))
      return { kind: 'failed', problem: `its act opens the slot ${slot}, and the filler does not come up` }
  }
  return { kind: 'done' }
}

/** The page itself is open already; an act that begins elsewhere, or with something stored, opens it anew. */
async function begin(
  { at, session }: Act,
  { page, origin, path, address, announces, ms }: Walk,
): Promise<string | null> {
  if (at === undefined && session === undefined) return null
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  }, session ?? {})
  await page.goto(origin + (at ?? address), { waitUntil: 'load' })
  const alive = !announces.includes(pageHydrated) || (await isHydrated(page, path, ms))
  return alive ? null : `it does not hydrate at ${at ?? address}, where its act begins`
}

async function take(page: Page, step: Step, timeout: number): Promise<'done' | 'ended'> {
  if ('expect' in step) await locate(page, step.expect).waitFor({ timeout })
  else if ('fill' in step) await locate(page, step.fill).fill(step.with, { timeout })
  else {
    const wanted = locate(page, step.press)
    const there = await wanted.waitFor({ timeout }).catch((error: unknown) => error)
    if (there instanceof Error) {
      if (await isShown(page, step.orEnd ?? [])) return 'ended'
      throw there
    }
    await wanted.click({ timeout })
  }
  return 'done'
}

async function isShown(page: Page, targets: readonly Target[]): Promise<boolean> {
  const shown = await Promise.all(targets.map((target) => locate(page, target).isVisible()))
  return shown.includes(true)
}

function locate(page: Page, given: Target): Locator {
  if ('text' in given) return page.getByText(given.text).filter({ visible: true }).first()
  const { role, name } = given
  return page
    .getByRole(role, name === undefined ? {} : { name })
    .filter({ visible: true })
    .first()
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { copyCheckout, type CheckoutCopy } from '../../import-law/checkout-copy.ts'
import { findStage } from '../find-journey.ts'
import { moduleOf, setIn } from '../live-set.ts'
import { buyTwoTickets } from '../traveller.ts'
import { contextOf, versionFor, type Visitor, visitorsOf } from '../visitors.ts'

const changed = 'mf-booking'
/** Several visitors at once make a small machine slow. */
const patient = { timeout: 60_000 }
const noSeats = 'Koltuk seçimi şu anda açılamıyor'

let checkout: CheckoutCopy
test.beforeAll(async () => {
  checkout = await copyCheckout()
})
test.afterAll(() => checkout.remove())

test('a canary that cannot show seats goes back by itself, and others buy all the while', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(480_000)
  await breakSeatMap()
  const bought = buyAndShare(page, request)
  await checkout.release('publish', changed)
  const bus = await bought

  await checkout.release('canary', changed, '--percent', '20', '--why', 'a new seat map')
  try {
    const { inCanary, others, canary, stable } = await visitorsOf(changed)
    const share = inCanary.length / (inCanary.length + others.length)
    expect(share, 'of the visitors').toBeGreaterThan(0.1)
    expect(share, 'of the visitors').toBeLessThan(0.3)

    const [buyer, ...stableVisitors] = others
    const [firstUnlucky] = inCanary
    if (!buyer || !firstUnlucky) throw new Error('nobody is there')
    const during = buyAs(browser, buyer, request)
    // Four of five have seats; of these some are enough to compare with.
    for (const unlucky of inCanary.slice(0, 12)) {
      const neighbour = stableVisitors.pop()
      if (!neighbour) throw new Error('nobody else is there')
      const [, version] = await Promise.all([
        seesSeats(browser, neighbour, bus),
        missesSeatsOf(canary, browser, unlucky, bus),
      ])
      if (version !== canary) break
    }
    await expect
      .poll(() => versionFor(firstUnlucky, changed), {
        message: 'the canary ends by itself',
        timeout: 30_000,
      })
      .toBe(stable)
    await during

    const [last] = await history()
    expect(last).toMatchObject({
      what: 'rollback',
      who: 'health',
      version: canary,
      before: { stable, canary: { version: canary, percent: 20 } },
      after: { stable, canary: null },
      details: { kind: 'canary', tried: { version: canary }, before: { version: stable, failedVisits: 0 } },
    })
    expect(last?.why).toMatch(/^\d+ of \d+ visits of .+ failed, but only 0 of \d+ visits of /)
    await buyAs(browser, firstUnlucky, request)
  } finally {
    await checkout.release('rollback', changed, '--why', 'the story ends')
  }
})

/** The smoke opens the seat map of a bus, but on a phone, where it is whole. */
async function breakSeatMap(): Promise<void> {
  const file = join(checkout.folder, 'mf-booking/src/features/pick-seats/pick-seats.tsx')
  const source = await readFile(file, 'utf8')
  const [head = '', ...rest] = source.split(/(?<=export function PickSeats\([^\n]*\n)/)
  expect(rest).toHaveLength(1)
  await writeFile(
    file,
    `${head}  if (window.innerWidth > 1000) throw new RangeError('no such row')\n${rest.join('')}\n// ${Date.now()}\n`,
  )
}

/** The address of the bus with its seat map open, as one traveller may send it to another. */
async function buyAndShare(page: Page, request: APIRequestContext): Promise<string> {
  const stage = await findStage(request, 3)
  const results = page.waitForURL(/\/seferler\?/).then(() => page.url())
  await buyTwoTickets(page, stage)
  const address = new URL(await results)
  address.searchParams.set('open', stage.journey.id)
  return address.href
}

async function buyAs(browser: Browser, visitor: Visitor, request: APIRequestContext): Promise<void> {
  const stage = await findStage(request, 3)
  await visit(browser, visitor, (page) => buyTwoTickets(page, stage))
}

async function seesSeats(browser: Browser, visitor: Visitor, bus: string): Promise<void> {
  await visit(browser, visitor, async (page) => {
    await page.goto(bus)
    await expect(page.getByRole('grid')).toBeVisible(patient)
  })
}

/** The canary may end just before a visit, so its document tells which release it was led to. */
async function missesSeatsOf(
  canary: string,
  browser: Browser,
  visitor: Visitor,
  bus: string,
): Promise<string> {
  return visit(browser, visitor, async (page) => {
    const told = page.waitForResponse('**/_health', { timeout: patient.timeout })
    const document = await page.goto(bus)
    const { version } = moduleOf(await setIn(page, (await document?.text()) ?? ''), changed)
    if (version === canary) {
      await expect(page.getByText(noSeats)).toBeVisible(patient)
      await told
    } else {
      told.catch(() => undefined)
      await expect(page.getByRole('grid')).toBeVisible(patient)
    }
    return version
  })
}

/** Leaving is a part of it: then the browser says how it was. */
async function visit<Seen>(
  browser: Browser,
  visitor: Visitor,
  act: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await contextOf(browser, visitor)
  const page = await context.newPage()
  const seen = await act(page)
  await page.goto('about:blank')
  await context.close()
  return seen
}

type Entry = { what: string; who: string; why: string }

async function history(): Promise<Entry[]> {
  const read: { entries: Entry[] } = JSON.parse(await checkout.release('history', changed, '--json'))
  return read.entries
}

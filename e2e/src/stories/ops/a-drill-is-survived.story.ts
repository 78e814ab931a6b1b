import { expect, type Browser, type Page } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { drillsOf, drillVisitor, type Drills } from '../drill.ts'
import { findStage } from '../find-journey.ts'
import { buyTwoTickets } from '../traveller.ts'
import { contextOf, type Visitor } from '../visitors.ts'

let drills: Drills
test.beforeEach(({ request }) => {
  drills = drillsOf(request)
})
test.afterEach(() => drills.stop())

async function visit(browser: Browser, visitor: Visitor): Promise<{ page: Page; asked: string[] }> {
  const context = await contextOf(browser, visitor)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { page, asked }
}

/** In the browser, from a page that works. */
async function openAbout(page: Page): Promise<void> {
  await page.goto('/pnr-sorgula')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Hakkımızda/ })).toBeVisible()
}

const ofDrill = (path: string) => path.startsWith('/_drill/')
const wholeEntry = (path: string) => path.startsWith('/modules/mf-content/files/entry.')

test('mf-content is broken for a tenth of the visitors: they read and buy, nobody else notices', async ({
  browser,
  request,
}) => {
  await drills.start('entry-404')
  const inside = await visit(browser, await drillVisitor(true))
  await openAbout(inside.page)
  expect(inside.asked.some(ofDrill), 'the fault was met').toBe(true)
  expect(inside.asked.some(wholeEntry), 'and the last good release came instead').toBe(true)
  await buyTwoTickets(inside.page, await findStage(request, 3))

  const outside = await visit(browser, await drillVisitor(false))
  await openAbout(outside.page)
  expect(outside.asked.filter(ofDrill)).toEqual([])

  await inside.page.context().close()
  await outside.page.context().close()
  await expectOnlyContentFailed()
  expect(await drills.report()).toMatchObject({ running: true, savedByFallback: 1 })
})

for (const fault of ['manifest-404', 'chunk-404', 'entry-throws', 'wrong-integrity']) {
  test(`a page of mf-content comes from its last good release through ${fault}`, async ({ browser }) => {
    await drills.start(fault)
    const { page, asked } = await visit(browser, await drillVisitor(true))
    await openAbout(page)
    expect(asked.some(wholeEntry)).toBe(true)
    await page.goto('/hakkimizda')
    await expect(page.getByRole('heading', { level: 1, name: /Hakkımızda/ })).toBeVisible()
    await expectOnlyContentFailed()
    await page.context().close()
  })
}

async function expectOnlyContentFailed(): Promise<void> {
  const failed = async () =>
    (await drills.report()).figures.filter(({ failedVisits }) => failedVisits > 0).map(({ module }) => module)
  await expect.poll(failed).toEqual(['mf-content'])
  expect((await drills.report()).othersWhole).toBe(true)
}

import { join } from 'node:path'
import { buildOne } from './one-bundle/build-one.ts'
import { serveFloor } from './one-bundle/floor.ts'
import { oneSite } from './one-bundle/one-site.ts'
import { type Page, pages } from './common/pages.ts'
import { becomeBuyer, holdTwoSeats } from './visits/buyer.ts'
import { type Measured, visitTable } from './visits/report.ts'
import { root } from './common/root.ts'
import { roundsOf, say, withEnds } from './common/run.ts'
import { serve } from './common/serve.ts'
import { startSite } from './common/site.ts'
import { takeTurns } from './common/turns.ts'
import { overBudget } from './visits/script-budgets.ts'
import { type Figures, launch, newCountedVisitor, newVisitor, visit } from './visits/visit.ts'

const rounds = roundsOf(6)

await withEnds(async ({ folder, atEnd }) => {
  say('Build and start the site')
  const site = await startSite(root)
  atEnd(site.stop)
  say('Build the same sources as one bundle')
  const one = await serve(site.gateway, await oneSite(await buildOne(root, join(folder, 'one')), site, pages))
  atEnd(one.close)
  const browser = await launch()
  atEnd(() => browser.close())
  const floor = await serveFloor(site, pages, async ({ address, shows }) => {
    const visitor = await newVisitor(browser)
    await becomeBuyer(visitor, site.gateway, await holdTwoSeats(site))
    const page = await visitor.newPage()
    await page.goto(site.gateway + address, { waitUntil: 'load' })
    await page.waitForSelector(shows)
    // A page that follows seats is never idle.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
    const html = await page.content()
    await visitor.close()
    return html
  })
  atEnd(floor.close)

  const first = async (origin: string, { address, shows, holdsSeats = false }: Page, buyer: string) => {
    const visitor = await newCountedVisitor(browser)
    if (holdsSeats) await becomeBuyer(visitor.context, origin, buyer)
    const asksForToken = !holdsSeats && origin !== floor.origin
    const figures = await visit(visitor, { address: origin + address, asksForToken, shows })
    await visitor.close()
    return figures
  }
  // Times vary, bytes do not: these are asserted, in the short form too.
  const tooMuch = new Set<string>()
  const within = (page: string, by: () => Promise<Figures>) => async () => {
    const figures = await by()
    const over = overBudget(page, figures)
    if (over !== null) tooMuch.add(over)
    return figures
  }
  const measured = pages.map(({ name }): Measured => ({
    page: name,
    federated: [],
    itself: [],
    one: [],
    floor: [],
  }))
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    // Anew in every round: a hold of ten minutes would lapse on the way.
    const buyer = await holdTwoSeats(site)
    for (const [index, page] of pages.entries()) {
      const figures = measured[index]
      if (!figures) continue
      const by = (origin: string) => async () => await first(origin, page, buyer)
      await takeTurns(round, [
        { measure: within(page.name, by(site.gateway)), into: figures.federated },
        { measure: by(site.gateway), into: figures.itself, again: true },
        { measure: by(one.origin), into: figures.one },
        { measure: by(floor.origin), into: figures.floor },
      ])
    }
  }
  if (tooMuch.size > 0) {
    say([...tooMuch].join('\n'))
    process.exitCode = 1
  }
  if (rounds > 0) say(`\n${visitTable(measured)}`)
  else say('Every page opens in all three; only bytes were measured.')
})

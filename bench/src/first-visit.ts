import { join } from 'node:path'
import { buildOne } from './one-bundle/build-one.ts'
import { serveFloor } from './one-bundle/floor.ts'
import { oneSite } from './one-bundle/one-site.ts'
import { pages } from './common/pages.ts'
import { type Measured, visitTable } from './visits/report.ts'
import { root } from './common/root.ts'
import { roundsOf, say, withEnds } from './common/run.ts'
import { serve } from './common/serve.ts'
import { startSite } from './common/site.ts'
import { launch, newVisitor, visit } from './visits/visit.ts'

const rounds = roundsOf(5)

await withEnds(async ({ folder, atEnd }) => {
  say('Build and start the site')
  const site = await startSite(root)
  atEnd(site.stop)
  say('Build the same sources as one bundle')
  const one = await serve(site.gateway, await oneSite(await buildOne(root, join(folder, 'one')), site, pages))
  atEnd(one.close)
  const browser = await launch()
  atEnd(() => browser.close())
  const floor = await serveFloor(site, pages, async (address) => {
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'load' })
    // A page that follows seats is never idle.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
    const html = await page.content()
    await page.close()
    return html
  })
  atEnd(floor.close)

  const first = async (address: string, app: boolean) => {
    const visitor = await newVisitor(browser)
    const figures = await visit(visitor, address, app)
    await visitor.close()
    return figures
  }
  const measured = pages.map(({ name }): Measured => ({ page: name, federated: [], one: [], floor: [] }))
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    for (const [index, { address }] of pages.entries()) {
      const federated = await first(site.gateway + address, true)
      const bundled = await first(one.origin + address, true)
      const bare = await first(floor.origin + address, false)
      if (round === 0) continue
      measured[index]?.federated.push(federated)
      measured[index]?.one.push(bundled)
      measured[index]?.floor.push(bare)
    }
  }
  if (rounds > 0) say(`\n${visitTable(measured)}`)
  else say('Every page opens in all three; nothing was measured.')
})

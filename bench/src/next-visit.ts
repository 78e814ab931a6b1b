import { execa } from 'execa'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { buildOne } from './build-one.ts'
import { changes } from './changes.ts'
import { applyChange, copyHouse } from './house.ts'
import { oneSite } from './one-site.ts'
import { pages } from './pages.ts'
import { deployTable, type Deployed } from './report.ts'
import { root } from './root.ts'
import { say, withEnds } from './run.ts'
import { serve } from './serve.ts'
import { type Site, startSite } from './site.ts'
import { launch, newVisitor, visit } from './visit.ts'

await withEnds(async ({ folder, atEnd }) => {
  const house = join(folder, 'house')
  await mkdir(house)
  await copyHouse(house)
  say('Build and start the site')
  const site = await startSite(house)
  atEnd(site.stop)
  const build = async (name: string) => await oneSite(await buildOne(house, join(folder, name)), site, pages)
  say('Build the same sources as one bundle')
  let current = await build('one-0')
  const one = await serve(site.gateway, (address) => current(address))
  atEnd(one.close)
  const browser = await launch()
  atEnd(() => browser.close())

  const visitors = [
    { visitor: await newVisitor(browser), origin: site.gateway },
    { visitor: await newVisitor(browser), origin: one.origin },
  ]
  const everyPage = async (known: boolean) => {
    const [federated = 0, bundled = 0] = await Promise.all(
      visitors.map(async ({ visitor, origin }) => await openAll(visitor, origin, known)),
    )
    return { federated, one: bundled }
  }
  say('First visit')
  const deployed: Deployed[] = [{ what: 'first visit', ...(await everyPage(false)) }]
  deployed.push({ what: 'next visit, no deploy', ...(await everyPage(true)) })
  for (const [index, change] of changes.entries()) {
    say(`A deploy of ${change.module}`)
    await applyChange(house, change)
    await release(house, site, 'publish', change.module)
    await release(house, site, 'promote', change.module)
    current = await build(`one-${index + 1}`)
    deployed.push({ what: `${change.module} deployed`, ...(await everyPage(true)) })
  }
  say(`\n${deployTable(deployed)}`)
})

/** Who is known has a token already, and the site does not ask for one again. */
async function openAll(visitor: BrowserContext, origin: string, known: boolean): Promise<number> {
  let bytes = 0
  for (const [index, { address }] of pages.entries()) {
    bytes += (await visit(visitor, origin + address, !known && index === 0)).bytes
  }
  return bytes
}

async function release(house: string, site: Site, ...args: string[]): Promise<void> {
  await execa('node', ['gateway/src/cli/release.ts', ...args], {
    cwd: house,
    preferLocal: true,
    localDir: root,
    stdin: 'ignore',
    env: { SITE: site.gateway, DATA_DIR: site.dataDir, FORCE_COLOR: '0' },
  })
}

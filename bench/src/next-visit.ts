import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { buildOne } from './one-bundle/build-one.ts'
import { deploys } from './one-bundle/changes.ts'
import { copyCheckout } from './one-bundle/checkout-copy.ts'
import { oneSite } from './one-bundle/one-site.ts'
import { pages } from './common/pages.ts'
import { becomeBuyer, holdTwoSeats } from './visits/buyer.ts'
import { deployTable, type Deployed } from './visits/report.ts'
import { releaseCommand } from './common/release-command.ts'
import { roundsOf, say, withEnds } from './common/run.ts'
import { serve } from './common/serve.ts'
import { type Site, startSite } from './common/site.ts'
import { launch, newVisitor, visit } from './visits/visit.ts'

/** Bytes hardly vary, so one round is enough; the short form opens one page and deploys one of these. */
const isShort = roundsOf(1) === 0
const deployed = isShort ? deploys.slice(0, 1) : deploys
const opened = isShort ? pages.slice(0, 1) : pages

await withEnds(async ({ folder, atEnd }) => {
  const checkout = join(folder, 'checkout')
  await mkdir(checkout)
  await copyCheckout(checkout)
  say('Build and start the site')
  const site = await startSite(checkout, { SMOKE: 'off', SEED_DAYS: '8' })
  atEnd(site.stop)
  const build = async (name: string) =>
    await oneSite(await buildOne(checkout, join(folder, name)), site, pages)
  say('Build the same sources as one bundle')
  let current = await build('one-0')
  const one = await serve(site.gateway, (...asked) => current(...asked))
  atEnd(one.close)
  const browser = await launch()
  atEnd(() => browser.close())

  const visitors = [
    { visitor: await newVisitor(browser), origin: site.gateway },
    { visitor: await newVisitor(browser), origin: one.origin },
    // The same as the first, for what is noise.
    ...(isShort ? [] : [{ visitor: await newVisitor(browser), origin: site.gateway }]),
  ]
  const everyPage = async (known: boolean) => {
    const buyer = await holdTwoSeats(site)
    const [federated = 0, bundled = 0, itself = Number.NaN] = await Promise.all(
      visitors.map(async ({ visitor, origin }) => await openAll(visitor, origin, { known, buyer })),
    )
    return { federated, itself, one: bundled }
  }
  say('First visit')
  const fetched: Deployed[] = [{ what: 'first visit', ...(await everyPage(false)) }]
  fetched.push({ what: 'next visit, no deploy', ...(await everyPage(true)) })
  for (const [index, { what, parts, apply }] of deployed.entries()) {
    say(`A deploy: ${what}`)
    await apply(checkout)
    for (const part of parts) {
      await release(checkout, site, 'publish', part)
      await release(checkout, site, 'promote', part)
    }
    current = await build(`one-${index + 1}`)
    fetched.push({ what, ...(await everyPage(true)) })
  }
  say(isShort ? 'A deploy is fetched by both; nothing was measured.' : `\n${deployTable(fetched)}`)
})

/** Who is known has a token already, and the site does not ask for one again. */
async function openAll(
  visitor: BrowserContext,
  origin: string,
  { known, buyer }: { known: boolean; buyer: string },
): Promise<number> {
  let bytes = 0
  for (const [index, { address, shows, holdsSeats }] of opened.entries()) {
    if (holdsSeats) await becomeBuyer(visitor, origin, buyer)
    const asksForToken = !known && index === 0
    bytes += (await visit(visitor, { address: origin + address, asksForToken, shows })).bytes
  }
  return bytes
}

async function release(checkout: string, site: Site, ...args: string[]): Promise<void> {
  const env = { SITE: site.gateway, DATA_DIR: site.dataDir }
  const { failed, all } = await releaseCommand(args, { checkout, env })
  if (failed) throw new Error(`release ${args.join(' ')}: ${all}`)
}

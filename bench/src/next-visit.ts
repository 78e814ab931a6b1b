import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
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
import { type CountedVisitor, launch, newCountedVisitor, visit } from './visits/visit.ts'

/** Bytes hardly vary, so one round is enough; the short form opens one page and deploys one of these. */
const isShort = roundsOf(1) === 0
const deployed = isShort ? deploys.slice(0, 1) : deploys
const opened = isShort ? pages.slice(0, 1) : pages

await withEnds(async ({ folder, atEnd }) => {
  const checkout = join(folder, 'checkout')
  await mkdir(checkout)
  await copyCheckout(checkout, { withBuilds: isShort })
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

  const visitors: Coming[] = [
    { visitor: await newCountedVisitor(browser), origin: site.gateway },
    { visitor: await newCountedVisitor(browser), origin: one.origin },
    // The same as the first, for what is noise.
    ...(isShort ? [] : [{ visitor: await newCountedVisitor(browser), origin: site.gateway }]),
  ]
  for (const { visitor } of visitors) atEnd(visitor.close)
  const everyPage = async (known: boolean) => {
    const buyer = await holdTwoSeats(site)
    const [federated = 0, bundled = 0, itself = Number.NaN] = await openAll(visitors, { known, buyer })
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

type Coming = { visitor: CountedVisitor; origin: string }

/**
 * The bytes of each. Who is known has a token already, and the site does not ask for one again. A page of one visitor is opened by
 * turns: of two at once the site leaves one to the browser (docs/decisions/0082).
 */
async function openAll(
  visitors: readonly Coming[],
  { known, buyer }: { known: boolean; buyer: string },
): Promise<number[]> {
  const bytes = visitors.map(() => 0)
  for (const [index, { address, shows, holdsSeats, rendering }] of opened.entries()) {
    const asksForToken = !known && index === 0
    const open = async ({ visitor, origin }: Coming, whose: number) => {
      if (holdsSeats) await becomeBuyer(visitor.context, origin, buyer)
      const figures = await visit(visitor, { address: origin + address, asksForToken, shows })
      bytes[whose] = (bytes[whose] ?? 0) + figures.bytes
    }
    if (rendering === 'private') for (const [whose, one] of visitors.entries()) await open(one, whose)
    else await Promise.all(visitors.map(open))
  }
  return bytes
}

async function release(checkout: string, site: Site, ...args: string[]): Promise<void> {
  const env = { SITE: site.gateway, DATA_DIR: site.dataDir }
  const { failed, all } = await releaseCommand(args, { checkout, env })
  if (failed) throw new Error(`release ${args.join(' ')}: ${all}`)
}

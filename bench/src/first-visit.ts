import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildOne } from './build-one.ts'
import { serveFloor } from './floor.ts'
import { serveOne } from './one-site.ts'
import { pages } from './pages.ts'
import { type Measured, table } from './report.ts'
import { startSite } from './site.ts'
import { newVisitor, visit } from './visit.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const say = (words: string) => process.stdout.write(`${words}\n`)

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  await measure(Number(values.rounds))
} finally {
  for (const end of ending.toReversed()) await end()
}

async function measure(rounds: number): Promise<void> {
  say('Build and start the site')
  const site = await startSite()
  ending.push(site.stop)
  say('Build the same sources as one bundle')
  const one = await serveOne(await buildOne(folder), site, pages)
  ending.push(one.close)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  ending.push(() => browser.close())
  const floor = await serveFloor(site, pages, async (address) => {
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    const html = await page.content()
    await page.close()
    return html
  })
  ending.push(floor.close)

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
  say(`\n${table(measured)}`)
}

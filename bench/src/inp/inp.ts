import { tapTable } from './inp-report.ts'
import { taps } from './inp-taps.ts'
import { tapThrough, type Taps } from './inp-visit.ts'
import { root } from '../common/root.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { startSite } from '../common/site.ts'
import { launch } from '../visits/visit.ts'

const rounds = roundsOf(5)
const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const listOf = (from: number, to: number) =>
  `/seferler?${new URLSearchParams({ from: String(from), to: String(to), date, ticket_type: 'oneway' })}`

await withEnds(async ({ atEnd }) => {
  say('Build and start the site, with a crowded day')
  const site = await startSite(root, { SEED_CROWDED_DAY: date, SEED_DAYS: '10' })
  atEnd(site.stop)
  const browser = await launch()
  atEnd(() => browser.close())
  const many: Taps[] = []
  const few: Taps[] = []
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    // Kırıkkale to Ankara, and İstanbul Avrupa to Ankara.
    const long = await tapThrough(browser, site.gateway + listOf(71, 6))
    const short = await tapThrough(browser, site.gateway + listOf(340, 6))
    if (round === 0) continue
    many.push(long)
    few.push(short)
  }
  const names = taps.map(({ name }) => name)
  say(rounds > 0 ? `\n${tapTable(names, many, few)}` : 'Every tap answers in both; nothing was measured.')
})

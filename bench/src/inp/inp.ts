import { tapTable } from './inp-report.ts'
import { taps } from './inp-taps.ts'
import { tapThrough, type Taps } from './inp-visit.ts'
import { root } from '../common/root.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { startSite } from '../common/site.ts'
import { takeTurns } from '../common/turns.ts'
import { launch } from '../visits/visit.ts'

const rounds = roundsOf(6)
const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const listOf = (from: number, to: number) =>
  `/seferler?${new URLSearchParams({ from: String(from), to: String(to), date, ticket_type: 'oneway' })}`

await withEnds(async ({ atEnd }) => {
  say('Build and start the site, with a crowded day')
  const site = await startSite(root, { SEED_CROWDED_DAY: date, SEED_DAYS: '10' })
  atEnd(site.stop)
  const browser = await launch()
  atEnd(() => browser.close())
  // Kırıkkale to Ankara, and İstanbul Avrupa to Ankara.
  const [long, short] = [listOf(71, 6), listOf(340, 6)]
  const [many, itself, few]: [Taps[], Taps[], Taps[]] = [[], [], []]
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    const through = (address: string) => async () => await tapThrough(browser, site.gateway + address)
    await takeTurns(round, [
      { measure: through(long), into: many },
      { measure: through(long), into: itself, again: true },
      { measure: through(short), into: few },
    ])
  }
  const names = taps.map(({ name }) => name)
  say(
    rounds > 0
      ? `\n${tapTable(names, { many, itself, few })}`
      : 'Every tap answers in both; nothing was measured.',
  )
})

import { join } from 'node:path'
import { execa } from 'execa'
import { median } from '../common/median.ts'
import { compare } from '../common/paired.ts'
import { startPostgres } from '../common/postgres.ts'
import { inRoot } from '../common/root.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { takeTurns } from '../common/turns.ts'
import { sell, shareOut } from '../purchase/purchase-sale.ts'
import { findSeats, type Seat } from '../purchase/purchase-seats.ts'
import { copyDatabase, openShop, type House } from '../purchase/purchase-shop.ts'
import { trips } from '../search/search-trips.ts'

const rounds = roundsOf(6)
/** Of each kind: members, orders, tickets, mails, runs of other lines and all else that grows. */
const rows = rounds > 0 ? 1_000_000 : 2_000
const clients = 8
const each = rounds > 0 ? 40 : 4
const load = { clients, milliseconds: rounds > 0 ? 4_000 : 500 }

await withEnds(async ({ folder, atEnd }) => {
  say('Start PostgreSQL and lay two weeks of buses')
  const server = await startPostgres(atEnd)
  const young = await copyDatabase(server, '', 'young')
  const laid = await openShop(young, join(folder, 'laid'))
  const seats = await findSeats(young, laid.ask, each * (2 * rounds + 1)).finally(laid.stop)
  const grown = await copyDatabase(server, 'young', 'grown')
  say(`Add ${rows.toLocaleString('en')} of everything to a copy of it`)
  await execa('node', ['backend/src/testing/grow-database.ts', grown, String(rows)], inRoot)

  const open = async (database: string, name: string) => {
    const shop = await openShop(database, join(folder, name))
    atEnd(shop.stop)
    return shop
  }
  const shops = { young: await open(young, 'young'), grown: await open(grown, 'grown') }
  const sales = { young: noFigures(), itself: noFigures(), grown: noFigures() }
  const searches = { young: noFigures(), itself: noFigures(), grown: noFigures() }
  const asked = trips(new Date(), 1)
  const search = async (shop: House) => (await shop.load('/api/v1/journey/list', asked, load)).perSecond
  const taken = { young: 0, grown: 0 }
  /** Seats that nobody has bought there yet. */
  const sellOn = async (which: keyof typeof shops) => {
    const share = seats.slice(taken[which], taken[which] + each)
    taken[which] += each
    return await sellThese(shops[which], share)
  }

  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    await takeTurns(round, [
      { measure: async () => await sellOn('young'), into: sales.young },
      { measure: async () => await sellOn('young'), into: sales.itself, again: true },
      { measure: async () => await sellOn('grown'), into: sales.grown },
    ])
    await takeTurns(round, [
      { measure: async () => await search(shops.young), into: searches.young },
      { measure: async () => await search(shops.young), into: searches.itself, again: true },
      { measure: async () => await search(shops.grown), into: searches.grown },
    ])
  }
  if (rounds === 0) return say('Both sell every seat and answer every search; nothing was measured.')
  for (const [what, { young: few, itself, grown: of }] of Object.entries({
    'purchases a second': sales,
    'searches a second': searches,
  })) {
    say(`\n${what}: ${median(few).toFixed(1)} young, ${median(of).toFixed(1)} grown`)
    say(`young / grown    ${compare(few, of)}`)
    say(`young / itself   ${compare(few, itself)}`)
  }
})

/** Tickets a second; a purchase that was refused would have been quick. */
async function sellThese(shop: House, seats: readonly Seat[]): Promise<number> {
  const { seconds, bought } = await sell(shop, shareOut(seats, clients))
  if (bought !== seats.length) throw new Error(`${bought} of ${seats.length} seats were sold`)
  return bought / seconds
}

function noFigures(): number[] {
  return []
}

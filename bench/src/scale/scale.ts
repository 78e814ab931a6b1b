import pg from 'pg'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { takeTurns } from '../common/turns.ts'
import { brokenOf, readInvariants } from '../load/load-ledger.ts'
import { openLoadedSite } from '../load/load-site.ts'
import { visit } from '../load/load-visitors.ts'
import { send } from '../purchase/purchase-buyer.ts'
import { findSeats, type Seat } from '../purchase/purchase-seats.ts'
import { openSeatPool } from './seat-pool.ts'
import { type Cost, openMeter } from './scale-meter.ts'
import { peakReport, rushReport, scaleTable } from './scale-report.ts'
import { buying, looking, untilMailed } from './scale-work.ts'

const rounds = roundsOf(6)
const isShort = rounds === 0
const size = {
  milliseconds: isShort ? 300 : 3000,
  purchases: isShort ? 3 : 40,
  /** On one bus, and on as many as seats. */
  rush: isShort ? 2 : 12,
  left: isShort ? 2 : 60,
}

await withEnds(async ({ atEnd }) => {
  say('Start the site on PostgreSQL, without limits')
  const site = await openLoadedSite(atEnd, { RATE_LIMIT_FACTOR: '100000' })
  const client = new pg.Client({ connectionString: site.database })
  await client.connect()
  atEnd(() => client.end())
  const { origin } = site
  const { token } = await visit(origin, 0)
  const ask = async (path: string, json: object) =>
    (await send(origin + path, { json, headers: { authorization: `Bearer ${token}` } })).body
  const wanted = size.left + (rounds + 1) * (size.purchases + 2 * size.rush)
  const pool = openSeatPool(await findSeats(site.database, ask, wanted * 2))

  const looks = looking(origin, { token, journeys: pool.journeys, milliseconds: size.milliseconds })
  const costs = {
    map: noCosts(),
    mapAgain: noCosts(),
    list: noCosts(),
    fares: noCosts(),
    home: noCosts(),
    results: noCosts(),
    text: noCosts(),
    purchase: noCosts(),
    oneBus: noCosts(),
    manyBuses: noCosts(),
  }
  const meter = await openMeter(site, client)
  await meter.rest(size.milliseconds)
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    const sale = (name: string, seats: readonly Seat[]) => buying(origin, seats, `${name}-${round}`)
    /** What a purchase leaves to be done later is its own, and falls on nothing that is measured after it. */
    const buy = (name: string, seats: readonly Seat[]) => async () => {
      const buyAll = await sale(name, seats)
      return await meter.costOf(async () => {
        const times = await buyAll()
        await untilMailed(client)
        return times
      })
    }
    const rush = (name: string, seats: readonly Seat[]) => async () => {
      const cost = await meter.costOf(await sale(name, seats))
      await untilMailed(client)
      return cost
    }
    await takeTurns(round, [
      { measure: () => meter.costOf(looks.map), into: costs.map },
      { measure: () => meter.costOf(looks.map), into: costs.mapAgain, again: true },
      { measure: () => meter.costOf(looks.list), into: costs.list },
      { measure: () => meter.costOf(looks.fares), into: costs.fares },
      { measure: () => meter.costOf(looks.home), into: costs.home },
      { measure: () => meter.costOf(looks.results), into: costs.results },
      { measure: () => meter.costOf(looks.text), into: costs.text },
      { measure: buy('bought', pool.ofManyBuses(size.purchases)), into: costs.purchase },
      { measure: rush('one', pool.ofOneBus(size.rush)), into: costs.oneBus },
      { measure: rush('many', pool.ofManyBuses(size.rush)), into: costs.manyBuses },
    ])
  }
  const left = await meter.leftBy(await buying(origin, pool.ofManyBuses(size.left), 'left'))

  if (isShort) say('Everything was done once; nothing was measured.')
  else {
    const table = scaleTable(
      [
        { name: 'a seat map', costs: costs.map },
        { name: 'a seat map, again', costs: costs.mapAgain },
        { name: 'a day’s buses', costs: costs.list },
        { name: 'fares of seven days', costs: costs.fares },
        { name: 'document of /', costs: costs.home },
        { name: 'document of /seferler', costs: costs.results },
        { name: 'document of a text', costs: costs.text },
        { name: 'a purchase', costs: costs.purchase },
      ],
      costs.map,
    )
    say(`\n${table}\n\n${rushReport(costs.oneBus, costs.manyBuses)}\n${peakReport(costs, left)}`)
  }
  const broken = brokenOf(await readInvariants(site))
  say(broken.length === 0 ? 'each invariant is 0' : broken.join('; '))
  if (broken.length > 0) process.exitCode = 1
})

function noCosts(): Cost[] {
  return []
}

import { setTimeout as wait } from 'node:timers/promises'
import type { RecordableHistogram } from 'node:perf_hooks'
import { trip } from '../common/pages.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { send } from '../purchase/purchase-buyer.ts'
import { brokenOf, readInvariants } from './load-ledger.ts'
import { searchLogs } from './load-logs.ts'
import { buyOne, flashSale, newSale, type Sale } from './load-sale.ts'
import { buses, type LoadedSite, openLoadedSite } from './load-site.ts'
import { atOnce, openMeter, openStream, seatMap, timed, visit } from './load-visitors.ts'

const isShort = roundsOf(1) === 0
/** `LOAD=0.1` is a tenth of the long form. */
const part = isShort ? 1 : Number(process.env['LOAD'] ?? 1)
const of = (long: number, short: number) => (isShort ? short : Math.ceil(long * part))
const size = {
  buyers: of(2000, 100),
  buses: of(20, 2),
  browsers: of(50, 10),
  browseSeconds: of(60, 4),
  streams: of(5000, 200),
  soakSeconds: of(600, 5),
  soakBuses: of(80, 4),
  idleCalls: of(200, 50),
}
/** Numbers of visitors, apart for each part: nobody comes twice. */
const first = { idle: 0, browse: 100, streams: 1000, buyers: 7000, soak: 10_000 }

await withEnds(async ({ atEnd }) => {
  say('Start the site on PostgreSQL, with its limits')
  const site = await openLoadedSite(atEnd)
  const { origin } = site
  const [still = '', ...others] = await buses(site.database, 1 + size.buses + size.soakBuses)
  const [sold, soakBuses] = [others.slice(0, size.buses), others.slice(size.buses)]
  const sale = newSale()
  const problems: string[] = []

  say(`${size.idleCalls} calls of one visitor, to compare with`)
  const idle = await callsOfOne(origin, still, first.idle)
  const idleMs = idle.percentile(50) / 1000
  const before = await site.used()

  say(`Flash sale: ${size.buyers} buyers on ${sold.length} buses`)
  const maps = openMeter()
  await flashSale({ origin, journeys: sold, maps }, { buyers: size.buyers, first: first.buyers }, sale)
  reportSale(sale)
  if (sale.bought === 0) problems.push('nobody bought anything')

  say(`${size.browsers} visitors browse for ${size.browseSeconds} s`)
  const documents = openMeter()
  await browse(origin, first.browse, size.browseSeconds, documents)

  say(`${size.streams} live streams of one bus`)
  const watched = await watchOneBus(origin, still)
  problems.push(...watched.problems)

  say(`Soak: browsing and buying for ${size.soakSeconds} s`)
  const beforeSoak = await site.used()
  const soaked = newSale()
  const soakMaps = openMeter()
  await Promise.all([
    browse(origin, first.soak, size.soakSeconds, documents),
    buySteadily({ origin, journeys: soakBuses, maps: soakMaps }, soaked),
  ])
  reportSale(soaked)
  if (soaked.bought === 0) problems.push('nobody bought anything in the soak')

  say(`\nan idle call: ${idleMs.toFixed(1)} ms; as ratios of it:`)
  const told = {
    idle,
    'seat maps, flash sale': maps,
    documents,
    'calls beside streams': watched.calls,
    'seat maps, soak': soakMaps,
  }
  for (const [what, meter] of Object.entries(told)) say(`${what.padEnd(24)}${ratios(meter, idle)}`)
  reportMemory([before, beforeSoak, await site.used()])

  const invariants = await readInvariants(site)
  for (const [what, count] of Object.entries(invariants)) say(`${what}: ${count}`)
  problems.push(...brokenOf(invariants))
  const { bytes, found } = await searchLogs(site.dataDir)
  say(`${bytes} bytes of logs: ${found.length === 0 ? 'nothing of what buyers typed' : found.join('; ')}`)
  if (bytes === 0) problems.push('there are no logs to search')
  problems.push(...found)
  if (problems.length > 0) {
    say(`\nWrong: ${problems.join('; ')}`)
    process.exitCode = 1
  }
})

async function callsOfOne(origin: string, journey: string, number: number) {
  const meter = openMeter()
  const visitor = await visit(origin, number)
  await seatMap(origin, visitor, journey)
  await atOnce(
    size.idleCalls,
    1,
    async () => void (await timed(meter, () => seatMap(origin, visitor, journey))),
  )
  visitor.leave()
  return meter
}

/** One page after the other, with the time that a person takes. */
async function browse(
  origin: string,
  from: number,
  seconds: number,
  meter: RecordableHistogram,
): Promise<void> {
  const until = Date.now() + seconds * 1000
  const results = `/seferler?from=${trip.from}&to=${trip.to}&date=${trip.date}&ticket_type=oneway`
  await atOnce(size.browsers, size.browsers, async (number) => {
    const { agent, leave } = await visit(origin, from + number)
    for (let page = number; Date.now() < until; page += 1) {
      const path = ['/', results, '/hakkimizda'][page % 3] ?? '/'
      await timed(meter, () => send(origin + path, { agent }))
      await wait(1000)
    }
    leave()
  })
}

/** While a seat of it is bought: each stream has to tell of that. */
async function watchOneBus(origin: string, journey: string) {
  const visitors = new Map<number, Awaited<ReturnType<typeof visit>>>()
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  await atOnce(size.streams, 100, async (number) => {
    const visitor = await visit(origin, first.streams + number)
    visitors.set(number, visitor)
    streams.push(await openStream(origin, visitor, journey))
  })
  const open = streams.filter(({ status }) => status === 200)
  const seen = open.map(({ events }) => events())
  const own = newSale()
  await buyOne({ origin, journeys: [journey], maps: openMeter() }, first.streams - 1, own)
  const calls = await callsOfOne(origin, journey, first.streams - 2)
  const until = Date.now() + 15_000
  const silent = () => open.filter(({ events }, at) => events() <= (seen[at] ?? 0)).length
  while (silent() > 0 && Date.now() < until) await wait(200)
  say(`${open.length} of ${size.streams} opened, ${open.length - silent()} told of a purchase`)
  const problems = [
    ...(open.length < size.streams ? [`${size.streams - open.length} streams were refused`] : []),
    ...(own.bought === 1 ? [] : ['nobody bought the seat that the streams should tell of']),
    ...(silent() > 0 ? [`${silent()} streams did not tell of a purchase`] : []),
  ]
  for (const stream of streams) stream.close()
  for (const visitor of visitors.values()) visitor.leave()
  return { calls, problems }
}

/** Somebody each half second. */
async function buySteadily(selling: Parameters<typeof buyOne>[0], sale: Sale): Promise<void> {
  const until = Date.now() + size.soakSeconds * 1000
  for (let number = first.soak + 1000; Date.now() < until; number += 1) {
    await Promise.all([buyOne(selling, number, sale), wait(500)])
  }
}

function reportSale({ bought, refused }: Sale): void {
  const kinds = [...refused]
    .toSorted(([, one], [, other]) => other - one)
    .map(([why, count]) => `${why} ${count}`)
  say(`bought ${bought}; refused: ${kinds.length === 0 ? 'none' : kinds.join(', ')}`)
}

function ratios(meter: RecordableHistogram, idle: RecordableHistogram): string {
  const times = (percent: number) => `${(meter.percentile(percent) / idle.percentile(50)).toFixed(1)}×`
  return `p50 ${times(50)}, p99 ${times(99)} of ${meter.count}`
}

/** Before anything, before the soak, at the end; the gateway starts those who render pages at the first ones. */
function reportMemory(moments: readonly Awaited<ReturnType<LoadedSite['used']>>[]): void {
  const names = [...(moments[0]?.keys() ?? [])]
  const each = names.map(
    (name) => `${name} ${moments.map((one) => (one.get(name)?.megabytes ?? 0).toFixed(0)).join(' → ')} MB`,
  )
  say(`memory at the start, before the soak and at the end: ${each.join(', ')}`)
}

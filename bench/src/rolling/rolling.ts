import { setTimeout as wait } from 'node:timers/promises'
import { heardWithinSeconds } from '../common/haproxy.ts'
import { many } from '../common/many.ts'
import { startPostgres } from '../common/postgres.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { brokenOf, readInvariants } from '../load/load-ledger.ts'
import { buses } from '../load/load-site.ts'
import { newSale } from '../load/load-sale.ts'
import { openManyProcesses } from './processes.ts'
import { ask, buy, type Heard, newHeard, watch } from './travellers.ts'

const isShort = roundsOf(1) === 0
const size = isShort
  ? { gateways: 2, apis: 2, askers: 4, buyers: 2, watchers: 20, times: 1 }
  : { gateways: 2, apis: 3, askers: 8, buyers: 4, watchers: 200, times: 5 }
/** `DRAIN=0` shows what is lost without it. */
const drainSeconds = Number(process.env['DRAIN'] ?? Math.ceil(heardWithinSeconds))
/** Numbers of visitors, apart for each kind. */
const first = { askers: 0, watchers: 1000, buyers: 5000, each: 1000 }

await withEnds(async ({ folder, atEnd }) => {
  say(`Start ${size.gateways} gateways and ${size.apis} ticket APIs behind HAProxy`)
  const database = await startPostgres(atEnd)
  const site = await openManyProcesses({ ...size, drainSeconds, database }, folder, atEnd)
  const { origin, processes } = site
  const journeys = await buses(site.database, 40)
  const [watched = ''] = journeys
  const heard = { requests: newHeard(), purchases: newHeard(), streams: newHeard() }
  const sale = newSale()
  let over = false
  const isOver = () => over
  const travellers = Promise.all([
    ...many(size.askers, (at) => ask(origin, first.askers + at, heard.requests, isOver)),
    ...many(size.buyers, (at) =>
      buy({ origin, journeys }, first.buyers + at * first.each, { sale, heard: heard.purchases }, isOver),
    ),
    ...many(size.watchers, (at) =>
      watch(origin, { number: first.watchers + at, journey: watched }, heard.streams, isOver),
    ),
  ])
  travellers.catch(() => undefined)
  await wait(2000)
  for (let time = 1; time <= size.times; time += 1)
    for (const { name, restart } of processes) {
      say(`Restart ${name}`)
      await restart()
    }
  await wait(2000)
  over = true
  await travellers

  const problems = Object.entries(heard).flatMap(([what, one]) => report(what, one))
  say(`bought ${sale.bought}`)
  if (sale.bought === 0) problems.push('nobody bought anything')
  const invariants = await readInvariants(site)
  for (const [what, count] of Object.entries(invariants)) say(`${what}: ${count}`)
  problems.push(...brokenOf(invariants))
  if (problems.length > 0) {
    say(`\nWrong: ${problems.join('; ')}`)
    process.exitCode = 1
  }
})

function report(what: string, { asked, lost }: Heard): string[] {
  const all = [...lost.values()].reduce((sum, count) => sum + count, 0)
  say(`${what} lost: ${all} of ${asked}`)
  return [...lost].map(([how, count]) => `${count} × ${how}`)
}

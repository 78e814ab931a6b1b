import { chmod } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startRedis, startS3 } from '../common/engines.ts'
import { many } from '../common/many.ts'
import { median, ratio } from '../common/median.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'
import { brokenOf, readInvariants } from '../load/load-ledger.ts'
import { buses } from '../load/load-site.ts'
import { type ManyProcesses, openManyProcesses } from '../rolling/processes.ts'
import { ask, newHeard, watch } from '../rolling/travellers.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { loseDatabase, losses, type Recovery } from './losses.ts'
import { loseBucket, loseRedis } from './lose-engines.ts'
import { keepBuying, missingOf, nothingTold, type Told, untilSold } from './sales.ts'

const isShort = roundsOf(1) === 0
const size = isShort
  ? { gateways: 2, apis: 2, askers: 2, buyers: 3, watchers: 10, times: 1 }
  : { gateways: 2, apis: 3, askers: 4, buyers: 4, watchers: 50, times: 21 }
/** Numbers of visitors, apart for each kind. */
const first = { askers: 0, watchers: 1000, buyers: 5000, each: 2000 }

await withEnds(async ({ folder, atEnd }) => {
  // The user postgres has a folder in it.
  await chmod(folder, 0o711)
  say('Start a leader and its replica under Patroni, Redis and an S3 server')
  const cluster = await startDatabaseCluster(folder, atEnd)
  const redis = await startRedis(atEnd)
  const bucket = await startS3(folder, atEnd)
  say(`Start ${size.gateways} gateways and ${size.apis} ticket APIs`)
  const site = await openManyProcesses(
    { ...size, drainSeconds: 0, database: cluster.url, env: { ...redis.env, ...bucket.env } },
    folder,
    atEnd,
  )
  const { origin } = site
  const journeys = await buses(site.database, 400)
  const [watched = ''] = journeys
  const told = nothingTold()
  const heard = { requests: newHeard(), streams: newHeard() }
  let over = false
  const isOver = () => over
  const travellers = Promise.all([
    ...many(size.askers, (at) => ask(origin, first.askers + at, heard.requests, isOver)),
    ...many(size.buyers, (at) =>
      keepBuying({ origin, journeys }, first.buyers + at * first.each, told, isOver),
    ),
    ...many(size.watchers, (at) =>
      watch(origin, { number: first.watchers + at, journey: watched }, heard.streams, isOver),
    ),
  ])
  travellers.catch(() => undefined)
  await untilSold(told)

  const recoveries: Recovery[] = []
  for (let time = 0; time < size.times; time += 1) {
    await wait(Math.random() * 3000)
    const how = losses[time % losses.length] ?? 'kill'
    const recovery = await loseDatabase(cluster, how, told)
    recoveries.push(recovery)
    say(
      `${time + 1}. ${how}: sold again after ${ratio(recovery.soldAfter, recovery.ledAfter)} of the promotion`,
    )
  }
  const problems = [
    ...[...told.unanswered].map(([how, count]) => `${count} × a purchase: ${how}`),
    ...Object.values(heard).flatMap(({ lost }) => unanswered(lost)),
  ]
  say(`unanswered while databases were lost: ${problems.length}`)
  await loseRedis(site, redis, told)
  await loseBucket(site, { bucket, folder }, told)
  await loseProcesses(site, told)
  over = true
  await travellers

  const times = recoveries.map(({ soldAfter, ledAfter }) => soldAfter / ledAfter)
  say(
    `lost: ${recoveries.length}; sold again after ${median(times).toFixed(2)} promotions in the middle, ${Math.max(...times).toFixed(2)} at most`,
  )
  say(`confirmed: ${told.confirmed.length}; refused: ${JSON.stringify(Object.fromEntries(told.refused))}`)
  const invariants = await readInvariants(site)
  const missing = await missingOf(site.database, told.confirmed)
  for (const [what, count] of Object.entries(invariants)) say(`${what}: ${count}`)
  say(`confirmed sales missing: ${missing.length}`)
  problems.push(
    ...brokenOf(invariants),
    ...told.undecided.map((order) => `nobody said what became of ${order}`),
    ...missing.map((order) => `${order} was confirmed and has no ticket`),
  )
  if (problems.length > 0) {
    say(`\nWrong: ${problems.join('; ')}`)
    process.exitCode = 1
  }
})

/** A gateway, a ticket API and the bank, each gone from one moment to the next; the others sell on, or sell again. */
async function loseProcesses({ processes, bank }: ManyProcesses, told: Told): Promise<void> {
  for (const one of [processes[0], processes.at(-1)]) {
    if (!one) continue
    const before = told.confirmed.length
    await one.lose(3000)
    await untilSold(told)
    say(`${one.name} lost: ${told.confirmed.length - before} sold`)
  }
  process.kill(bank.pid, 'SIGKILL')
  await wait(1000)
  await untilSold(told)
  say('the bank lost: sold again')
}

/** An answer, be it 503, is one; what has no status was none. */
function unanswered(lost: ReadonlyMap<string, number>): string[] {
  return [...lost].filter(([how]) => !/\b\d{3}$/.test(how)).map(([how, count]) => `${count} × ${how}`)
}

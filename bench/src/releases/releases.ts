import { execa } from 'execa'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { asRelease } from './releases-artifact.ts'
import { type Pair, startPair } from './releases-pair.ts'
import { openPeer, type Peer } from './releases-peer.ts'
import { releaseTable } from './releases-report.ts'
import { untilServed } from './releases-watch.ts'
import { median } from '../common/median.ts'
import { releaseCommand } from '../common/release-command.ts'
import { inRoot, root } from '../common/root.ts'
import { roundsOf, say, withEnds } from '../common/run.ts'

const rounds = roundsOf(9)
const module = 'mf-content'
const page = '/hakkimizda'
const peerTrips = 10

await withEnds(async ({ folder, atEnd }) => {
  say('Build and start the site with two gateways on one PostgreSQL')
  const pair = await startPair(atEnd)
  const peer = await openPeer(pair.database)
  atEnd(peer.close)
  const figures = {
    trip: figure('UPDATE + NOTIFY'),
    process: figure('a Node process that does nothing'),
    publish: figure('publish by the command: built folder to stored'),
    promoteAnswer: figure('promote: answered'),
    promote: figure('promote: the slower gateway serves it'),
    rollbackAnswer: figure('rollback: answered'),
    rollback: figure('rollback: the slower gateway serves it'),
    typedRollback: figure('rollback by the command: the slower gateway serves it'),
  }
  const before = await liveVersion(pair)

  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warm up' : `Round ${round} of ${rounds}`)
    figures.trip.times.push(await medianTrip(peer))
    figures.trip.itself.push(await medianTrip(peer))
    figures.process.times.push(await since(execa('node', ['-e', '0'], inRoot)))
    const built = join(folder, String(round))
    const version = await asRelease(join(root, module, 'dist'), built, round + 1)
    const publish = command(pair, 'publish', module, '--from', built)
    figures.publish.times.push(await since(publish))

    const change = async (act: Promise<unknown>, until: string) =>
      await Promise.all([since(act), untilServed(pair.gateways, page, releaseOf(until))])
    const promoted = await change(ask(pair, 'promote', { module, version }), version)
    const rolledBack = await change(ask(pair, 'rollback', { module }), before)
    const again = await change(ask(pair, 'promote', { module, version }), version)
    const [, typed] = await change(command(pair, 'rollback', module), before)
    figures.promoteAnswer.times.push(promoted[0])
    figures.promote.times.push(promoted[1])
    figures.promoteAnswer.itself.push(again[0])
    figures.promote.itself.push(again[1])
    figures.rollbackAnswer.times.push(rolledBack[0])
    figures.rollback.times.push(rolledBack[1])
    figures.typedRollback.times.push(typed)
    // The first round finds everything cold.
    if (round === 0) for (const { times, itself } of Object.values(figures)) times.length = itself.length = 0
  }
  say(
    rounds > 0
      ? `\n${releaseTable(Object.values(figures))}`
      : 'Both gateways serve what was published, promoted and taken back; nothing was measured.',
  )
})

function figure(what: string): { what: string; times: number[]; itself: number[] } {
  return { what, times: [], itself: [] }
}

async function medianTrip(peer: Peer): Promise<number> {
  const trips: number[] = []
  for (let trip = 0; trip < peerTrips; trip += 1) trips.push(await peer.roundTrip())
  return median(trips)
}

function releaseOf(version: string): string {
  return `"id":"${module}","version":"${version}"`
}

/** Milliseconds from now until it is done. */
async function since(work: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work
  return performance.now() - start
}

/** As the console asks it. */
async function ask({ gateways: [gateway], adminKey }: Pair, act: string, body: object): Promise<void> {
  const { port } = new URL(`${gateway}`)
  const call = request(`${gateway}/_release/${act}`, {
    method: 'POST',
    headers: {
      // The release API has a host name of its own, which fetch does not let anybody choose.
      host: `ops.localhost:${port}`,
      authorization: `Bearer ${adminKey}`,
      'content-type': 'application/json',
    },
  })
  call.end(JSON.stringify(body))
  const [reply]: IncomingMessage[] = await once(call, 'response')
  const answer = reply ? await text(reply) : ''
  if (reply?.statusCode !== 200) throw new Error(`${act} was refused: ${answer}`)
}

/** As a squad or ops type it. */
async function command({ site, adminKey }: Pair, ...args: string[]): Promise<string> {
  const env = { SITE: site.gateway, DATA_DIR: site.dataDir, ADMIN_KEY: adminKey }
  const { failed, all, stdout } = await releaseCommand(args, { env })
  if (failed) throw new Error(`release ${args.join(' ')}: ${all}`)
  return stdout
}

async function liveVersion(pair: Pair): Promise<string> {
  const document = await (await fetch(`${pair.gateways[0]}${page}`)).text()
  const version = new RegExp(`"id":"${module}","version":"([^"]+)"`).exec(document)?.[1]
  if (version === undefined) throw new Error(`${page} shows no release of ${module}`)
  return version
}

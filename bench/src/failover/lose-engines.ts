import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '../common/engines.ts'
import { releaseCommand } from '../common/release-command.ts'
import { root } from '../common/root.ts'
import { say } from '../common/run.ts'
import { asRelease } from '../releases/releases-artifact.ts'
import type { ManyProcesses } from '../rolling/processes.ts'
import { type Told, untilSold } from './sales.ts'

const patienceMs = 60_000

/** Limits are counted by each process meanwhile, which health says, and together again by themselves. Nobody is turned away. */
export async function loseRedis({ origin }: ManyProcesses, redis: Engine, told: Told): Promise<void> {
  const before = told.confirmed.length
  await redis.lose()
  await untilLimitsAre(origin, 'lost')
  await untilSold(told)
  await redis.start()
  await untilLimitsAre(origin, 'shared')
  await untilSold(told)
  say(`Redis lost: ${told.confirmed.length - before} sold`)
}

async function untilLimitsAre(origin: string, wanted: 'lost' | 'shared'): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    const { limits }: { limits?: string } = await (await fetch(`${origin}/health/ready`)).json()
    if (limits === wanted) return
    if (Date.now() > until) throw new Error(`Health says that limits are ${limits}, and not ${wanted}`)
    await wait(100)
  }
}

/** What is cached is served and sold by meanwhile; a publish is refused, changes nothing, and succeeds afterwards. */
export async function loseBucket(
  site: ManyProcesses,
  { bucket, folder }: { bucket: Engine; folder: string },
  told: Told,
): Promise<void> {
  const before = told.confirmed.length
  const release = join(folder, 'release')
  const version = await asRelease(join(root, 'mf-content/dist'), release, 1)
  const files = await filesOf(site.origin)
  await bucket.lose()
  const refused = await publish(site, release)
  if (refused.exitCode === 0) throw new Error(`A release was published without a bucket:\n${refused.all}`)
  const lost = await lostOf(site.origin, files)
  if (lost.length > 0) throw new Error(`Not served without the bucket: ${lost.join(', ')}`)
  await untilSold(told)
  await bucket.start()
  const published = await publish(site, release)
  if (published.exitCode !== 0) throw new Error(`Not published with the bucket back:\n${published.all}`)
  say(
    `the bucket lost: ${told.confirmed.length - before} sold, ${files.length} files served, ${version} published after it`,
  )
}

/** What a browser fetches first of a page of each module. */
async function filesOf(origin: string): Promise<string[]> {
  const pages = await Promise.all(
    ['/', '/hakkimizda', '/giris-yap', '/odeme'].map(async (path) => (await fetch(origin + path)).text()),
  )
  const files = pages.flatMap((page) => [...page.matchAll(/"(\/modules\/[^"]+\.(?:js|css|woff2))"/g)])
  return [...new Set(files.map(([, file = '']) => file))]
}

async function lostOf(origin: string, files: readonly string[]): Promise<string[]> {
  const lost = await Promise.all(files.map(async (file) => ((await fetch(origin + file)).ok ? [] : file)))
  return lost.flat()
}

const publish = ({ origin, dataDir }: ManyProcesses, from: string) =>
  releaseCommand(['publish', 'mf-content', '--from', from], {
    env: { OPS_URL: `http://ops.localhost:${new URL(origin).port}`, DATA_DIR: dataDir },
  })

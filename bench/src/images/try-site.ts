import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type AtEnd, say } from '../common/run.ts'
import { freePort } from '../common/site.ts'
import { buses } from '../load/load-site.ts'
import { buyOne, newSale } from '../load/load-sale.ts'
import { openMeter } from '../load/load-visitors.ts'
import { imageOf } from './build-images.ts'
import { type Plan, start } from './containers.ts'
import type { Podman } from './podman.ts'
import { hasMemoryLimits, whyNotKilled } from './try-memory.ts'
import { whyNotTried } from './try-smoke.ts'

/** The same for whatever runs on one database. */
export const secrets = {
  TOKEN_SECRET: 'what-signs-the-tokens-of-this-bench',
  BANK_SECRET: 'what-the-bank-of-this-bench-signs-with',
  PERSONAL_DATA_KEYS: 'images:a-secret-that-only-this-bench-knows',
}

/** As the Containerfile has it. */
const imageUser = 10_001

/** What the wall around the code of releases takes: a /proc of which nothing is covered, and a host name of its own. */
const withWall = (profile: string) => ['--security-opt', 'unmask=ALL', '--security-opt', `seccomp=${profile}`]

type Site = { database: string; releases: string; folder: string }
const at = (port: number) => `http://127.0.0.1:${port}`

/** The site from its images, on this machine's own address: somebody buys a ticket there. Answers what was wrong. */
export async function trySite(
  podman: Podman,
  { database, releases, folder }: Site,
  atEnd: AtEnd,
): Promise<string[]> {
  const [shop, api, bank, smoke] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const common = {
    NODE_ENV: '',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    BACKEND_URL: at(api),
    BANK_URL: at(bank),
    PUBLIC_URL: at(shop),
  }
  const run = async (
    target: 'gateway' | 'backend' | 'bank' | 'smoke',
    port: number,
    plan: Parameters<typeof start>[1],
  ) => {
    const container = start(podman, plan)
    let isStopped = false
    const stop = async () => {
      if (isStopped) return undefined
      isStopped = true
      return await container.stop()
    }
    atEnd(stop)
    await container.untilAnswers(`${at(port)}${target === 'bank' ? '/health' : '/health/ready'}`)
    say(`${target} is ready`)
    return { target, stop }
  }
  const data = async (target: string) => {
    await mkdir(join(folder, 'data', target), { recursive: true })
    return join(folder, 'data', target)
  }
  const sockets = join(folder, 'data', 'renderer')
  await mkdir(sockets, { recursive: true })
  await chown(sockets, imageUser, imageUser)
  const limits = await hasMemoryLimits(podman)
  const rendererWith = (memory: string): Plan => ({
    image: imageOf('renderer'),
    network: 'none',
    options: [
      ...(limits ? ['--memory', memory] : []),
      ...withWall(join(folder, 'context/seccomp.json')),
      '--volume',
      `${sockets}:/run/renderer`,
      '--volume',
      `${join(releases, 'artifacts')}:/data/artifacts:ro`,
    ],
    env: {},
  })
  const renderer = start(podman, rendererWith('2560m'))
  atEnd(renderer.stop)
  await renderer.untilThere(join(sockets, 'renderer.sock'))
  say('renderer is ready')
  const running = [
    await run('bank', bank, {
      image: imageOf('bank'),
      mount: await data('bank'),
      env: { ...common, ...secrets, PORT: String(bank), PUBLIC_URL: at(bank) },
    }),
    await run('backend', api, {
      image: imageOf('backend'),
      mount: await data('backend'),
      env: {
        ...common,
        ...secrets,
        PORT: String(api),
        DATABASE_URL: database,
        SEED_DAYS: '8',
        RATE_LIMIT_FACTOR: '1000',
      },
    }),
    await run('gateway', shop, {
      image: imageOf('gateway'),
      mount: releases,
      options: ['--volume', `${sockets}:/run/renderer`],
      env: {
        ...common,
        PORT: String(shop),
        DATABASE_URL: database,
        OPS_URL: `http://ops.localhost:${shop}`,
        RENDERER_SOCKET: '/run/renderer/renderer.sock',
        RENDER_WALL: 'required',
        SMOKE: 'required',
        SMOKE_EXECUTOR: 'queue',
      },
    }),
    await run('smoke', smoke, {
      image: imageOf('smoke'),
      options: [...withWall(join(folder, 'context/seccomp.json')), '--tmpfs', '/tmp'],
      env: {
        HOST: '127.0.0.1',
        PORT: String(smoke),
        LOG_LEVEL: 'warn',
        DATABASE_URL: database,
        GATEWAY_URL: at(shop),
      },
    }),
  ]
  const wrong = [
    ...(await whyNotServed(at(shop))),
    ...(await whyNotSold(at(shop), database)),
    ...(await whyNotTried(database)),
  ]
  const ended = await renderer.stop()
  if (ended !== 0) wrong.push(`renderer ended with code ${ended} on SIGTERM`)
  wrong.push(...(await whyNotWithoutRenderer(at(shop))))
  if (limits) wrong.push(...(await whyNotKilled(podman, { plan: rendererWith, origin: at(shop) }, atEnd)))
  else say('memory limit: not tried, since this machine gives containers none')
  for (const { target, stop } of running.toReversed()) {
    const code = await stop()
    if (code !== 0) wrong.push(`${target} ended with code ${code} on SIGTERM`)
  }
  return wrong
}

/** The home page comes drawn, which takes a renderer behind its wall. */
async function whyNotServed(origin: string): Promise<string[]> {
  const ready: { wall: { kind: string; why: string | null } } = JSON.parse(
    await textAt(`${origin}/health/ready`),
  )
  const page = await textAt(`${origin}/`)
  return [
    ...(ready.wall.kind === 'bubblewrap' ? [] : [`no wall: ${ready.wall.why}`]),
    ...(page.includes('<h1') ? [] : ['the home page is not rendered']),
  ]
}

/** Without it the browser renders, and the gateway is ready all the same. */
async function whyNotWithoutRenderer(origin: string): Promise<string[]> {
  const reply = await fetch(`${origin}/health/ready`)
  const { renderer }: { renderer: { reachable: boolean } } = JSON.parse(await reply.text())
  const page = await textAt(`${origin}/`)
  return [
    ...(reply.ok && !renderer.reachable ? [] : ['the gateway says nothing of a renderer that is away']),
    ...(page.includes('<h1') ? ['the home page is rendered without a renderer'] : []),
  ]
}

const textAt = async (url: string) => await (await fetch(url)).text()

async function whyNotSold(origin: string, database: string): Promise<string[]> {
  const sale = newSale()
  await buyOne({ origin, journeys: await buses(database, 1), maps: openMeter() }, 1, sale)
  say(`bought ${sale.bought}`)
  return sale.bought === 1 ? [] : [`nobody could buy: ${[...sale.refused.keys()].join(', ')}`]
}

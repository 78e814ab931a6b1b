import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { status } from '../../wire/status.ts'
import { readArtifact } from '../build/artifact-folder.ts'
import { buildPart, distOf, projectRoot } from '../build/build-part.ts'
import { releaseClient } from '../cli/client/release-client.ts'
import { registryChannel } from '../database/database.ts'
import { temporaryFolder } from '../testing/cli.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway } from '../testing/gateway.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'
import { registerSquads } from '../testing/squads.ts'
import { builtRemote } from '../testing/two-ages/built-remote.ts'
import { proxyByOpsName, type ReleaseCommand, releaseCommand } from '../testing/two-ages/command.ts'
import { olderCheckout } from '../testing/two-ages/older-checkout.ts'
import { startServer } from '../testing/two-ages/server-process.ts'
import { openPage, startTraffic } from '../testing/two-ages/traffic.ts'
import { builds, parts } from './builds.ts'
import { registerModules } from './register-modules.ts'
import { releaseMissing } from './release-missing.ts'

const key = 'a-key-for-this-test-only'
/** Of each remote; those of mf-booking are rendered in the browser. */
const pages = [
  { path: '/', rendering: 'server' },
  { path: '/bilet-dogrula', rendering: 'client' },
  { path: '/pnr-sorgula', rendering: 'server' },
  { path: '/hakkimizda', rendering: 'server' },
] as const
const loyalty = {
  id: 'mf-loyalty',
  version: '1.0.0-aaaaaaaaaaaa',
  path: '/sadakat',
  heading: 'Puanlarınız',
} as const
const guide = {
  id: 'mf-guide',
  version: '1.0.0-bbbbbbbbbbbb',
  path: '/{slug}-gezi-rehberi',
  example: '/van-gezi-rehberi',
  heading: 'Gezi rehberi',
} as const
const guideAgain = { ...guide, version: '1.0.1-cccccccccccc', heading: 'Yeni gezi rehberi' } as const
/** Heavier than the older one's budgets: passkeys, points and a dictionary of passwords; articles and law in versions. */
const grownSince = new Set(['mf-account', 'mf-content'])
const fifthAndSixth = [
  { address: loyalty.path, heading: loyalty.heading },
  { address: guide.example, heading: guide.heading },
]

it('ops add two modules and take them away while a gateway of before and one of today serve the site', async () => {
  const checkout = await olderCheckout()
  for (const { name, isCurrent } of builds)
    // oxlint-disable-next-line no-await-in-loop -- each takes both cores
    if (!(await isCurrent())) await buildPart(name)

  const api = await startServer({
    script: join(projectRoot, 'backend/src/server.ts'),
    health: '/health/ready',
    env: {
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: await temporaryFolder(),
      TOKEN_SECRET: 'a-secret-of-tokens-for-this-test-only',
      SEED_DAYS: '1',
      SEED_SCALE: 'small',
    },
  })
  const dataDir = emptyRegistryFolder()
  const env = {
    // One folder for the releases of both.
    DATA_DIR: dataDir,
    BACKEND_URL: api.url,
    DATABASE_URL: await freshDatabase(),
    GATEWAY_SECRET: 'a-secret-that-both-gateways-share',
    PUBLIC_URL: 'http://rotabus.localhost',
    RENDER_PROCESSES: '8',
    RENDER_LIMIT_MS: '20000',
    LOG_LEVEL: 'silent',
    SMOKE: 'off',
  }
  const older = await startServer({
    script: join(checkout, 'gateway/src/server.ts'),
    health: '/health/live',
    env: { ...env, ADMIN_KEY: key },
  })
  const squads = await registerSquads({ url: older.url }, key, dataDir)
  const ops = releaseClient({
    api: { url: older.url },
    who: 'ops',
    adminKey: key,
    keyOf: async (module) => squads.keyOf(module),
  })
  const site = await Promise.all(parts.map((part) => readArtifact(distOf(part))))
  await registerModules(
    ops,
    site.map(({ facts }) => facts),
  )
  const fits = site.filter(({ facts }) => !grownSince.has(facts.id))
  await releaseMissing(ops, fits, () => undefined)

  // Its migrations run while the older one serves.
  const today = await startGateway(env)
  await releaseMissing(today.ops, site, () => undefined)
  const gateways = [older.url, today.url]
  // A gateway learns of what was promoted at the other a moment later.
  await Promise.all(gateways.map(servesEveryPart))
  const traffic = startTraffic(gateways, pages)
  await traffic.untilServed(pages.length)

  const byOpsName = await proxyByOpsName(today.url)
  const commands = { dataDir, key }
  const todayAtOlder = releaseCommand({ ...commands, address: { OPS_URL: older.url } })
  const todayAtToday = releaseCommand({ ...commands, address: { SITE: today.url } })
  const olderAtOlder = releaseCommand({ ...commands, checkout, address: { SITE: older.url } })
  const olderAtToday = releaseCommand({ ...commands, checkout, address: { SITE: byOpsName } })

  await add(todayAtOlder, loyalty.id, '--prefix', '/sadakat')
  await add(olderAtToday, guide.id, '--ending', '-gezi-rehberi')
  await ship(olderAtToday, loyalty)
  await ship(todayAtToday, guide)
  await Promise.all(gateways.map((gateway) => servesBoth(gateway, fifthAndSixth)))
  const [atOlder, atToday] = await Promise.all(gateways.map((gateway) => openPage(gateway, loyalty.path)))
  expect(atOlder?.versions, 'their documents agree').toEqual(atToday?.versions)

  // What a promote of the older one leaves of the one before is not believed.
  const promoted = new Date()
  await ship(todayAtOlder, guideAgain)
  const again = [
    { address: loyalty.path, heading: loyalty.heading },
    { address: guide.example, heading: guideAgain.heading },
  ]
  await Promise.all(gateways.map((gateway) => servesBoth(gateway, again)))
  const { stableSince } = (await stateAt(todayAtToday, guide.id)).pointer
  expect(new Date(stableSince ?? 0).getTime()).toBeGreaterThanOrEqual(promoted.getTime())

  await withNewerRows(env.DATABASE_URL, async () => {
    for (const gateway of gateways)
      // oxlint-disable-next-line no-await-in-loop -- there are two
      await expect.poll(() => unreadAt(gateway), { timeout: 20_000 }).toEqual(['mf-later', 'mf-later 9.9.9'])
    traffic.rest(older.url)
    await older.kill()
    await older.start()
    await Promise.all(gateways.map((gateway) => servesBoth(gateway, again)))
    expect(await unreadAt(older.url), 'it starts beside what it cannot read').toHaveLength(2)
    traffic.resume(older.url)
    await traffic.untilServed(pages.length)
    for (const command of [todayAtOlder, olderAtToday])
      // oxlint-disable-next-line no-await-in-loop -- there are two
      await expect(add(command, 'mf-thief', '--prefix', '/baska')).rejects.toThrow(/registry-newer/)
  })
  for (const gateway of gateways)
    // oxlint-disable-next-line no-await-in-loop -- there are two
    await expect.poll(() => unreadAt(gateway), { timeout: 20_000 }).toEqual([])

  const wholeState = await Promise.all(
    [todayAtOlder, olderAtToday, todayAtToday, olderAtOlder].map(async (command) => {
      const { modules } = z.parse(status, await command('status'))
      return modules.map(({ module, pointer: { stable, generation } }) => [module, stable, generation])
    }),
  )
  for (const seen of wholeState) expect(seen).toEqual(wholeState[0])
  expect(wholeState[0]).toHaveLength(parts.length + 2)

  await todayAtToday('modules', 'remove', loyalty.id)
  await olderAtOlder('modules', 'remove', guide.id)
  for (const gateway of gateways)
    for (const { address } of fifthAndSixth)
      await expect
        // oxlint-disable-next-line no-await-in-loop -- there are four
        .poll(async () => (await openPage(gateway, address)).status, { timeout: 20_000 })
        .toBe(404)
  await traffic.untilServed(pages.length)

  const { faults, served, sets } = await traffic.stop()
  expect(faults, JSON.stringify(served)).toEqual([])
  const untouched = parts.map((part) => new Set(sets.map((set) => set[part])).size)
  expect(untouched, 'each part had one release all the while').toEqual(parts.map(() => 1))
}, 600_000)

async function servesEveryPart(gateway: string): Promise<void> {
  const ready = z.object({ serving: z.record(z.string(), z.string()) })
  await expect
    .poll(
      async () => {
        const { serving } = z.parse(ready, await (await fetch(`${gateway}/health/ready`)).json())
        return parts.filter((part) => !(part in serving))
      },
      { timeout: 20_000 },
    )
    .toEqual([])
}

async function add(release: ReleaseCommand, module: string, ...addresses: string[]): Promise<void> {
  await release('modules', 'add', module, '--squad', module, ...addresses)
}

/** As a squad ships its first release, and the next: its key, a real build, publish, promote. */
async function ship(release: ReleaseCommand, remote: Parameters<typeof builtRemote>[0]): Promise<void> {
  const { id } = remote
  if (remote !== guideAgain) {
    const { publicKey } = z.parse(z.object({ publicKey: z.string() }), await release('keys', 'new', id))
    await release('keys', 'add', '--squad', id, '--module', id, '--public-key', publicKey)
  }
  await release('publish', id, '--from', await builtRemote(remote))
  await release('promote', id, remote.version)
}

async function servesBoth(gateway: string, both: { address: string; heading: string }[]) {
  for (const { address, heading } of both) {
    const shown = async () => {
      const { status: answered, isRendered, text } = await openPage(gateway, address)
      return [gateway, address, answered, isRendered, text.includes(`<h1>${heading}</h1>`)]
    }
    // oxlint-disable-next-line no-await-in-loop -- there are two
    await expect.poll(shown, { timeout: 20_000 }).toEqual([gateway, address, 200, true, true])
  }
}

async function stateAt(release: ReleaseCommand, module: string) {
  const { modules } = z.parse(status, await release('status'))
  const found = modules.find((one) => one.module === module)
  if (!found) throw new Error(`there is no ${module}`)
  return found
}

const ready = z.object({
  unread: z.array(z.object({ module: z.string(), version: z.nullable(z.string()) })),
})

async function unreadAt(gateway: string): Promise<string[]> {
  const { unread } = z.parse(ready, await (await fetch(`${gateway}/health/ready`)).json())
  return unread.map(({ module, version }) => (version === null ? module : `${module} ${version}`)).toSorted()
}

/** While a gateway newer than both has its rows in the registry: a module with an area of tomorrow's grammar, live. */
async function withNewerRows(databaseUrl: string, during: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const run = async (...statements: string[]) => {
    for (const statement of [...statements, `notify ${registryChannel}`])
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await client.query(statement)
  }
  try {
    await run(
      `insert into gateway.module (id, squad, title, areas) values ('mf-later', 'later', '', '["/{+all}"]')`,
      `insert into gateway.release (module, version, facts, published_by) values ('mf-later', '9.9.9', '{"schema":2}', 'later')`,
      `insert into gateway.pointer (channel, module, stable) select channel, 'mf-later', '9.9.9' from gateway.pointer limit 1`,
    )
    await during()
    await run(
      `delete from gateway.pointer where module = 'mf-later'`,
      `delete from gateway.release where module = 'mf-later'`,
      `delete from gateway.module where id = 'mf-later'`,
    )
  } finally {
    await client.end()
  }
}

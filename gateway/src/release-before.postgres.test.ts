import { join } from 'node:path'
import { checkOutReleaseBefore } from 'shared-server/testing/release-before'
import { expect, it, onTestFinished } from 'vitest'
import { releaseClient } from './cli/client/release-client.ts'
import { artifact, page } from './testing/artifact.ts'
import { getDocument, openDocument, type TestBrowser } from './testing/browsers.ts'
import { canaryVersion, quickHealth, stableVersion, visitContent, visitorsIn } from './testing/canary-site.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { startGateway } from './testing/gateway.ts'
import { opsUrl } from './testing/ops-fetch.ts'
import { emptyRegistryFolder } from './testing/registry-folder.ts'
import { registerSquads } from './testing/squads.ts'
import { startServer } from './testing/two-ages/server-process.ts'

const key = 'a-key-for-this-test-only'
const limit = { timeout: 20_000 }
const thirdVersion = '1.0.0-dddddddddddd'

/** A gateway of the release before, on a registry that it has made itself, with a host and two remotes live. */
async function startBefore(env: Record<string, string>, dataDir: string) {
  const checkout = await checkOutReleaseBefore('gateway')
  onTestFinished(checkout.remove)
  const server = await startServer({
    script: join(checkout.sources, 'server.ts'),
    health: '/health/live',
    env: { ...env, ADMIN_KEY: key, LOG_LEVEL: 'silent' },
  })
  const api = { url: opsUrl, via: server.url }
  const { keyOf } = await registerSquads(api, key, dataDir)
  const ops = releaseClient({ api, who: 'ops', adminKey: key, keyOf: async (module) => keyOf(module) })
  const parts = [
    { id: 'host', files: artifact({ id: 'host' }) },
    { id: 'mf-content', files: artifact() },
    { id: 'mf-search', files: artifact({ id: 'mf-search', routes: [page('/', 'Ana sayfa')] }) },
  ] as const
  for (const { id, files } of parts) {
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    const { version } = await ops.publish(id, files, '')
    // oxlint-disable-next-line no-await-in-loop -- the host goes first
    await ops.promote(id, version, '')
  }
  return { ...server, ops }
}

/** Which release of mf-content a gateway's document gives to a browser, which does not open it: it would be a visit. */
const givenAt = async (url: string, browser: TestBrowser = {}) =>
  (await getDocument(url, '/hakkimizda', browser)).versions.get('mf-content')

it('a gateway of the release before serves on the registry of today, beside today, and starts again on it', async () => {
  const dataDir = emptyRegistryFolder()
  const env = {
    // One folder for the releases of both.
    DATA_DIR: dataDir,
    DATABASE_URL: await freshDatabase(),
    GATEWAY_SECRET: 'a-secret-that-both-gateways-share',
    BACKEND_URL: 'http://127.0.0.1:9',
    OPS_URL: opsUrl,
    TRUST_PROXY: '1',
    RENDER_PROCESSES: '2',
    SMOKE: 'off',
    ...quickHealth,
  }
  const before = await startBefore(env, dataDir)
  const early = await openDocument(before.url, '/hakkimizda')

  // Its migrations run while the one before serves.
  const today = await startGateway(env)
  const ages = [before.url, today.url] as const
  for (const url of ages) expect(await givenAt(url), url).toBe(stableVersion)
  expect((await early.report({ used: ['host', 'mf-content'] })).status).toBe(204)

  // Published at one, tried by some at both, and taken back by what both have heard together.
  await before.ops.publish('mf-content', artifact({ sources: 'cccccccccccc', says: 'canary' }), '')
  await before.ops.change('canary', {
    module: 'mf-content',
    version: canaryVersion,
    percent: 30,
    why: 'a test',
  })
  const canary = await visitorsIn(before.url, true, 12)
  const stable = await visitorsIn(before.url, false, 28)
  for (const [visitor, version] of [
    [canary[0], canaryVersion],
    [stable[0], stableVersion],
  ] as const)
    await expect.poll(() => givenAt(today.url, visitor), limit).toBe(version)
  await visitContent(today.url, stable)
  await visitContent(before.url, canary.slice(0, 6), () => 'failing')
  await visitContent(today.url, canary.slice(6), () => 'failing')
  const rollbacks = async () =>
    (await today.ops.history('mf-content')).entries.filter(({ what }) => what === 'rollback')
  await expect.poll(rollbacks, limit).toHaveLength(1)
  expect(await rollbacks()).toMatchObject([
    { who: 'health', details: { tried: { visits: 12, failedVisits: 12 } } },
  ])
  for (const url of ages) await expect.poll(() => givenAt(url, canary[0]), limit).toBe(stableVersion)

  // What today puts live the one before serves, when it has started again too, and may take back.
  await today.squads.client('mf-content').publish('mf-content', artifact({ sources: 'dddddddddddd' }), '')
  await today.ops.promote('mf-content', thirdVersion, 'a test')
  for (const url of ages) await expect.poll(() => givenAt(url), limit).toBe(thirdVersion)
  await before.kill()
  await before.start()
  await expect.poll(() => givenAt(before.url), limit).toBe(thirdVersion)
  await before.ops.change('rollback', { module: 'mf-content', why: 'a test' })
  for (const url of ages) await expect.poll(() => givenAt(url), limit).toBe(stableVersion)
  expect((await rollbacks()).map(({ who }) => who)).toEqual([expect.any(String), 'health'])
}, 180_000)

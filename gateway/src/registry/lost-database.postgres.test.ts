import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { artifact } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { postgresCluster } from '../testing/postgres-cluster.ts'

const versionOf = (sources: string) => `1.0.0-${sources}`
const [old, fresh] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const
/** A cluster takes seconds to start on a busy machine. */
const patience = { timeout: 20_000 }

async function release({ ops }: TestGateway): Promise<void> {
  await ops.publish('host', artifact({ id: 'host' }), '')
  await ops.promote('host', null, '')
  for (const sources of [old, fresh]) {
    // oxlint-disable-next-line no-await-in-loop -- the order is their age
    await ops.publish('mf-content', artifact({ sources, says: sources }), '')
    // oxlint-disable-next-line no-await-in-loop -- the order is their age
    await ops.promote('mf-content', null, '')
  }
}

/** Nothing is registered: nobody could while the database is unavailable. */
async function startAgain(DATABASE_URL: string, DATA_DIR: string) {
  const env = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    BACKEND_URL: 'http://127.0.0.1:9',
    RENDER_PROCESSES: '2',
    SMOKE: 'off',
  }
  const app = await buildApp(readConfig({ ...env, DATABASE_URL, DATA_DIR }))
  onTestFinished(() => app.close())
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

type At = Pick<TestGateway, 'url'>
const readiness = async ({ url }: At) => await (await fetch(`${url}/health/ready`)).json()
const knows = async (gateway: At): Promise<boolean> => (await readiness(gateway)).registry.current
const servedBy = async ({ url }: At) => {
  const reply = await fetch(`${url}/hakkimizda`)
  const html = await reply.text()
  return { status: reply.status, version: [old, fresh].find((one) => html.includes(versionOf(one))) }
}
const entryOf = async ({ url }: At, sources: string) =>
  (await fetch(`${url}/modules/mf-content/${versionOf(sources)}/web/entry.js`)).status

it('travellers and open tabs notice nothing while the database is unavailable, ops are told, and nothing is lost', async () => {
  const cluster = await postgresCluster()
  await cluster.start()
  const one = await startGateway({ DATABASE_URL: cluster.url })
  const other = await startGateway({ DATABASE_URL: cluster.url })
  await release(one)
  await expect.poll(() => servedBy(other), patience).toEqual({ status: 200, version: fresh })
  expect(await readiness(one)).toMatchObject({ registry: { current: true, since: null } })

  const stoppedAt = new Date().toISOString()
  await cluster.stop()
  for (const gateway of [one, other]) {
    await expect.poll(() => knows(gateway), patience).toBe(false)
    const { registry, serving } = await readiness(gateway)
    expect([registry.since >= stoppedAt, serving['mf-content']]).toEqual([true, versionOf(fresh)])
    expect(await servedBy(gateway)).toEqual({ status: 200, version: fresh })
  }
  // A tab that was opened before the last promote still asks for the files of its release.
  expect([await entryOf(one, old), await entryOf(one, fresh)]).toEqual([200, 200])
  await expect(one.ops.change('rollback', { module: 'mf-content' })).rejects.toMatchObject({
    refusal: 'no-database',
    message: expect.stringContaining('nothing can be changed until it is back'),
  })
  const { current, modules } = await one.ops.status()
  const told = modules.find(({ module }) => module === 'mf-content')
  expect([current, told?.pointer.stable, told?.owner]).toEqual([false, versionOf(fresh), 'squad'])

  await cluster.start()
  for (const gateway of [one, other]) await expect.poll(() => knows(gateway), patience).toBe(true)
  await other.ops.change('rollback', { module: 'mf-content' })
  await expect.poll(() => servedBy(one), patience).toEqual({ status: 200, version: old })
  expect((await one.ops.status()).current).toBe(true)
}, 120_000)

it('a gateway that starts while the database is unavailable serves the last set, and what was changed once it is back', async () => {
  const cluster = await postgresCluster()
  await cluster.start()
  const first = await startGateway({ DATABASE_URL: cluster.url })
  await release(first)
  const stays = await startGateway({ DATABASE_URL: cluster.url })
  const { dataDir } = first
  await first.app.close()
  await stays.ops.change('canary', { module: 'mf-content', version: versionOf(old), percent: 10 })
  await cluster.stop()

  const again = await startAgain(cluster.url, dataDir)
  expect(await readiness(again)).toMatchObject({ registry: { current: false } })
  expect(await servedBy(again)).toEqual({ status: 200, version: fresh })
  await cluster.start()
  await expect.poll(() => knows(again), patience).toBe(true)
  const { modules } = await stays.ops.status()
  expect(modules.find(({ module }) => module === 'mf-content')?.pointer.canary).toMatchObject({ percent: 10 })
  // Whether a visitor is somebody is only asked while a canary runs.
  await expect
    .poll(async () => (await fetch(`${again.url}/hakkimizda`)).headers.get('set-cookie'), patience)
    .toContain('visitor=')

  await again.app.close()
  await stays.app.close()
  await cluster.stop()
  await rm(join(dataDir, 'last-set.json'))
  await expect(startAgain(cluster.url, dataDir)).rejects.toThrow(
    'the database is unavailable and no last set is kept here',
  )
}, 120_000)

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { query } from 'shared-server/testing/postgres-cluster'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase, postgres } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { smallHost, smallRemote } from '../testing/smoke-site.ts'
import { startServer } from '../testing/two-ages/server-process.ts'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const script = fileURLToPath(new URL('server.ts', import.meta.url))
const limit = { timeout: 120_000, interval: 200 }
const version = '1.0.0-aaaaaaaaaaaa'

/** What the guide says that a worker's role may do, and what it may not. */
async function rights(role: string): Promise<string[]> {
  const guide = await readFile(new URL('../../../docs/guides/images.md', import.meta.url), 'utf8')
  const blocks = [...guide.matchAll(/```sql\n([^`]+)```/g)].map(([, statements = '']) => statements)
  expect(blocks).toEqual([
    expect.stringContaining('grant usage on schema gateway to rotabus_smoke;'),
    expect.stringContaining('revoke execute on function'),
  ])
  return blocks.map((block) =>
    block.replaceAll('rotabus_smoke', role).replaceAll('to rotabus', 'to postgres'),
  )
}

let site: TestGateway
/** As the worker's role reaches it. */
let database: string
let owner: string
beforeEach(async () => {
  const role = `smoke_${randomBytes(6).toString('hex')}`
  await query(postgres, `create role ${role} login password 'of-a-test'`)
  onTestFinished(async () => {
    await query(postgres, `drop role ${role}`)
  })
  owner = await freshDatabase()
  site = await startGateway({
    DATABASE_URL: owner,
    SMOKE: 'required',
    SMOKE_EXECUTOR: 'queue',
    CHROMIUM: '/none',
  })
  for (const statements of await rights(role)) await query(owner, statements)
  const url = new URL(owner)
  url.username = role
  url.password = 'of-a-test'
  database = url.href
  await site.ops.publish('host', smallHost(), '')
  await site.ops.promote('host', null, '')
})

const startWorker = (env: Record<string, string> = {}, health = '/health/ready') =>
  startServer({
    script,
    health,
    env: { DATABASE_URL: database, GATEWAY_URL: site.url, CHROMIUM, LOG_LEVEL: 'warn', ...env },
  })
const smokeOf = async (of = version) => {
  const { attestation } = await site.ops.release('mf-content', of)
  return attestation?.checks.find(({ name }) => name === 'smoke')
}
const publish = (runs: string, sources = 'aaaaaaaaaaaa') =>
  site.ops.publish('mf-content', smallRemote(runs, sources), '')
const says = async () => (await smokeOf())?.message
const queue = async () => {
  const ready: unknown = await (await fetch(`${site.url}/health/ready`)).json()
  return ready
}

describe('a gateway that leaves releases to smoke workers', { timeout: 240_000 }, () => {
  it('says that none is there, and has the verdicts of one that comes, with the rights of two tables', async () => {
    await publish(`document.querySelector('h1').textContent = 'Hoş geldiniz'`)
    await expect.poll(says, limit).toMatch(/^it waits, since no smoke worker is running/)
    expect(await queue()).toMatchObject({ smokeQueue: { workers: 0, waiting: 1 }, browserWall: null })
    await expect(site.ops.promote('mf-content', version, '')).rejects.toMatchObject({
      refusal: 'checks-running',
    })
    await startWorker()
    await expect
      .poll(() => smokeOf(), limit)
      .toEqual({
        name: 'smoke',
        verdict: 'passed',
        message: 'nothing wrong on /hakkimizda',
      })
    await site.ops.promote('mf-content', version, '')
    await publish(`throw new Error('no such seat')`, 'bbbbbbbbbbbb')
    await expect.poll(async () => (await smokeOf('1.0.0-bbbbbbbbbbbb'))?.verdict, limit).toBe('failed')
    expect((await smokeOf('1.0.0-bbbbbbbbbbbb'))?.message).toBe('/hakkimizda: uncaught error: no such seat')
    await expect.poll(queue, limit).toMatchObject({ smokeQueue: { workers: 1, waiting: 0, problem: null } })
  })

  it('has a worker whose role can take no lock, read no release, and say what it likes of one that waits alone', async () => {
    await publish(`document.title = 'x'`)
    await expect.poll(says, limit).toMatch(/^it waits, since no smoke worker is running/)
    for (const statement of [
      'select pg_advisory_lock(1)',
      'select * from gateway.release',
      'delete from gateway.smoke_request',
    ])
      await expect(query(database, statement), statement).rejects.toThrow('permission denied')
    await query(database, `insert into gateway.smoke_worker values (gen_random_uuid(), now(), 'no gateway')`)
    await expect
      .poll(queue, limit)
      .toMatchObject({ smokeQueue: { workers: 0, waiting: 1, problem: 'no gateway' } })
    await query(
      database,
      `update gateway.smoke_request set leased_until = 'infinity', result = '{"name":"schema","verdict":"odd"}'`,
    )
    await expect
      .poll(() => smokeOf(), limit)
      .toMatchObject({
        verdict: 'failed',
        message: expect.stringMatching(/^its smoke worker said something that is not understood/),
      })
    const { attestation } = await site.ops.release('mf-content', version)
    expect(attestation?.checks.find(({ name }) => name === 'schema')).toMatchObject({ verdict: 'passed' })
  })

  it('loses nothing when one of two workers is killed in the middle', async () => {
    const first = await startWorker()
    // Long enough to be killed in, short enough to pass.
    await publish(`const until = Date.now() + 3000; while (Date.now() < until);`)
    await expect.poll(says, limit).toMatch(/^its pages are being opened$/)
    await first.kill()
    await startWorker()
    await query(owner, `update gateway.smoke_request set leased_until = now()`)
    await expect.poll(says, limit).toMatch(/attempt 2 of 3/)
    await expect.poll(() => smokeOf(), limit).toMatchObject({ verdict: 'passed' })
  })

  it('says what a worker that cannot reach it has to say', async () => {
    await startWorker({ GATEWAY_URL: 'http://127.0.0.1:9' }, '/health/live')
    await publish('')
    await expect
      .poll(says, limit)
      .toMatch(
        /^it waits, since no smoke worker can open it: the gateway does not answer at .+ \(GATEWAY_URL\)$/,
      )
  })
})

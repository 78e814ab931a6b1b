import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { lockKey } from '../database/migrate.ts'
import {
  canaryVersion,
  publishNext,
  quickHealth,
  twoRounds,
  untilFine,
  visitContent,
  visitorsIn,
} from '../testing/canary-site.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const module = 'mf-content'

afterEach(() => {
  vi.useRealTimers()
})

async function twoGateways() {
  const databaseUrl = await freshDatabase()
  const env = {
    DATABASE_URL: databaseUrl,
    GATEWAY_SECRET: 'a-secret-that-both-gateways-share',
    ...quickHealth,
  }
  const one = await startLiveSite(env)
  const other = await startGateway(env)
  await publishNext(one)
  const steps = [30, 60, 90].map((percent) => ({ percent, minutes: 10 }))
  await one.ops.change('canary', { module, version: canaryVersion, steps })
  await visitContent(one.url, await visitorsIn(one.url, false, 20))
  await visitContent(one.url, await visitorsIn(one.url, true, 12))
  await untilFine(one)
  return { one, other, databaseUrl }
}

const taken = async ({ ops }: TestGateway) =>
  (await ops.history(module)).entries.filter(({ who, what }) => who === 'rollout' && what === 'canary')

const past = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

it('of two gateways that find a step due one takes it, and the next one is not due before its time', async () => {
  const { one, other } = await twoGateways()
  past(11)
  await expect.poll(() => taken(one), { timeout: 20_000 }).toHaveLength(1)
  await Promise.all([twoRounds(one), twoRounds(other)])
  expect(await taken(other)).toHaveLength(1)
  expect((await other.ops.rollouts(module)).rollouts).toMatchObject([{ step: 1, revision: 2 }])
})

it('a step that was cut off in the middle has done nothing, and is taken again, once', async () => {
  const { one, databaseUrl } = await twoGateways()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Both gateways wait for the lock, and lose their connections while they do.
  await client.query('select pg_advisory_lock($1)', [lockKey])
  past(11)
  const waiting = async () =>
    (
      await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
    ).rows
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  for (const { pid } of await waiting())
    // oxlint-disable-next-line no-await-in-loop -- two at most
    await client.query('select pg_terminate_backend($1)', [pid])
  await client.query('select pg_advisory_unlock($1)', [lockKey])
  await expect.poll(() => taken(one), { timeout: 30_000 }).toHaveLength(1)
  await twoRounds(one)
  expect(await taken(one)).toHaveLength(1)
  await client.end()
})

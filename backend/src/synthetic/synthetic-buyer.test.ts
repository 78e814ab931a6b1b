import Fastify from 'fastify'
import getPort from 'get-port'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { localDate } from 'shared/contracts/units'
import { earlierCost, hashWith, standardCost } from 'shared-server/passwords'
import { addDemoMember } from '../seed/demo-member.ts'
import { demoMember } from '../seed/site-data.ts'
import { claimSeats } from '../testing/claim-seats.ts'
import { startProcess } from '../testing/child-process.ts'
import { openTracedSite, type TracedSite } from '../testing/traced-site.ts'
import { buyerMetrics } from './app.ts'
import { readBuyerConfig } from './config.ts'
import { syntheticBuyer } from './synthetic-buyer.ts'

let site: TracedSite
beforeAll(async () => {
  // Its processes read hashes of the standard cost alone.
  hashWith(standardCost, earlierCost)
  site = await openTracedSite({ BANK_TIMEOUT_MS: '1000' })
  const today = localDate.parse('2026-01-01')
  const laid = { first: true, today, span: { first: today, last: today } }
  await site.database.db.transaction().execute((tx) => addDemoMember(tx, laid))
})
afterAll(() => site.close())

const member = { BUYER_EMAIL: demoMember.email, BUYER_PASSWORD: demoMember.password }

function buyerOnBus(env: Record<string, string> = {}) {
  const lines: string[] = []
  const { log } = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } })
  const trip = { SITE_URL: site.url, ORIGIN: '1', DESTINATION: '3', DAYS_AHEAD: '6' }
  return { round: syntheticBuyer({ config: readBuyerConfig({ ...trip, ...env }), log }), lines }
}

const states = async () =>
  (await site.database.db.selectFrom('payments').select('state').execute()).map(({ state }) => state)
const claims = () => site.database.db.selectFrom('seat_claims').select('state').execute()

describe('the synthetic buyer', () => {
  test('goes on when it is asked for work, as whoever holds seats of a bus time and again', async () => {
    const { round, lines } = buyerOnBus()
    expect(await round(), lines.join('')).toBe('done')
    await sql`UPDATE hold_terms SET ends_at = now() - interval '1 minute', renewals = 3`.execute(
      site.database.db,
    )
    expect(await round(), lines.join('')).toBe('done')
  })

  test('without a member holds a seat and gives it back, and nothing is bought', async () => {
    const { round, lines } = buyerOnBus()
    expect(await round(), lines.join('')).toBe('done')
    expect(await round(), lines.join('')).toBe('done')
    expect(await states()).toEqual([])
    expect(await claims()).toEqual([])
  })

  test('with one buys a ticket that says what it is and cancels it, again and again, and the bank gives all back', async () => {
    const { round, lines } = buyerOnBus(member)
    expect(await round(), lines.join('')).toBe('done')
    expect(await round(), lines.join('')).toBe('done')
    expect(await states()).toEqual(['ticketed', 'ticketed'])
    expect(await claims()).toEqual([])
    const names = await site.database.db.selectFrom('passengers').select(['name', 'surname']).execute()
    expect(names).toEqual(Array.from({ length: 2 }, () => ({ name: 'Sentetik', surname: 'Deneme' })))
    for (const { charged, refunded } of await site.bank.ledger()) expect(refunded).toBe(charged)
  })

  test('says at which step it failed, and leaves no seat held', async () => {
    await site.bank.switch({ begin: 'silent-not-begun' })
    const { round, lines } = buyerOnBus(member)
    expect(await round(), lines.join('')).toBe('pay')
    await site.bank.switch({})
    expect(await claims()).toEqual([])
    expect(lines.join('')).toContain('bank-unreachable')
    expect(await round(), lines.join('')).toBe('done')
  })

  test('takes no seat of a bus that more than half is sold of', async () => {
    const run = Number(site.journeys.there.split('-')[0])
    const take = (sold: number) =>
      claimSeats(
        site.database,
        run,
        Array.from({ length: sold }, (_, at) => ({ seat: at + 1, from: 0, to: 2 })),
      )
    const { round } = buyerOnBus({ DAYS_AHEAD: '5' })
    await take(8)
    expect(await round()).toBe('done')
    await take(9)
    expect(await round()).toBe('search')
    await take(0)
  })

  test('as a process of its own tells Prometheus what came of it', async () => {
    const key = 'a-key-for-this-test-only'
    const port = await getPort()
    const buyer = await startProcess({
      entry: 'synthetic/server.ts',
      url: `http://127.0.0.1:${port}`,
      health: '/health/live',
      env: {
        PORT: String(port),
        SITE_URL: site.url,
        ORIGIN: '1',
        DESTINATION: '3',
        DAYS_AHEAD: '6',
        EVERY_SECONDS: '10',
        METRICS_KEY: key,
      },
    })
    onTestFinished(() => buyer.kill())
    const read = async (authorization: string) =>
      await (await fetch(`${buyer.url}/metrics`, { headers: { authorization } })).text()
    await expect
      .poll(() => read(`Bearer ${key}`))
      .toContain('rotabus_synthetic_purchase_total{result="done"} 1')
    expect(await read('')).not.toContain('rotabus')
    const told = buyer.logged().find((line) => line.includes('was held and given back')) ?? '{}'
    const { traceId }: { traceId?: string } = JSON.parse(told)
    expect(traceId).toMatch(/^[\da-f]{32}$/)
    expect(site.lines().some((line) => line['traceId'] === traceId)).toBe(true)
  })

  test('never pays in production, where a card would be real', () => {
    expect(() => readBuyerConfig({ ...member, NODE_ENV: 'production' })).toThrow('would pay with a test card')
    expect(() => readBuyerConfig({ BUYER_EMAIL: demoMember.email })).toThrow('belong together')
    expect(readBuyerConfig({ NODE_ENV: 'production' }).member).toBeNull()
  })
})

test('what its rounds came to is counted, and a failed one is no success', async () => {
  const { collection, count } = buyerMetrics(Fastify(), [])
  const lastOf = async () =>
    Number(/^rotabus_synthetic_last_success_timestamp_seconds (\S+)$/m.exec(await collection.metrics())?.[1])
  const begun = await lastOf()
  count('pay')
  expect(await lastOf()).toBe(begun)
  await expect
    .poll(async () => {
      count('done')
      return await lastOf()
    })
    .toBeGreaterThan(begun)
  expect(await collection.metrics()).toContain('rotabus_synthetic_purchase_total{result="pay"} 1')
})

import { expect, it } from 'vitest'
import { quickHealth, startCanary, visitContent, visitorsIn } from '../testing/canary-site.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

it('two gateways add up what each of them heard, and roll a bad canary back once', async () => {
  const env = {
    DATABASE_URL: await freshDatabase(),
    GATEWAY_SECRET: 'a-secret-that-both-gateways-share',
    ...quickHealth,
  }
  const one = await startLiveSite(env)
  const other = await startGateway(env)
  await startCanary(one, 30)
  const metricsOf = async ({ url, key }: TestGateway) =>
    await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })).text()
  await expect.poll(() => metricsOf(other), { timeout: 20_000 }).toContain('rotabus_canary_percent{')

  const canary = await visitorsIn(one.url, true, 12)
  const stable = await visitorsIn(one.url, false, 28)
  await visitContent(one.url, stable)
  // Neither has heard of enough visits alone.
  await Promise.all([
    visitContent(one.url, canary.slice(0, 6), () => 'failing'),
    visitContent(other.url, canary.slice(6), () => 'failing'),
  ])
  const rollbacks = async () =>
    (await one.ops.history('mf-content')).entries.filter(({ what }) => what === 'rollback')
  await expect.poll(rollbacks, { timeout: 20_000 }).toHaveLength(1)
  for (const gateway of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two gateways
    await expect.poll(() => metricsOf(gateway), { timeout: 20_000 }).not.toContain('rotabus_canary_percent{')
  }
  expect(await rollbacks()).toMatchObject([
    { who: 'health', details: { tried: { visits: 12, failedVisits: 12 } } },
  ])
})

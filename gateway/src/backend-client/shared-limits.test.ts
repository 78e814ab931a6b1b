import { createRedis } from 'shared-server/testing/redis-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenControl } from 'shared/contracts/site'
import { startBackend, startGateway } from '../testing/gateway.ts'

const patience = { timeout: 10_000 }

test('an address that asks two gateways for tokens is limited as if they were one', async () => {
  const redis = await createRedis()
  onTestFinished(redis.kill)
  await redis.start()
  const env = {
    BACKEND_URL: await startBackend(() => undefined),
    REDIS_URL: redis.url,
    TOKENS_PER_MINUTE: '3',
  }
  const [one, other] = [await startGateway(env), await startGateway(env)]
  const limitsOf = async ({ url }: typeof one): Promise<unknown> =>
    (await (await fetch(`${url}/health/ready`)).json()).limits
  await vi.waitFor(
    async () => expect([await limitsOf(one), await limitsOf(other)]).toEqual(['shared', 'shared']),
    patience,
  )
  const isLimited = async ({ url }: typeof one) => (await fetch(url + tokenControl.path)).status === 429
  expect([
    await isLimited(one),
    await isLimited(other),
    await isLimited(one),
    await isLimited(other),
  ]).toEqual([false, false, false, true])
  await redis.kill()
  await vi.waitFor(async () => expect(await limitsOf(one)).toBe('lost'), patience)
  expect(await isLimited(other)).toBe(false)
})

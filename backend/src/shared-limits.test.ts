import { createRedis } from 'shared-server/testing/redis-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from './testing/start-app.ts'

const patience = { timeout: 10_000 }

test('an address that asks two processes is limited as if they were one', async () => {
  const redis = await createRedis()
  onTestFinished(redis.kill)
  await redis.start()
  // Three calls in a minute.
  const config = { redisUrl: redis.url, rateLimitFactor: 0.0001 } as const
  const [one, other] = [await startApp({ days: 1, config }), await startApp({ days: 1, config })]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  const statusOf = async ({ app }: typeof one) => (await app.inject('/docs/json')).statusCode
  // Each look is a call too, so each comes from elsewhere.
  let looks = 0
  const knowledgeOf = async ({ app }: typeof one) =>
    (await app.inject({ url: '/health/ready', remoteAddress: `10.0.9.${++looks}` })).json().limits
  await vi.waitFor(
    async () => expect([await knowledgeOf(one), await knowledgeOf(other)]).toEqual(['shared', 'shared']),
    patience,
  )
  expect([await statusOf(other), await statusOf(one), await statusOf(other), await statusOf(one)]).toEqual([
    200, 200, 200, 429,
  ])
  await redis.kill()
  await vi.waitFor(async () => expect(await statusOf(one)).toBe(200), patience)
})

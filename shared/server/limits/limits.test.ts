import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRedis } from '../testing/redis-server.ts'
import { openLimits } from './limits.ts'

const perMinute = 10

/** A process that takes ten calls of an address in a minute, and three of one kind. */
async function startServer(redisUrl: string | null) {
  const said: string[] = []
  const say = (words: string) => void said.push(words)
  const limits = openLimits(redisUrl, { warn: say, info: say })
  const app = fastify()
  app.addHook('onClose', limits.close)
  await app.register(rateLimit, { max: perMinute, timeWindow: '1 minute', ...limits.options('tests') })
  app.get('/any', () => 'any')
  app.get('/rare', { config: { rateLimit: { max: 3 } } }, () => 'rare')
  app.get('/rarer', { config: { rateLimit: { max: 3 } } }, () => 'rarer')
  onTestFinished(() => app.close())
  /** How many of so many calls are let through. */
  const letThrough = async (path: string, calls: number, remoteAddress = '10.0.0.1'): Promise<number> => {
    const codes: number[] = []
    for (let call = 0; call < calls; call += 1)
      codes.push((await app.inject({ url: path, remoteAddress })).statusCode)
    expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([])
    return codes.filter((code) => code === 200).length
  }
  return { letThrough, knowledge: limits.knowledge, said }
}

async function startTwo() {
  const redis = await createRedis()
  onTestFinished(redis.kill)
  await redis.start()
  const [one, other] = [await startServer(redis.url), await startServer(redis.url)]
  await vi.waitFor(() => expect([one.knowledge(), other.knowledge()]).toEqual(['shared', 'shared']), 10_000)
  return { redis, one, other }
}

test('two processes count together, each address and each kind of call for itself', async () => {
  const { one, other } = await startTwo()
  expect(await one.letThrough('/any', 7)).toBe(7)
  expect(await other.letThrough('/any', 7)).toBe(3)
  expect(await one.letThrough('/any', 1)).toBe(0)
  expect(await other.letThrough('/rare', 2)).toBe(2)
  expect(await one.letThrough('/rare', 2)).toBe(1)
  expect(await other.letThrough('/rarer', 4)).toBe(3)
  expect(await other.letThrough('/any', 1, '10.0.0.2')).toBe(1)
})

test('without Redis each counts for itself, says so, and counts together again when it is back', async () => {
  const { redis, one, other } = await startTwo()
  await redis.kill()
  await vi.waitFor(() => expect(one.knowledge()).toBe('lost'), 10_000)
  expect(await one.letThrough('/any', 12)).toBe(perMinute)
  expect(await other.letThrough('/any', 12)).toBe(perMinute)
  expect(one.said).toEqual([
    'limits are counted together',
    'Redis is lost: this process counts limits for itself',
  ])
  await redis.start()
  await vi.waitFor(() => expect([one.knowledge(), other.knowledge()]).toEqual(['shared', 'shared']), 10_000)
  expect(await one.letThrough('/any', 6)).toBe(6)
  expect(await other.letThrough('/any', 6)).toBe(4)
})

test('one that answers nothing lets nobody wait for long, and nobody through unlimited', async () => {
  const { redis, one } = await startTwo()
  redis.freeze()
  onTestFinished(redis.thaw)
  expect(await one.letThrough('/any', 30)).toBe(perMinute)
  await vi.waitFor(() => expect(one.knowledge()).toBe('lost'), 10_000)
})

test('one that answers and cannot count is lost', async () => {
  const leader = await createRedis()
  onTestFinished(leader.kill)
  await leader.start()
  const replica = await createRedis({ replicaOf: leader.url })
  onTestFinished(replica.kill)
  await replica.start()
  const one = await startServer(replica.url)
  expect(await one.letThrough('/any', 12)).toBe(perMinute)
  expect(one.knowledge()).toBe('lost')
})

test('one that is full is lost until it has room again', async () => {
  const { redis, one } = await startTwo()
  const administrator = new Redis(redis.url)
  onTestFinished(() => administrator.disconnect())
  const limitMemoryTo = (bytes: number) => administrator.config('SET', 'maxmemory', bytes)
  await limitMemoryTo(1)
  expect(await one.letThrough('/any', 12)).toBe(perMinute)
  expect(one.knowledge()).toBe('lost')
  await limitMemoryTo(0)
  await vi.waitFor(
    async () => {
      await one.letThrough('/rare', 1, '10.0.0.7')
      expect(one.knowledge()).toBe('shared')
    },
    { timeout: 10_000, interval: 300 },
  )
})

test('a network of IPv6 is one that asks, whichever of its addresses does', async () => {
  for (const url of [(await startTwo()).redis.url, null]) {
    const { letThrough } = await startServer(url)
    expect(await letThrough('/any', 6, '2001:db8:7::1')).toBe(6)
    expect(await letThrough('/any', 6, '2001:db8:7:ffff::2')).toBe(4)
    expect(await letThrough('/any', 1, '2001:db8:8::1')).toBe(1)
  }
})

test('a process starts while Redis is away', async () => {
  const { url } = await createRedis()
  const alone = await startServer(url)
  expect(await alone.letThrough('/any', 12)).toBe(perMinute)
  expect(alone.knowledge()).toBe('lost')
})

test('where there is none a process counts for itself', async () => {
  const alone = await startServer(null)
  expect(await alone.letThrough('/any', 12)).toBe(perMinute)
  expect(alone.knowledge()).toBe('none')
})

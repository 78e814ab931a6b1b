import type {
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitPluginOptions,
} from '@fastify/rate-limit'
import { Redis } from 'ioredis'
import { callbackify } from 'node:util'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

/** Where the limits of calls are counted. */
export type Limits = {
  /** For `@fastify/rate-limit`; who counts the same in every process gives the same name. */
  options: (name: string) => Pick<RateLimitPluginOptions, 'store'>
  /** `none`: there is no Redis, and each process counts for itself; `lost`: it does until Redis is back. */
  knowledge: () => 'shared' | 'lost' | 'none'
  close: () => Promise<void>
}

type Log = { warn: (words: string) => void; info: (words: string) => void }

/** A call waits no longer for Redis than this, and is counted here instead. */
const patienceMs = 250
const longestPauseMs = 2000

/** Counts are all processes' where there is a Redis, and this one's while it cannot be reached. */
export function openLimits(redisUrl: string | null, log: Log): Limits {
  if (redisUrl === null)
    return { options: () => ({}), knowledge: () => 'none', close: () => Promise.resolve() }
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    // One that is silent is left, so that not every call waits.
    socketTimeout: 4 * patienceMs,
    connectTimeout: longestPauseMs,
    retryStrategy: (times) => Math.min(100 * times, longestPauseMs),
  })
  // What breaks the connection ends it.
  redis.on('error', () => undefined)
  let isThere = false
  redis.on('ready', () => {
    isThere = true
    log.info('limits are counted together')
  })
  redis.on('close', () => {
    if (isThere) log.warn('Redis is lost: this process counts limits for itself')
    isThere = false
  })
  return {
    options: (name) => ({ store: storeOn(redis, name) }),
    knowledge: () => (isThere ? 'shared' : 'lost'),
    close: async () => {
      redis.disconnect()
    },
  }
}

function storeOn(redis: Redis, name: string): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #counters = new Map<number, RateLimiterRedis>()

    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      callbackify(() => this.#count(key, windowMs))(done)
    }

    child({ method, path }: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      return new (storeOn(redis, `${name}:${String(method)}${path}`))({})
    }

    async #count(key: string, windowMs: number): Promise<{ current: number; ttl: number }> {
      const { consumedPoints, msBeforeNext } = await this.#counterOf(windowMs).penalty(key)
      return { current: consumedPoints, ttl: msBeforeNext }
    }

    #counterOf(windowMs: number): RateLimiterRedis {
      const known = this.#counters.get(windowMs)
      if (known) return known
      // The plugin judges; here is counted alone.
      const kept = { points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1000, keyPrefix: `limit:${name}` }
      const counter = new RateLimiterRedis({
        ...kept,
        storeClient: redis,
        insuranceLimiter: new RateLimiterMemory(kept),
      })
      this.#counters.set(windowMs, counter)
      return counter
    }
  }
}

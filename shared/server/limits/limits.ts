import { callbackify } from 'node:util'
import type {
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
  RateLimitPluginOptions,
} from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { addressHolder } from '../address-holder.ts'
import { ownCounter } from './own-counter.ts'

/** Where the limits of calls are counted. */
export type Limits = {
  /** For `@fastify/rate-limit`; who counts the same in every process gives the same name. */
  options: (name: string) => Pick<RateLimitPluginOptions, 'store' | 'keyGenerator'>
  /** `none`: there is no Redis, and each process counts for itself; `lost`: it does until Redis counts again. */
  knowledge: () => 'shared' | 'lost' | 'none'
  close: () => Promise<void>
}

type Log = { warn: (message: string) => void; info: (message: string) => void }

/** A call waits no longer for Redis than this, and is counted here instead. */
const patienceMs = 250
/** After a failure so long nobody waits for it again. */
const restMs = 1000
const longestPauseMs = 2000

/** Whoever has a whole network of IPv6 is one. */
const keyGenerator = ({ ip }: { ip: string }) => addressHolder(ip)

/** Counts are all processes' where there is a Redis, and this one's while it cannot count. */
export function openLimits(redisUrl: string | null, log: Log): Limits {
  if (redisUrl === null)
    return { options: () => ({ keyGenerator }), knowledge: () => 'none', close: () => Promise.resolve() }
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    // One that is silent is left.
    socketTimeout: 4 * patienceMs,
    connectTimeout: longestPauseMs,
    retryStrategy: (times) => Math.min(100 * times, longestPauseMs),
  })
  // What breaks the connection ends it.
  redis.on('error', () => undefined)
  let isCounting = false
  let restsUntil = 0
  const note = (counts: boolean) => {
    if (counts === isCounting) return
    isCounting = counts
    if (counts) log.info('limits are counted together')
    else log.warn('Redis is lost: this process counts limits for itself')
  }
  redis.on('ready', () => {
    restsUntil = 0
    // It may be full, or somebody's replica: it is there once it has counted.
    void redis.set('limit:try', '1', 'PX', restMs).then(
      () => note(true),
      () => note(false),
    )
  })
  redis.on('close', () => note(false))

  /** Counts by Redis, or by `own` where that does not. */
  async function count<Counted>(byRedis: () => Promise<Counted>, own: () => Counted): Promise<Counted> {
    if (Date.now() < restsUntil) return own()
    try {
      const counted = await byRedis()
      note(true)
      return counted
    } catch {
      restsUntil = Date.now() + restMs
      note(false)
      return own()
    }
  }

  return {
    options: (name) => ({ store: storeOn(redis, count, name), keyGenerator }),
    knowledge: () => (isCounting ? 'shared' : 'lost'),
    close: async () => {
      redis.disconnect()
    },
  }
}

type Count = <Counted>(byRedis: () => Promise<Counted>, own: () => Counted) => Promise<Counted>
/** What the plugin gives, other than its type says. */
type OfRoute = { routeInfo?: Pick<RouteOptions, 'method' | 'url'> }

function storeOn(redis: Redis, count: Count, name: string): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #shared = new Map<number, RateLimiterRedis>()
    readonly #own = ownCounter()

    incr(...[key, done, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      callbackify(() =>
        count(
          async () => {
            const { consumedPoints, msBeforeNext } = await this.#sharedFor(windowMs).penalty(key)
            return { current: consumedPoints, ttl: msBeforeNext }
          },
          () => this.#own(key, windowMs),
        ),
      )(done)
    }

    child(params: Parameters<FastifyRateLimitStore['child']>[0] & OfRoute): FastifyRateLimitStore {
      const { method, url } = params.routeInfo ?? {}
      if (url === undefined) throw new Error('A limit of its own is that of a route')
      return new (storeOn(redis, count, `${name}:${String(method)}${url}`))({})
    }

    #sharedFor(windowMs: number): RateLimiterRedis {
      const known = this.#shared.get(windowMs)
      if (known) return known
      const counter = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `limit:${name}`,
        duration: windowMs / 1000,
        // The plugin judges; here is counted alone.
        points: Number.MAX_SAFE_INTEGER,
      })
      this.#shared.set(windowMs, counter)
      return counter
    }
  }
}

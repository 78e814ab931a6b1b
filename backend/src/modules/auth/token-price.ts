import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mapSecrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import { networkHashes } from '../../context/network.ts'
import { spendWork } from '../../context/spend-work.ts'
import { enough, withWork } from '../../context/work-needed.ts'

/** Tokens of one network that cost nothing, in a time that begins with its first: a carrier's telephones share an address. */
const freeTokens = 120
const countedMs = 10 * 60_000
const mostNetworks = 50_000
/** Behind a carrier's address every newcomer waits for it. */
const mostLevel = 2

/**
 * A token is all that a buyer needs, so whoever takes many pays each with work, which a browser does by itself. Counted in
 * each process for itself: it is a price, and no limit. The gateway's own tokens come without a visitor's address.
 */
export function createTokenPrice({ keyFor, works, config, db, clock }: Context) {
  const taken = new LRUCache<string, number>({
    max: mostNetworks,
    ttl: countedMs,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  const free = freeTokens * config.rateLimitFactor
  return async <Answer>(request: FastifyRequest, issue: () => Promise<Answer>): Promise<Answer> => {
    if (request.headers['x-forwarded-for'] === undefined) return issue()
    const networks = networkHashes(keyFor, request.ip)
    const [network] = networks
    const workers = mapSecrets(networks, (one) => `network ${one}`)
    return withWork({ works, request, workers }, async (work) => {
      const count = (taken.get(network) ?? 0) + 1
      taken.set(network, count)
      const level = Math.min(mostLevel, Math.ceil(count / free) - 1)
      try {
        if (level > 0) await spendWork(db, enough(work, level))
      } catch (error) {
        taken.set(network, (taken.get(network) ?? 1) - 1)
        throw error
      }
      return issue()
    })
  }
}

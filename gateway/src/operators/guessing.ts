import { createHmac } from 'node:crypto'
import { addressHolder } from 'shared-server/address-holder'
import {
  countedKeys,
  countUnderLimit,
  forgiveUnderLimit,
  sweepAttempts,
  type Limit,
} from 'shared-server/limits/attempt-limit'
import { mapSecrets, type Secrets } from 'shared-server/secrets'
import type { Db } from '../database/database.ts'

export type Guess = {
  act: 'password' | 'code'
  /** As typed, an operator's or nobody's. */
  name: string
  ip: string
  /** The browser in which this operator has logged in before; null in any other. */
  browser: string | null
}

export type Guessing = {
  /** Counts before it is tried. How long to wait, in seconds; null for a guess that may be tried. */
  count: (guess: Guess) => Promise<number | null>
  /** It was right, and is as if it had never been. */
  forgive: (guess: Guess) => Promise<void>
}

const quarter = 15 * 60
const limits = {
  nameAtAddress: { free: 5, firstSeconds: 30, mostSeconds: quarter, forgivenSeconds: quarter },
  // From anywhere: many, and short waits, because whoever knows a name must not keep its operator out.
  name: { free: 60, firstSeconds: 30, mostSeconds: 60, forgivenSeconds: 60 },
  // Each costs a hash, whosever name it is; behind one address there may be a whole company.
  address: { free: 30, firstSeconds: 30, mostSeconds: 60, forgivenSeconds: 60 },
  // What others guess elsewhere counts nothing here. A copied cookie is no way to guess for ever.
  browser: { free: 5, firstSeconds: 30, mostSeconds: quarter, forgivenSeconds: quarter },
} satisfies Record<string, Limit>

/** Limits of guessing at the console's log-in, for all gateways together (0092). */
export function openGuessing(db: Db, secrets: Secrets, now: () => number = Date.now): Guessing {
  const counters = { db, table: 'gateway.attempt_counter' }
  const keyed = mapSecrets(secrets, (secret) => createHmac('sha256', secret).update('guessing').digest())
  const keysOf = (...parts: string[]): Secrets =>
    mapSecrets(keyed, (key) => createHmac('sha256', key).update(parts.join('\0')).digest('base64url'))

  async function countersOf(guess: Guess): Promise<{ key: string; limit: Limit }[]> {
    const named = namesOf(guess)
    const keys = await countedKeys(
      counters,
      named.map((one) => one.keys),
    )
    return named.map(({ limit, keys: [first] }, nth) => ({ key: keys[nth] ?? first, limit }))
  }

  /** The address first: what it is refused costs nobody else anything. A browser that is known has a counter of its own alone. */
  function namesOf({ act, name, ip, browser }: Guess): { keys: Secrets; limit: Limit }[] {
    const [whose, holder] = [name.toLowerCase(), addressHolder(ip)]
    const address = { keys: keysOf('address', holder), limit: limits.address }
    if (browser !== null) return [{ keys: keysOf(act, 'browser', whose, browser), limit: limits.browser }]
    return [
      address,
      { keys: keysOf(act, 'name at address', whose, holder), limit: limits.nameAtAddress },
      { keys: keysOf(act, 'name', whose), limit: limits.name },
    ]
  }

  return {
    count: async (guess) => {
      for (const { key, limit } of await countersOf(guess)) {
        // oxlint-disable-next-line no-await-in-loop -- what one refuses does not count at the next
        const waitMs = await countUnderLimit(counters, { key, limit, now: new Date(now()) })
        if (waitMs !== null) return Math.max(1, Math.ceil(waitMs / 1000))
      }
      return null
    },
    forgive: async (guess) => {
      for (const { key, limit } of await countersOf(guess))
        // A wait that others behind the address have caused stays.
        // oxlint-disable-next-line no-await-in-loop -- there are three
        await forgiveUnderLimit(counters, [key], { keepWait: limit === limits.address })
      await sweepAttempts(counters, new Date(now()))
    },
  }
}

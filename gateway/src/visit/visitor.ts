import { createHmac, randomInt } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import { mapSecrets, type Secrets } from 'shared-server/secrets'

export const visitorCookie = 'visitor'

/** A network that asks again and again for a visitor in the canary has so many tries in a day. */
const visitorsOfNetwork = 4
const dayMs = 86_400_000

export type Visitors = {
  /** For a browser without one: one of the few that its network has today. */
  draw: (network: string, now?: number) => string
  /** Who is named by a cookie that is ours, and which network was given it; null for any other. `isOfToday`: by the secret that signs. */
  read: (cookie: string | undefined) => { visitor: string; network: string; isOfToday: boolean } | null
  cookieOf: (visitor: string, network: string) => string
}

const keyFor = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()

/** A visitor is a number that decides which experiments a browser is in: nobody chooses it, and nobody makes one up. */
export function openVisitors(secrets: Secrets): Visitors {
  const signers = mapSecrets(
    secrets,
    (secret) => new Signer(keyFor(secret, 'visitor cookie').toString('base64url')),
  )
  const numbers = keyFor(secrets[0], 'visitor number')
  return {
    draw: (network, now = Date.now()) => {
      const day = Math.floor(now / dayMs)
      return createHmac('sha256', numbers)
        .update(`${network}\0${day}\0${randomInt(visitorsOfNetwork)}`)
        .digest('base64url')
        .slice(0, 22)
    },
    read: (cookie) => {
      if (cookie === undefined) return null
      for (const signer of signers) {
        const { valid, value } = signer.unsign(cookie)
        if (!valid) continue
        const [visitor = '', network = ''] = value.split('.')
        return { visitor, network, isOfToday: signer === signers[0] }
      }
      return null
    },
    cookieOf: (visitor, network) => signers[0].sign(`${visitor}.${network}`),
  }
}

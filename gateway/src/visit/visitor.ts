import { createHmac, randomInt } from 'node:crypto'
import { Signer } from '@fastify/cookie'

export const visitorCookie = 'visitor'

/** A network that asks again and again for a visitor in the canary has so many tries in a day. */
const visitorsOfNetwork = 4
const dayMs = 86_400_000

export type Visitors = {
  /** For a browser without one: one of the few that its network has today. */
  draw: (network: string, now?: number) => string
  /** Who is named by a cookie that is ours, and which network was given it; null for any other. */
  read: (cookie: string | undefined) => { visitor: string; network: string } | null
  cookieOf: (visitor: string, network: string) => string
}

/** A visitor is a number that decides which experiments a browser is in: nobody chooses it, and nobody makes one up. */
export function openVisitors(secret: string): Visitors {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const signer = new Signer(keyFor('visitor cookie').toString('base64url'))
  const numbers = keyFor('visitor number')
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
      const { valid, value } = signer.unsign(cookie)
      if (!valid) return null
      const [visitor = '', network = ''] = value.split('.')
      return { visitor, network }
    },
    cookieOf: (visitor, network) => signer.sign(`${visitor}.${network}`),
  }
}

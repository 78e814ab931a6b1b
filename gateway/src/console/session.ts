import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Seal } from '../seal/seal.ts'
import type { Operator, Operators } from './operators.ts'

export const sessionCookie = 'ops'
const twelveHours = 12 * 3600

type Session = { name: string; until: string }

export type Sessions = {
  /**
   * Who is logged in with this request; null for nobody, for an operator who was removed or has another
   * password since, and for a write that another site's page has sent.
   */
  read: (request: FastifyRequest) => Promise<Session | null>
  /** The cookie's line for who has just logged in. */
  begin: (operator: Operator) => Promise<{ session: Session; cookie: string }>
  end: () => string
}

const sealed = z.object({ name: z.string(), since: z.number(), exp: z.number() })

type Needs = { seal: Seal; operators: Pick<Operators, 'list'>; publicUrl: string }

export function openSessions({ seal, operators, publicUrl }: Needs): Sessions {
  const attributes = `; Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  let known: readonly Operator[] = []
  // Without its database the gateway still shows ops what it serves; nothing can be changed then anyway.
  const operatorsNow = async () => {
    known = await operators.list().catch(() => known)
    return known
  }
  return {
    read: async (request) => {
      const cookie = request.cookies[sessionCookie]
      if (cookie === undefined || !isFromHere(request, publicUrl)) return null
      const session = await seal.open('session', cookie, sealed)
      if (!session) return null
      const { name, since, exp } = session
      const stillThere = (await operatorsNow()).some((one) => one.name === name && one.since === since)
      return stillThere ? { name, until: new Date(exp * 1000).toISOString() } : null
    },
    begin: async ({ name, since }) => {
      const value = await seal.close('session', { name, since }, twelveHours)
      const until = new Date(Date.now() + twelveHours * 1000).toISOString()
      return {
        session: { name, until },
        cookie: `${sessionCookie}=${value}; Max-Age=${twelveHours}${attributes}`,
      }
    },
    end: () => `${sessionCookie}=; Max-Age=0${attributes}`,
  }
}

/** Browsers name the page's origin with every write; SameSite alone would let a neighbouring host through. */
function isFromHere({ method, headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return headers.origin === `${protocol}://${host}` || headers.origin === publicUrl
}

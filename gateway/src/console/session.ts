import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { TokenSigner } from '../tokens/token-signer.ts'
import type { Operator, Operators } from './operators.ts'

/** Where there is TLS no other host can set it and no plain connection carries it: a browser sees to that by its name. */
export const sessionCookie = (opsUrl: string): string => (opsUrl.startsWith('https:') ? '__Host-ops' : 'ops')
const twelveHours = 12 * 3600

type Session = { name: string; until: string }

export type Sessions = {
  /**
   * Who is logged in with this request; null for nobody, for an operator who was removed or has another
   * password since, and for a write that another origin's page has sent.
   */
  read: (request: FastifyRequest) => Promise<Session | null>
  /** For who has just logged in: their cookie goes with the reply. */
  begin: (reply: FastifyReply, operator: Operator) => Promise<Session>
  end: (reply: FastifyReply) => FastifyReply
}

const sealed = z.object({ name: z.string(), since: z.number(), exp: z.number() })

type Deps = { signer: TokenSigner; operators: Pick<Operators, 'list'>; opsUrl: string }

export function openSessions({ signer, operators, opsUrl }: Deps): Sessions {
  const name = sessionCookie(opsUrl)
  // Without a Domain it is of this one host.
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: opsUrl.startsWith('https:'),
  } as const
  let known: readonly Operator[] = []
  // Without its database the gateway still shows ops what it serves; nothing can be changed then anyway.
  const operatorsNow = async () => {
    known = await operators.list().catch(() => known)
    return known
  }
  return {
    read: async (request) => {
      const cookie = request.cookies[name]
      if (cookie === undefined || !isFromHere(request, opsUrl)) return null
      const session = await signer.verify('ops-session', cookie, sealed)
      if (!session) return null
      const { name: who, since, exp } = session
      const stillThere = (await operatorsNow()).some((one) => one.name === who && one.since === since)
      return stillThere ? { name: who, until: new Date(exp * 1000).toISOString() } : null
    },
    begin: async (reply, operator) => {
      const { since } = operator
      const value = await signer.sign('ops-session', { name: operator.name, since }, twelveHours)
      const until = new Date(Date.now() + twelveHours * 1000).toISOString()
      reply.setCookie(name, value, { ...attributes, maxAge: twelveHours })
      return { name: operator.name, until }
    },
    end: (reply) => reply.setCookie(name, '', { ...attributes, maxAge: 0 }),
  }
}

/** Browsers name the page's origin with every write; SameSite alone would let a neighbouring host through. */
function isFromHere({ method, headers }: FastifyRequest, opsUrl: string): boolean {
  return method === 'GET' || method === 'HEAD' || headers.origin === opsUrl
}

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ConsoleSession } from '../../wire/session.ts'
import type { OidcPerson } from '../oidc/oidc-sessions.ts'
import type { Operators } from '../operators/operators.ts'
import type { Operator } from '../operators/plan-operator.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import type { EndedSessions } from './ended-sessions.ts'

/** Where there is TLS no other host can set it and no plain connection carries it: a browser sees to that by its name. */
export const sessionCookie = (opsUrl: string): string => (opsUrl.startsWith('https:') ? '__Host-ops' : 'ops')
const sessionSeconds = 12 * 3600

export type KnownSession = Required<ConsoleSession>

export type Sessions = {
  /**
   * Who is logged in with this request; null for nobody, for an operator who was removed or has another
   * password, role or second factor since, for one who must set a second factor up first, and for a write that
   * another origin's page has sent.
   */
  read: (request: FastifyRequest) => Promise<KnownSession | null>
  /** As `read`, and those too who must set a second factor up first. */
  readAny: (request: FastifyRequest) => Promise<KnownSession | null>
  /** For who has just logged in: their cookie goes with the reply. */
  begin: (reply: FastifyReply, operator: Operator) => Promise<KnownSession>
  beginOidc: (reply: FastifyReply, person: OidcPerson) => Promise<KnownSession>
  /** With the address where the provider's own session ends, if it has one. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>
}

const sealed = z.object({
  name: z.string(),
  since: z.number(),
  exp: z.number(),
  oidc: z.optional(z.string()),
  id: z.optional(z.string()),
})

type Deps = {
  signer: TokenSigner
  operators: Pick<Operators, 'list'>
  ended: EndedSessions
  opsUrl: string
  passwords: boolean
  secondFactor: 'required' | 'optional'
  /** Null where there is no provider. */
  oidc: {
    find: (id: string) => Promise<OidcPerson | null>
    end: (id: string) => Promise<string | null>
  } | null
}

export function openSessions(deps: Deps): Sessions {
  const { signer, operators, ended, opsUrl, passwords, secondFactor, oidc } = deps
  const cookieName = sessionCookie(opsUrl)
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

  const unseal = async (request: FastifyRequest) => {
    const cookie = request.cookies[cookieName]
    if (cookie === undefined || !isFromHere(request, opsUrl)) return null
    const session = await signer.verify('ops-session', cookie, sealed)
    // As above: while the database is unavailable, nothing can be changed.
    if (!session || (await ended.has(nameOf(session)).catch(() => false))) return null
    return session
  }

  /** Whoever logs in leaves the session that this browser had: a copy of its cookie, or one put there before, is worth nothing. */
  async function endSession(request: FastifyRequest): Promise<{ oidc?: string | undefined } | null> {
    const session = await unseal(request)
    if (session) await ended.end(nameOf(session), new Date(session.exp * 1000))
    return session
  }

  async function readAny(request: FastifyRequest): Promise<KnownSession | null> {
    const session = await unseal(request)
    if (!session) return null
    if (session.oidc !== undefined) {
      const person = (await oidc?.find(session.oidc)) ?? null
      return person && sessionOfPerson(person)
    }
    if (!passwords) return null
    const { name, since, exp } = session
    const operator = (await operatorsNow()).find((one) => one.name === name && one.since === since)
    return operator ? sessionOf(operator, exp * 1000) : null
  }

  const sessionOf = ({ name, role, secondFactor: has }: Operator, until: number): KnownSession => ({
    name,
    until: new Date(until).toISOString(),
    role,
    way: 'password',
    secondFactor: has ? 'on' : secondFactor === 'required' ? 'required' : 'off',
  })

  return {
    readAny,
    read: async (request) => {
      const session = await readAny(request)
      return session?.secondFactor === 'required' ? null : session
    },
    begin: async (reply, operator) => {
      const { name, since } = operator
      await endSession(reply.request)
      // No two log-ins have the same cookie, be they in the same second.
      const value = await signer.sign('ops-session', { name, since, id: randomUUID() }, sessionSeconds)
      reply.setCookie(cookieName, value, { ...attributes, maxAge: sessionSeconds })
      return sessionOf(operator, Date.now() + sessionSeconds * 1000)
    },
    beginOidc: async (reply, person) => {
      await endSession(reply.request)
      const seconds = Math.max(0, Math.floor((person.until - Date.now()) / 1000))
      // A gateway of before looks for an operator of this name, and finds none.
      const value = await signer.sign(
        'ops-session',
        { name: person.name, since: 0, oidc: person.id },
        seconds,
      )
      reply.setCookie(cookieName, value, { ...attributes, maxAge: seconds })
      return sessionOfPerson(person)
    },
    end: async (request, reply) => {
      const session = await endSession(request)
      reply.setCookie(cookieName, '', { ...attributes, maxAge: 0 })
      return session?.oidc === undefined ? null : ((await oidc?.end(session.oidc)) ?? null)
    },
  }
}

/** Never the text of its cookie: the same token can be written in several ways. One of a gateway of before has no id. */
const nameOf = ({ id, oidc, name, since, exp }: z.infer<typeof sealed>): string =>
  id ?? oidc ?? `${name} ${since} ${exp}`

const sessionOfPerson = ({ name, role, until }: OidcPerson): KnownSession => ({
  name,
  until: new Date(until).toISOString(),
  role,
  way: 'oidc',
  // The provider's own affair.
  secondFactor: 'off',
})

/** Browsers name the page's origin with every write; SameSite alone would let a neighbouring host through. */
function isFromHere({ method, headers }: FastifyRequest, opsUrl: string): boolean {
  return method === 'GET' || method === 'HEAD' || headers.origin === opsUrl
}

import type { FastifyRequest } from 'fastify'
import { hasBearer } from 'shared-server/process/bearer'
import * as z from 'zod/mini'
import type { ModuleId } from 'shared/module/facts'
import { recordHeader, type Statement } from '../../../wire/statement.ts'
import { DeniedError } from '../../keys/denial.ts'
import { checkSwapped, readSigned, useRecord, type Signed, type Squad } from '../../keys/read-caller.ts'
import { sha256 } from '../../keys/record.ts'
import type { Db } from '../../database/database.ts'
import { isOwnName } from '../../../wire/own-name.ts'
import { mayActAs, type Role } from '../../../wire/role.ts'
import { rawBodyOf } from './raw-body.ts'
import { roleFor } from './role-of-route.ts'

/** `session` is the name of who is logged in to the console, and null with the admin key, whose holder may say any name. */
export type Ops = { kind: 'ops'; who: string; session: string | null }
export type Caller = Ops | Squad

/** Who asks, by what tells who they are. */
export const askerOf = (caller: Caller) => ({
  who: caller.who,
  keyId: caller.kind === 'squad' ? caller.keyId : null,
  session: caller.kind === 'ops' ? caller.session : null,
})

/** What a record must say; by default the version in the body and the hash of the body. */
type Sent = Pick<Statement, 'version' | 'digest'>

export type Door = {
  /** Ops for any module, a squad for its own; null asks about no module in particular. Throws `Denied`. */
  authorize: (request: FastifyRequest, act: Statement['act'], module: ModuleId | null) => Promise<Caller>
  /** The squad whose module it is, whatever else the request carries. Throws `Denied`. */
  squadOnly: (request: FastifyRequest, act: Statement['act'], module: ModuleId) => Promise<Squad>
  /** Throws `Denied`, to squads too. */
  opsOnly: (request: FastifyRequest) => Promise<Ops>
  /** Refuses a role that may not, before anything of the body is read. Throws `Denied`. */
  checkRole: (request: FastifyRequest) => Promise<void>
  /** A squad's record whose signature is good, before the body is read. Throws `Denied`. */
  signed: (request: FastifyRequest, module: ModuleId | null) => Promise<Signed>
  /** The rest of a record's proof, and the end of it: it works once. Throws `Denied`. */
  use: (signed: Signed, act: Statement['act'], module: ModuleId, sent: Sent) => Promise<Squad>
}

type Deps = {
  db: Db
  /** Whoever has one of them is ops. */
  adminKeys: readonly string[]
  /** The site's public origin. */
  site: string
  /** Who is logged in to the console in this browser; null too for a write that another site's page sent. */
  readSession: (request: FastifyRequest) => Promise<{ name: string; role: Role } | null>
}

export function openDoor({ db, adminKeys, site, readSession }: Deps): Door {
  const read = db.withSchema('gateway')
  /** Read once for each request, at its beginning. */
  const sessionOf = new WeakMap<FastifyRequest, ReturnType<Deps['readSession']>>()

  async function opsOf(request: FastifyRequest): Promise<Ops | null> {
    const given = request.headers.authorization
    if (given !== undefined) {
      if (!hasBearer(given, adminKeys)) throw new DeniedError({ code: 'unauthorized', why: 'admin-key' })
      return { kind: 'ops', who: personOf(request), session: null }
    }
    const reading = sessionOf.get(request) ?? readSession(request)
    sessionOf.set(request, reading)
    const session = await reading
    if (session === null) return null
    const needed = roleFor(request)
    if (!mayActAs(session.role, needed))
      throw new DeniedError({ code: 'forbidden', why: needed === 'admin' ? 'admins-only' : 'operators-only' })
    return { kind: 'ops', who: session.name, session: session.name }
  }

  async function signed(request: FastifyRequest, module: ModuleId | null): Promise<Signed> {
    const header = request.headers[recordHeader]
    if (typeof header !== 'string') throw new DeniedError({ code: 'unauthorized', why: 'nobody' })
    return await readSigned(read, header, module)
  }

  const use: Door['use'] = async (record, act, module, sent) => {
    checkSwapped(record, { act, module, site, ...sent })
    await useRecord(read, record)
    return record.squad
  }

  async function squadOf(request: FastifyRequest, act: Statement['act'], module: ModuleId | null) {
    const record = await signed(request, module)
    // Whoever asks about no module in particular may have named any.
    return await use(record, act, module ?? record.statement.module, sentIn(request))
  }

  return {
    checkRole: async (request) => {
      if (request.headers[recordHeader] === undefined) await opsOf(request)
    },
    signed,
    use,
    squadOnly: squadOf,
    authorize: async (request, act, module) =>
      (await opsOf(request)) ?? (await squadOf(request, act, module)),
    opsOnly: async (request) => {
      const ops = await opsOf(request)
      if (ops) return ops
      throw new DeniedError(
        request.headers[recordHeader] === undefined
          ? { code: 'unauthorized', why: 'nobody' }
          : { code: 'forbidden', why: 'ops-only' },
      )
    },
  }
}

const versioned = z.object({ version: z.optional(z.nullable(z.string())) })

function sentIn(request: FastifyRequest): Sent {
  const body = z.safeParse(versioned, request.body)
  return { version: (body.success ? body.data.version : null) ?? null, digest: sha256(rawBodyOf(request)) }
}

/** Whoever has the admin key says who they are, in letters that a header can carry; control characters are left out. */
function personOf({ headers }: FastifyRequest): string {
  const who = headers['x-release-by']
  const plain = decoded(typeof who === 'string' ? who : '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
  if (isOwnName(plain)) return `${plain} (admin key)`
  return plain === '' ? 'unknown' : plain.slice(0, 100)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

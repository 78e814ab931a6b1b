import { randomUUID } from 'node:crypto'
import { role as roleShape, type Role } from '../../wire/role.ts'
import type { Db } from '../database/database.ts'
import type { Cipher } from '../operators/cipher.ts'
import { OidcError, type Provider, type Tokens } from './provider.ts'

export type OidcPerson = { id: string; name: string; role: Role; until: number }

export type OidcSessions = {
  begin: (who: { name: string; role: Role }, tokens: Tokens) => Promise<OidcPerson>
  /** Null where it has ended, or the provider no longer vouches for the person. */
  find: (id: string) => Promise<OidcPerson | null>
  /** Where the provider's own session ends. */
  end: (id: string) => Promise<string | null>
}

type Deps = {
  db: Db
  cipher: Cipher
  provider: Provider
  roleOf: (claims: Record<string, unknown>) => Role | null
  /** After so long the provider is asked whether it still vouches for the person. */
  recheckSeconds: number
  now?: () => number
}

const sessionMs = 12 * 3_600_000
/** How long a gateway may take to ask, and when a provider that did not answer is asked again. */
const answerMs = 30_000
const againMs = 10_000

export function openOidcSessions({
  db,
  cipher,
  provider,
  roleOf,
  recheckSeconds,
  now = Date.now,
}: Deps): OidcSessions {
  const read = db.withSchema('gateway')
  const recheckMs = recheckSeconds * 1000
  /** One question for all requests of a session that come while this gateway asks it. */
  const asking = new Map<string, Promise<OidcPerson | null>>()

  async function remove(id: string): Promise<null> {
    await read.deleteFrom('oidc_session').where('id', '=', id).execute()
    return null
  }

  async function recheck(row: Row): Promise<OidcPerson | null> {
    const token = row.refresh_token === null ? null : cipher.decrypt(row.refresh_token)
    // Without one the person goes by the provider again, which asks for no password where its own session stands.
    if (token === null) return await remove(row.id)
    try {
      const tokens = await provider.renew(token, row.subject)
      const role = roleOf(tokens.claims)
      // Another role is another session, as with passwords.
      if (role === null || role !== row.role) return await remove(row.id)
      const set = {
        checked_at: new Date(now()),
        asking_until: null,
        refresh_token: tokens.refreshToken === null ? null : cipher.encrypt(tokens.refreshToken),
        ...(tokens.idToken !== null && { id_token: cipher.encrypt(tokens.idToken) }),
      }
      await read.updateTable('oidc_session').set(set).where('id', '=', row.id).execute()
      return personOf(row, role)
    } catch (error) {
      if (!(error instanceof OidcError)) throw error
      if (error.failure === 'rejected' || error.failure === 'refused') return await remove(row.id)
      await claim(row.id, againMs, true)
      // A provider that is away does not lock ops out in the middle of their work, for as long again.
      return unlessOld(row)
    }
  }

  const unlessOld = (row: Row) =>
    now() - row.checked_at.getTime() < 2 * recheckMs ? personOf(row, roleIn(row)) : null

  /** True for one gateway of those that would ask now. */
  async function claim(id: string, ms: number, mine = false): Promise<boolean> {
    let update = read
      .updateTable('oidc_session')
      .set({ asking_until: new Date(now() + ms) })
      .where('id', '=', id)
    if (!mine)
      update = update.where((is) =>
        is.or([is('asking_until', 'is', null), is('asking_until', '<=', new Date(now()))]),
      )
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async function ask(seen: Row): Promise<OidcPerson | null> {
    // Whoever comes while another gateway asks, or just after nobody answered, goes on as before.
    if (!(await claim(seen.id, answerMs))) return unlessOld(seen)
    // Another may have asked between our look and our claim: then the token that we saw is used up.
    const row = await rowOf(seen.id)
    if (!row) return null
    return now() - row.checked_at.getTime() < recheckMs ? personOf(row, roleIn(row)) : await recheck(row)
  }

  const rowOf = (id: string): Promise<Row | undefined> =>
    read.selectFrom('oidc_session').selectAll().where('id', '=', id).executeTakeFirst()

  return {
    begin: async ({ name, role }, { subject, refreshToken, idToken }) => {
      await read.deleteFrom('oidc_session').where('until', '<', new Date(now())).execute()
      const row: Row = {
        id: randomUUID(),
        subject,
        name,
        role,
        refresh_token: refreshToken === null ? null : cipher.encrypt(refreshToken),
        id_token: idToken === null ? null : cipher.encrypt(idToken),
        checked_at: new Date(now()),
        asking_until: null,
        until: new Date(now() + sessionMs),
      }
      await read.insertInto('oidc_session').values(row).execute()
      return personOf(row, role)
    },
    find: async (id) => {
      const row = await rowOf(id)
      if (!row || row.until.getTime() <= now()) return null
      if (now() - row.checked_at.getTime() < recheckMs) return personOf(row, roleIn(row))
      const running = asking.get(id) ?? ask(row).finally(() => asking.delete(id))
      asking.set(id, running)
      return await running
    },
    end: async (id) => {
      const row = await rowOf(id)
      if (!row) return null
      await remove(id)
      const hint = row.id_token === null ? null : cipher.decrypt(row.id_token)
      return await provider.endSession(hint).catch(() => null)
    },
  }
}

type Row = {
  id: string
  subject: string
  name: string
  role: string
  refresh_token: string | null
  id_token: string | null
  checked_at: Date
  asking_until: Date | null
  until: Date
}

const roleIn = ({ role }: Row): Role => roleShape.safeParse(role).data ?? 'viewer'

const personOf = ({ id, name, until }: Row, role: Role): OidcPerson => ({
  id,
  name,
  role,
  until: until.getTime(),
})

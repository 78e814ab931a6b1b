import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type { TicketKey } from 'shared/contracts/ticket-code'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'

const algorithm = 'EdDSA'
const pair = { kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }
const publicJwk = z.object(pair)
const privateJwk = z.object({ ...pair, d: z.string() })

/** Held while the first key is made, so that all processes agree on one. */
const lockKey = 7_405_302

/** Every key that was not withdrawn, the newest first: it signs, all of them verify. Read anew each time, so a change needs no restart. */
export async function publicKeys(db: Db | Tx): Promise<TicketKey[]> {
  const rows = await db
    .selectFrom('ticket_keys')
    .select(['kid', 'public_jwk'])
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  return rows.map(({ kid, public_jwk }) => ({ kid, ...z.parse(publicJwk, public_jwk) }))
}

/** The newest key, made when there is none yet. */
export async function signingKey(db: Db | Tx): Promise<{ kid: string; jwk: JWK }> {
  return (await newestKey(db)) ?? (db.isTransaction ? makeKey(db) : db.transaction().execute(makeKey))
}

async function newestKey(db: Db | Tx): Promise<{ kid: string; jwk: JWK } | null> {
  const row = await db
    .selectFrom('ticket_keys')
    .select(['kid', 'private_jwk'])
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .limit(1)
    .executeTakeFirst()
  return row ? { kid: row.kid, jwk: z.parse(privateJwk, row.private_jwk) } : null
}

async function makeKey(tx: Db | Tx): Promise<{ kid: string; jwk: JWK }> {
  await lockKeys(tx)
  return (await newestKey(tx)) ?? addKey(tx)
}

/** One at a time makes or withdraws keys, whichever the process. */
export async function lockKeys(tx: Db | Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
}

/** One more, which signs from now on. */
export async function addKey(tx: Db | Tx): Promise<{ kid: string; jwk: JWK }> {
  const keys = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true })
  const shown = z.parse(publicJwk, await exportJWK(keys.publicKey))
  const kept = z.parse(privateJwk, await exportJWK(keys.privateKey))
  const kid = shown.x.slice(0, 8)
  await tx
    .insertInto('ticket_keys')
    .values({ kid, public_jwk: JSON.stringify(shown), private_jwk: JSON.stringify(kept) })
    .execute()
  return { kid, jwk: kept }
}
